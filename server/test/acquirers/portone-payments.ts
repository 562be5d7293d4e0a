/** Payments as PortOne's REST API V2 shows them (openapi 1.16.0), with the attempts and cancellations behind them. */
import { randomUUID } from 'node:crypto';

type PortOneStatus = 'READY' | 'PAID' | 'FAILED' | 'PAY_PENDING' | 'PARTIAL_CANCELLED' | 'CANCELLED';

type Cancellation = {
  readonly status: 'SUCCEEDED';
  readonly id: string;
  readonly pgCancellationId: string;
  readonly totalAmount: number;
  readonly taxFreeAmount: number;
  readonly vatAmount: number;
  readonly reason: string;
  readonly cancelledAt: string;
  readonly requestedAt: string;
};

type Dispute = {
  readonly status: 'UNRESOLVED' | 'RESOLVED';
  readonly pgDisputeId: string;
  readonly reason: string;
  readonly createdAt: string;
};

export type PortOneCard = { readonly number: string; readonly holderName: string; readonly expiry: string };

export type PortOnePayment = {
  readonly id: string;
  transactionId: string;
  status: PortOneStatus;
  readonly total: number;
  readonly currency: string;
  orderName: string;
  billingKey?: string;
  card?: PortOneCard;
  readonly requestedAt: string;
  statusChangedAt: string;
  failure?: { readonly reason: string; readonly pgCode: string; readonly pgMessage: string };
  readonly cancellations: Cancellation[];
  readonly disputes: Dispute[];
};

export type NewPayment = Pick<PortOnePayment, 'id' | 'total' | 'currency' | 'orderName'> & { readonly at: string };

export function newPayment({ id, total, currency, orderName, at }: NewPayment): PortOnePayment {
  const times = { requestedAt: at, statusChangedAt: at };
  const transactionId = randomUUID();
  return {
    ...{ id, total, currency, orderName, transactionId, ...times },
    ...{ status: 'READY', cancellations: [], disputes: [] },
  };
}

export function cancelledOf({ cancellations }: PortOnePayment): number {
  return cancellations.reduce((sum, each) => sum + each.totalAmount, 0);
}

export function newCancellation(totalAmount: number, reason: string, at: string): Cancellation {
  const names = { id: randomUUID(), pgCancellationId: randomUUID() };
  const times = { cancelledAt: at, requestedAt: at };
  return { status: 'SUCCEEDED', ...names, totalAmount, taxFreeAmount: 0, vatAmount: 0, reason, ...times };
}

/** Card as `Card` of the document: eight digits, and the number with its middle hidden. */
export function cardView({ number }: PortOneCard) {
  return {
    brand: 'VISA',
    type: 'CREDIT',
    ownerType: 'CORPORATE',
    bin: number.slice(0, 8),
    number: `${number.slice(0, 8)}****${number.slice(-4)}`,
  };
}

/** `Payment` of the document: the fields that it requires for the state. */
export function paymentView(payment: PortOnePayment, storeId: string): object {
  const { id, transactionId, status, total, currency, orderName, billingKey, card, failure } = payment;
  const { requestedAt, statusChangedAt, cancellations, disputes } = payment;
  const cancelled = cancelledOf(payment);
  const isPaid = status === 'PAID' || status === 'PARTIAL_CANCELLED' || status === 'CANCELLED';
  return {
    ...{ status, id, transactionId, merchantId: 'merchant-of-the-simulator', storeId },
    channel: { type: 'TEST', pgProvider: 'EXIMBAY_V2', pgMerchantId: 'merchant-of-the-simulator' },
    version: 'V2',
    ...{ requestedAt, updatedAt: statusChangedAt, statusChangedAt, orderName },
    amount: { total, taxFree: 0, discount: 0, paid: isPaid ? total : 0, cancelled, cancelledTaxFree: 0 },
    ...{ currency, customer: {}, origin: {} },
    ...(billingKey && { billingKey }),
    ...(card && isPaid && { method: { type: 'PaymentMethodCard', card: cardView(card), approvalNumber: '012345' } }),
    ...(isPaid && { paidAt: requestedAt, pgTxId: `pg-${transactionId}`, disputes }),
    ...(cancellations.length > 0 && { cancellations }),
    ...(failure && { failedAt: statusChangedAt, failure }),
  };
}
