/** One attempt to pay: its outcome, the card, and what a decline means. */

import { readPayment } from '@gtp/contract/payment/payment-wire.ts';
import { acquirerLabel } from '@gtp/domain/card/acquirers.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import type { OperatorTask } from '@gtp/domain/payment/payment-states.ts';
import { Button } from '@mantine/core';
import { PageLink, useGo, usePagePath } from '../platform/page-link.tsx';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { CardText } from '../ui/marks.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { useDeclineTexts } from './decline-texts.ts';
import { OrderAttempts } from './order-attempts.tsx';
import { orderOfPaymentPath, paymentIdIn, paymentListPath } from './payment-paths.ts';
import type { PaymentDetail } from './payment-queries.ts';
import { PaymentStateChip, taskWord } from './payment-state-chip.tsx';

export function PaymentDetailPage() {
  const { t } = useTranslation('payment');
  const query = useRead(readPayment, { params: { paymentId: paymentIdIn(usePagePath()) } });
  return (
    <QueryView query={query} back={{ to: paymentListPath(), label: t('list.title') }}>
      {(payment) => <PaymentView payment={payment} />}
    </QueryView>
  );
}

function PaymentView({ payment }: { readonly payment: PaymentDetail }) {
  const { t } = useTranslation('payment');
  const go = useGo();
  const toOrder = (
    <Button variant="default" onClick={() => go(orderOfPaymentPath(payment.orderId))}>
      {t('detail.toOrder')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('detail.title', { number: payment.tradeNumber })}
        mark={<PaymentStateChip state={payment.state} />}
        hint={payment.goodsName}
        back={{ to: paymentListPath(), label: t('list.title') }}
        actions={toOrder}
      />
      {payment.operatorTask && <OperatorNotice task={payment.operatorTask} />}
      {payment.decline && <DeclineNotice decline={payment.decline} />}
      <Panel title={t('detail.facts')}>
        <PaymentFacts payment={payment} />
      </Panel>
      <OrderAttempts payment={payment} />
    </>
  );
}

/** What a person of the agency has to look at; nobody else sees it (the server leaves it out). */
function OperatorNotice({ task }: { readonly task: OperatorTask }) {
  const { t } = useTranslation('payment');
  return (
    <div style={{ marginBottom: 16 }}>
      <NoticeBox kind="warning" title={t(`task.${taskWord(task)}`)}>
        <p>{t(`taskText.${taskWord(task)}`)}</p>
      </NoticeBox>
    </div>
  );
}

function DeclineNotice({ decline }: { readonly decline: NonNullable<PaymentDetail['decline']> }) {
  const { t } = useTranslation('payment');
  const texts = useDeclineTexts()(decline);
  return (
    <div style={{ marginBottom: 16 }}>
      <NoticeBox kind="bad" title={t('decline.title')}>
        <p>{texts.advice}</p>
        <p>{texts.retry}</p>
        <p>{texts.code}</p>
      </NoticeBox>
    </div>
  );
}

const secureWords = ['Y', 'A', 'C', 'D', 'N', 'R', 'U', 'I'] as const;

function PaymentFacts({ payment }: { readonly payment: PaymentDetail }) {
  const { t } = useTranslation('payment');
  const secure = secureWords.find((each) => each === payment.threeDSecureStatus);
  const number = payment.cardLast4 ? <CardText brand={payment.cardBrand} last4={payment.cardLast4} /> : '–';
  return (
    <KeyValues
      items={[
        { name: t('field.amount'), value: <MoneyText amount={payment.amount} size="strong" /> },
        payment.refunded && {
          name: t('field.refunded'),
          value: <MoneyText amount={payment.refunded} isDeducted />,
        },
        { name: t('field.seller'), value: payment.sellerName },
        { name: t('field.buyer'), value: payment.buyerName },
        {
          name: t('field.tradeNumber'),
          value: (
            <>
              <PageLink to={orderOfPaymentPath(payment.orderId)}>{payment.tradeNumber}</PageLink>
              {payment.milestone && ` ${milestoneText(payment.milestone)}`}
            </>
          ),
        },
        { name: t('field.card'), value: number },
        { name: t('field.issuer'), value: payment.issuerName },
        payment.acquirer && {
          name: t('field.acquirer'),
          value: acquirerLabel(payment.acquirer, runtimeConfig().acquirerName),
        },
        secure && { name: t('field.secure'), value: t(`secure.${secure}`) },
        payment.authorisationCode !== undefined && {
          name: t('field.authorisation'),
          value: payment.authorisationCode,
        },
        { name: t('field.startedAt'), value: <InstantText at={payment.startedAt} /> },
        payment.capturedAt !== undefined && {
          name: t('field.capturedAt'),
          value: <InstantText at={payment.capturedAt} />,
        },
        { name: t('field.paymentId'), value: payment.paymentId },
      ]}
    />
  );
}
