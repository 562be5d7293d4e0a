/** What an order's life in memory consists of; `make-order-lives.ts` lives it. */
import type { Journal } from '../src/ledger/ledger.ts';
import type { shareFee } from '../src/order/order-amounts.ts';
import type { OrderState } from '../src/order/order-states.ts';
import type { HeldMoney } from '../src/payment/held-money.ts';
import type { Currency, Money } from '../src/platform/money.ts';
import type { GatheredPayout } from '../src/settlement/gather-payouts.ts';
import type { SettlementState } from '../src/settlement/settlement-states.ts';

export type OrderTerms = { readonly trade: bigint; readonly rate: number; readonly buyerShare: number };
export type LifeTerms = {
  readonly currency: Currency;
  readonly orders: readonly OrderTerms[];
  /** Present for a seller who is paid in won. */
  readonly won: bigint | undefined;
};
/** What happens next: which of the things that may, and how large it is, in parts of a thousand. */
export type Step = { readonly choice: number; readonly part: number };

export type Line = {
  readonly lineId: string;
  readonly order: LivingOrder;
  trade: Money;
  fee: Money;
  state: SettlementState;
};
type Payout = { readonly payoutId: string; readonly gathered: GatheredPayout; readonly lines: readonly Line[] };
export type SentPayout = Payout & { state: 'sent' | 'paid' | 'returned' };
export type LivingOrder = {
  readonly orderId: string;
  readonly amounts: ReturnType<typeof shareFee>;
  state: OrderState;
  before: OrderState | undefined;
  held: HeldMoney | undefined;
  releases: number;
  isLost: boolean;
};
export type Happening = readonly [name: string, happen: () => void];

export type Life = {
  readonly happenings: () => readonly Happening[];
  /** What is wrong; empty when the ledger tells the same as the rules. */
  readonly check: () => readonly string[];
  readonly orders: readonly Readonly<LivingOrder>[];
  readonly journals: readonly Journal[];
};
