/** Payments as Toss Payments' core API shows them (version 2022-11-16), with the cancels and transactions behind them. */
import { randomUUID } from 'node:crypto';

export type TossStatus = 'READY' | 'IN_PROGRESS' | 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED' | 'ABORTED' | 'EXPIRED';

type Cancel = {
  readonly transactionKey: string;
  readonly cancelReason: string;
  readonly cancelAmount: number;
  readonly refundableAmount: number;
  readonly canceledAt: string;
  readonly cancelStatus: 'DONE';
};

export type TossPayment = {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly totalAmount: number;
  readonly currency: string;
  readonly cardNumber: string;
  readonly requestedAt: string;
  /** The holder is known since then; ten minutes later the window is forgotten. */
  readonly authenticatedAt: number;
  status: TossStatus;
  lastTransactionKey?: string;
  approvedAt?: string;
  failure?: { readonly code: string; readonly message: string };
  readonly cancels: Cancel[];
};

export type TossTransaction = {
  readonly transactionKey: string;
  readonly paymentKey: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: TossStatus;
  readonly transactionAt: string;
};

/** Toss's keys are 32 signs of hexadecimal. */
export function newTransactionKey(): string {
  return randomUUID().replaceAll('-', '').toUpperCase();
}

export function cancelledOf({ cancels }: TossPayment): number {
  return cancels.reduce((sum, each) => sum + each.cancelAmount, 0);
}

/** "40000000****109*": the first eight digits, and three of the last four. */
function hiddenNumber(number: string): string {
  return `${number.slice(0, 8)}****${number.slice(12, 15)}*`;
}

/** Two digits behind the point at most, as the decimals of JSON come. */
export function left(payment: TossPayment): number {
  return Math.round((payment.totalAmount - cancelledOf(payment)) * 100) / 100;
}

/** `Payment` of the document, the fields of a card payment. */
export function tossPaymentView(payment: TossPayment, mId: string): object {
  const { paymentKey, orderId, status, totalAmount, currency, cardNumber, requestedAt, approvedAt } = payment;
  const isApproved = approvedAt !== undefined;
  return {
    ...{ mId, version: '2022-11-16', lastTransactionKey: payment.lastTransactionKey ?? null, paymentKey, orderId },
    ...{ orderName: 'an order of the simulator', taxExemptionAmount: 0, status, requestedAt },
    ...{ approvedAt: approvedAt ?? null, useEscrow: false, cultureExpense: false },
    card: isApproved ? cardView(cardNumber, totalAmount) : null,
    ...{ virtualAccount: null, transfer: null, mobilePhone: null, giftCertificate: null, cashReceipt: null },
    ...{ cashReceipts: null, discount: null, cancels: payment.cancels.length > 0 ? payment.cancels : null },
    ...{ secret: null, type: 'NORMAL', easyPay: null, country: 'US', failure: payment.failure ?? null },
    ...{ isPartialCancelable: true, currency, totalAmount, balanceAmount: isApproved ? left(payment) : totalAmount },
    ...{ suppliedAmount: totalAmount, vat: 0, taxFreeAmount: 0, method: '카드' },
  };
}

function cardView(number: string, amount: number) {
  return {
    ...{ issuerCode: '4V', acquirerCode: '21', number: hiddenNumber(number), installmentPlanMonths: 0 },
    ...{ isInterestFree: false, interestPayer: null, approveNo: '00000000', useCardPoint: false },
    ...{ cardType: '미확인', ownerType: '미확인', acquireStatus: 'READY', amount },
  };
}

/** By the contract of the simulator: 3 % with the tax on it, paid out two days after the sale; a cancel gives its fee back. */
const [feePercent, paidOutAfterDays] = [3, 2];

/** `Settlement` of the document, the fields of a card payment. */
export function tossSettlement(transaction: TossTransaction, payment: TossPayment | undefined, mId: string) {
  const { transactionKey, paymentKey, orderId, currency, transactionAt } = transaction;
  const cancel = payment?.cancels.find((each) => each.transactionKey === transactionKey) ?? null;
  const amount = cancel ? -transaction.amount : transaction.amount;
  const fee = cents((amount * feePercent) / 100);
  const vat = cents(fee / 11);
  const soldDate = transactionAt.slice(0, 10);
  return {
    ...{ mId, paymentKey, transactionKey, orderId, currency, method: '카드', approvedAt: payment?.approvedAt ?? null },
    ...{ soldDate, paidOutDate: dayAfter(soldDate, paidOutAfterDays) },
    card: payment ? cardView(payment.cardNumber, payment.totalAmount) : null,
    ...{ virtualAccount: null, transfer: null, mobilePhone: null, giftCertificate: null, easyPay: null, cancel },
    ...{ amount, interestFee: 0, fee, fees: [{ type: 'BASE', fee }], supplyAmount: cents(fee - vat), vat },
    payOutAmount: cents(amount - fee),
  };
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}
