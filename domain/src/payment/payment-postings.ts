import { credit, debit, type Journal, makeJournal, ownedAccount, sharedAccount } from '../ledger/ledger.ts';
import { type Money, minus, plus } from '../platform/money.ts';
import type { RefundAmounts } from './held-money.ts';

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

/**
 * A piece of the hold is released: the seller is owed it less its fee. `releaseNumber` counts an order's releases from
 * 1.
 */
export function releaseJournal(released: {
  readonly orderId: string;
  readonly sellerId: string;
  readonly releaseNumber: number;
  readonly trade: Money;
  readonly fee: Money;
}): Journal {
  const { trade, fee, orderId, releaseNumber } = released;
  const currency = trade.currency;
  return makeJournal({
    cause: releaseNumber === 1 ? `order.released:${orderId}` : `order.released:${orderId}:${releaseNumber}`,
    kind: 'release',
    orderId,
    entries: [
      debit(ownedAccount('hold', orderId, currency), trade),
      credit(ownedAccount('payable', released.sellerId, currency), minus(trade, fee)),
      credit(sharedAccount('fee_income_seller', currency), fee),
    ],
  });
}

/** Reverses a release that was not paid out, because it is disputed. */
export function reverseReleaseJournal(taken: {
  readonly cause: string;
  readonly orderId: string;
  readonly sellerId: string;
  readonly trade: Money;
  readonly fee: Money;
}): Journal {
  const { trade, fee, orderId, cause } = taken;
  const currency = trade.currency;
  return makeJournal({
    cause: `order.taken_back:${cause}`,
    kind: 'take_back',
    orderId,
    entries: [
      debit(ownedAccount('payable', taken.sellerId, currency), minus(trade, fee)),
      debit(sharedAccount('fee_income_seller', currency), fee),
      credit(ownedAccount('hold', orderId, currency), trade),
    ],
  });
}

/** What was paid out is claimed from the seller, who owes it from now on, and held until it goes to the card. */
export function recallJournal(recalled: {
  readonly refundId: string;
  readonly orderId: string;
  readonly sellerId: string;
  readonly trade: Money;
  readonly fee: Money;
}): Journal {
  const { trade, fee, orderId, refundId } = recalled;
  const currency = trade.currency;
  return makeJournal({
    cause: `order.recalled:${refundId}`,
    kind: 'recall',
    orderId,
    entries: [
      debit(ownedAccount('seller_receivable', recalled.sellerId, currency), minus(trade, fee)),
      debit(sharedAccount('fee_income_seller', currency), fee),
      credit(ownedAccount('hold', orderId, currency), trade),
    ],
  });
}

type RefundPosted = RefundAmounts & {
  readonly refundId: string;
  readonly orderId: string;
  readonly sellerId: string;
  /** The card never got it: it is owed to the buyer until the bank's transfer is booked. */
  readonly isOwed?: boolean;
};

/**
 * Money goes back to the card: out of the hold and our fee. What the gateway keeps of it is ours to pay, and borne by
 * the sides: the buyer gets less, the seller owes it (reference 4-b).
 */
export function refundJournal(refund: RefundPosted): Journal {
  const { refundId, orderId, sellerId, trade, buyerFee, buyerCost, sellerCost, amount, isOwed = false } = refund;
  const currency = trade.currency;
  return makeJournal({
    cause: `refund.done:${refundId}`,
    kind: 'refund',
    orderId,
    entries: [
      debit(ownedAccount('hold', orderId, currency), trade),
      debit(sharedAccount('fee_income_buyer', currency), buyerFee),
      debit(ownedAccount('seller_receivable', sellerId, currency), sellerCost),
      credit(sharedAccount(isOwed ? 'refund_due' : 'acquirer_receivable', currency), amount),
      credit(sharedAccount('gateway_cost', currency), plus(buyerCost, sellerCost)),
    ],
  });
}

type ReturnedRefund = {
  readonly refundId: string;
  /** What the gateway calls the one that came back, or the one that was made in its place. */
  readonly gatewayRefundId: string;
  readonly orderId: string;
  readonly amount: Money;
};

/** The card's bank did not take a refund that was done: the acquirer has it again, and it is owed to the buyer. */
export function refundReturnedJournal({ refundId, gatewayRefundId, orderId, amount }: ReturnedRefund): Journal {
  return makeJournal({
    cause: `refund.returned:${refundId}:${gatewayRefundId}`,
    kind: 'refund_returned',
    orderId,
    entries: [
      debit(sharedAccount('acquirer_receivable', amount.currency), amount),
      credit(sharedAccount('refund_due', amount.currency), amount),
    ],
  });
}

/** A refund that came back was made again. */
export function refundAgainJournal({ refundId, gatewayRefundId, orderId, amount }: ReturnedRefund): Journal {
  return makeJournal({
    cause: `refund.again:${refundId}:${gatewayRefundId}`,
    kind: 'refund_again',
    orderId,
    entries: [
      debit(sharedAccount('refund_due', amount.currency), amount),
      credit(sharedAccount('acquirer_receivable', amount.currency), amount),
    ],
  });
}

/** What was owed to the buyer went from our bank account to the buyer's, outside of the portal. */
export function refundGivenOtherwiseJournal({
  refundId,
  orderId,
  amount,
}: Omit<ReturnedRefund, 'gatewayRefundId'>): Journal {
  return makeJournal({
    cause: `refund.given_otherwise:${refundId}`,
    kind: 'refund_given_otherwise',
    orderId,
    entries: [
      debit(sharedAccount('refund_due', amount.currency), amount),
      credit(sharedAccount('bank_clearing', amount.currency), amount),
    ],
  });
}

/** The network took the payment back: first what is still held, then what the seller has to give back. */
export function chargebackJournal(lost: {
  readonly chargebackId: string;
  readonly orderId: string;
  readonly sellerId: string;
  readonly held: Money;
  readonly fromSeller: Money;
  readonly buyerFee: Money;
}): Journal {
  const { chargebackId, orderId, sellerId, held, fromSeller, buyerFee } = lost;
  const currency = held.currency;
  return makeJournal({
    cause: `chargeback.lost:${chargebackId}`,
    kind: 'chargeback',
    orderId,
    entries: [
      debit(ownedAccount('hold', orderId, currency), held),
      debit(ownedAccount('seller_receivable', sellerId, currency), fromSeller),
      debit(sharedAccount('fee_income_buyer', currency), buyerFee),
      credit(sharedAccount('acquirer_receivable', currency), plus(plus(held, fromSeller), buyerFee)),
    ],
  });
}
