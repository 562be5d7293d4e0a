import { captureJournal } from '@gtp/domain/payment/payment-postings.ts';
import { postJournal } from '../../src/ledger/ledger.ts';
import type { TransitionStep } from '../../src/order/order.ts';
import { insertHold } from '../../src/payment/hold-store.ts';
import { insertPayment } from '../../src/payment/payment-store.ts';
import { makeIds } from '../../src/platform/ids.ts';
import { makeCard } from './make-card.ts';
import { makeInstitution } from './make-company.ts';

const ids = makeIds();

/** For orders made past their payment: what paying by card leaves behind, so that the books are as after a real one. */
export const holdWhenCaptured: TransitionStep = async (transaction, { event, order, now }) => {
  if (event !== 'capture') return;
  const { orderId, trade, buyerFee, charge, buyerCompanyId: companyId } = order;
  const issuer = await makeInstitution(transaction, 'ISSUER');
  const cardId = await makeCard(transaction, { companyId, issuerCompanyId: issuer.companyId, isDefault: false });
  const paymentId = ids.make('pay');
  await insertPayment(transaction, {
    paymentId,
    orderId,
    cardId,
    state: 'captured',
    amount: charge,
    startedBy: order.createdBy,
    requestKey: paymentId,
    acquirer: undefined,
    gatewayPaymentId: `gw_${paymentId}`,
    redirectUrl: undefined,
    threeDSecureStatus: 'Y',
    declineCode: undefined,
    authorisationCode: '123456',
    startedAt: now,
    sentAt: now,
    capturedAt: now,
    endedAt: now,
    checkAt: undefined,
    operatorTask: undefined,
    operatorTaskAt: undefined,
  });
  await insertHold(transaction, { holdId: ids.make('hold'), orderId, paymentId, state: 'open', amount: trade }, now);
  await postJournal(transaction, captureJournal({ paymentId, orderId, trade, buyerFee }), now);
};
