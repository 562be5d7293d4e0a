import { credit, debit, type Journal, makeJournal, ownedAccount, sharedAccount } from '../ledger/ledger.ts';
import { type Money, minus, plus } from '../platform/money.ts';

/** The card was charged: the invoice value is held for the order, the buyer's fee is earned (reference 4-a). */
export function captureJournal(paid: {
  readonly paymentId: string;
  readonly orderId: string;
  readonly trade: Money;
  readonly buyerFee: Money;
}): Journal {
  const { trade, buyerFee, orderId } = paid;
  const currency = trade.currency;
  return makeJournal({
    cause: `payment.captured:${paid.paymentId}`,
    kind: 'capture',
    orderId,
    entries: [
      debit(sharedAccount('acquirer_receivable', currency), plus(trade, buyerFee)),
      credit(ownedAccount('hold', orderId, currency), trade),
      credit(sharedAccount('fee_income_buyer', currency), buyerFee),
    ],
  });
}

/** The hold is released: the seller is owed the settlement, the seller's fee is earned. */
export function releaseJournal(released: {
  readonly orderId: string;
  readonly sellerId: string;
  readonly trade: Money;
  readonly sellerFee: Money;
}): Journal {
  const { trade, sellerFee, orderId } = released;
  const currency = trade.currency;
  return makeJournal({
    cause: `order.released:${orderId}`,
    kind: 'release',
    orderId,
    entries: [
      debit(ownedAccount('hold', orderId, currency), trade),
      credit(ownedAccount('payable', released.sellerId, currency), minus(trade, sellerFee)),
      credit(sharedAccount('fee_income_seller', currency), sellerFee),
    ],
  });
}
