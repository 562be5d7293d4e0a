/** What the model of an order knows of it (`order-model.ts`). */
import type { OrderMoney } from './order-places.ts';

/** What one of two sides disputes, and how far they are. */
type DisputeModel = {
  readonly amount: number;
  readonly stage: 'awaiting_seller' | 'negotiation' | 'mediation';
  readonly offer?: number;
  readonly proposal?: number;
};

/** A refund that is decided and not sent yet. */
export type RefundModel = {
  readonly part: number;
  /** Of it, what the seller had been paid out and owes. */
  readonly recalled: number;
  readonly fault: 'seller' | 'buyer' | 'both';
  readonly isVoid: boolean;
  readonly then: 'end' | 'release' | 'resume';
};

type ReviewModel = { readonly proposal?: 'clear' | 'refuse'; readonly isClosed?: boolean };

export type OrderModel = OrderMoney & {
  readonly state: string;
  /** Where it goes on when nothing interrupts it any more. */
  readonly interrupted?: string | undefined;
  readonly askedBy?: 'seller' | 'buyer' | 'system' | undefined;
  readonly version: number;
  readonly dispute?: DisputeModel | undefined;
  readonly refund?: RefundModel | undefined;
  /** Two people look at the trade; a chargeback closes it, and opens it again when it is won. */
  readonly review?: ReviewModel | undefined;
  /** What the buyer asks for, and the seller has not answered. */
  readonly request?: number | undefined;
  /** How many there were; the last one may be open. */
  readonly chargebacks: number;
  /** A chargeback was lost over a quarter of the payment, which nobody has booked. */
  readonly isLossToBook?: boolean;
};

/** What a command makes of an order on a day of Seoul; undefined where it is refused and nothing happens. */
export type Rule = (model: OrderModel, today: string) => OrderModel | undefined;
