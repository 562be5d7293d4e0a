/** An order's page with the payment and card features' forms in it: features do not know each other, `app` combines them. */

import { may } from '@gtp/domain/account/may.ts';
import { orderStateRecords } from '@gtp/domain/order/order-state-records.ts';
import { type ReactNode, Suspense } from 'react';
import { RegisterCardForm } from '../card/register-card-form.tsx';
import { OrderDisputesPanel } from '../dispute/order-disputes-panel.tsx';
import { DocumentsMenu } from '../document/documents-menu.tsx';
import { OrderDetailPage } from '../order/order-detail-page.tsx';
import { orderNumber } from '../order/order-number.ts';
import { type OrderDetail, releaseOf } from '../order/order-queries.ts';
import { FitCardLimit } from '../payment/fit-card-limit.tsx';
import { LimitPlanner } from '../payment/limit-planner.tsx';
import { OpenPayment } from '../payment/open-payment.tsx';
import { OrderPaymentPanel } from '../payment/order-payment-panel.tsx';
import { OrderReturnsPanel, ReturnedMoney } from '../payment/order-returns-panel.tsx';
import { PayOrderForm } from '../payment/pay-order-form.tsx';
import { currentViewer } from '../platform/viewer.ts';
import { OrderRefundPanel } from '../refund/order-refund-panel.tsx';
import { OrderRiskPanel } from '../risk/order-risk-panel.tsx';
import { LatePayoutOfOrder } from '../settlement/late-payout-notice.tsx';
import { Coming } from '../ui/coming.tsx';
import { EvidenceOfOrder, FilingOfOrder } from './evidence-of-order.tsx';

export function OrderWithPaymentPage() {
  return (
    <OrderDetailPage
      renderPayment={(order, onDone) => <PaymentOfOrder order={order} onDone={onDone} />}
      renderDocuments={({ orderId, sentAt, paidAt }) => (
        <DocumentsMenu orderId={orderId} isSent={sentAt !== undefined} isPaid={paidAt !== undefined} />
      )}
      renderEvidence={(order, onDone) => hasEvidence(order) && <EvidenceOfOrder order={order} onDone={onDone} />}
      renderFiling={(order, form) => <FilingOfOrder orderId={order.orderId}>{form}</FilingOfOrder>}
      renderReturned={(order, words) => (
        <Suspense fallback={<p>{words}</p>}>
          <ReturnedMoney order={order} words={words} />
        </Suspense>
      )}
      renderMatters={(order, onDone) => (
        <>
          {hasLine(order) && may('settlement.read', currentViewer()) && (
            <Matter>
              <LatePayoutOfOrder orderId={order.orderId} />
            </Matter>
          )}
          {may('risk.read', currentViewer()) && (
            <Matter>
              <OrderRiskPanel order={order} onDone={onDone} />
            </Matter>
          )}
          {order.paidAt && seesPayment() && (
            <Matter>
              <OrderPaymentPanel orderId={order.orderId} />
            </Matter>
          )}
          <Matter>
            <OrderRefundPanel order={order} onDone={onDone} />
          </Matter>
          <Matter>
            <OrderReturnsPanel order={order} onDone={onDone} />
          </Matter>
          <Matter>
            <OrderDisputesPanel order={order} onDone={onDone} />
          </Matter>
        </>
      )}
    />
  );
}

/** Texts of a feature that come late leave its own place empty: neither the page nor a panel that is already shown goes. */
function Matter({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Coming />}>{children}</Suspense>;
}

/** From the payment on there is something to confirm; what is released at once waits for nothing. */
function hasEvidence({ paidAt, releaseMode }: OrderDetail): boolean {
  return paidAt !== undefined && releaseMode !== 'direct';
}

function seesPayment(): boolean {
  const viewer = currentViewer();
  return may('payment.read', viewer) && viewer.clientType !== 'SELLER';
}

/** Once its money was released, an order has a payout to wait for. */
function hasLine({ state }: OrderDetail): boolean {
  return orderStateRecords[state].phase === 'released';
}

function renderNewCard(onRegistered: (cardId: string) => void, onCancel: (() => void) | undefined): ReactNode {
  return <RegisterCardForm onRegistered={onRegistered} {...(onCancel && { onCancel })} />;
}

type PaymentProps = { readonly order: OrderDetail; readonly onDone: (sentence: string) => void };

/**
 * Whether the card could pay it before the buyer agrees, the form while the order is to be paid, the way on while a
 * payment of it is open; all are the buyer's alone.
 */
function PaymentOfOrder({ order, onDone }: PaymentProps) {
  if (order.actions.includes('ask_change') && may('card.read', currentViewer())) {
    return <FitCardLimit order={order} onDone={onDone} />;
  }
  if (order.actions.includes('start_payment')) {
    return (
      <>
        <PayOrderForm
          order={{ ...order, tradeNumber: orderNumber(order), release: releaseOf(order) }}
          {...(may('card.register', currentViewer()) && { renderNewCard })}
        />
        <LimitPlanner charge={order.charge} lastDay={order.paymentDueOn} isOpen={order.state === 'payment_failed'} />
      </>
    );
  }
  const isPaying = order.state === 'paying' && currentViewer().clientType === 'BUYER';
  return isPaying ? <OpenPayment orderId={order.orderId} /> : null;
}
