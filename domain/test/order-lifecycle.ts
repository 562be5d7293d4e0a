/** What an order's simulated lifecycle consists of; `arbitrary-lifecycle.ts` runs it. */
import type { Journal } from '../src/ledger/ledger.ts';
import type { shareFee } from '../src/order/order-amounts.ts';
import type { OrderState } from '../src/order/order-state-records.ts';
import { type HeldMoney, remaining } from '../src/payment/held-money.ts';
import type { Currency, Money } from '../src/platform/money.ts';
import { isRefundable } from '../src/refund/refund.ts';
import type { GatheredPayout } from '../src/settlement/gather-payouts.ts';
import type { SettlementState } from '../src/settlement/settlement-states.ts';

export type OrderTerms = { readonly trade: bigint; readonly rate: number; readonly buyerShare: number };
export type LifecycleTerms = {
  readonly currency: Currency;
  readonly orders: readonly OrderTerms[];
  /** Present for a seller who is paid in won. */
  readonly won: bigint | undefined;
};
/** What happens next: which of the things that may, and how large it is, in parts of a thousand. */
export type Step = { readonly choice: number; readonly part: number };

export type Line = {
  readonly lineId: string;
  readonly order: SimulatedOrder;
  trade: Money;
  fee: Money;
  state: SettlementState;
};
type Payout = { readonly payoutId: string; readonly gathered: GatheredPayout; readonly lines: readonly Line[] };
export type SentPayout = Payout & { state: 'sent' | 'paid' | 'returned' };
export type SimulatedOrder = {
  readonly orderId: string;
  readonly amounts: ReturnType<typeof shareFee>;
  state: OrderState;
  before: OrderState | undefined;
  held: HeldMoney | undefined;
  releases: number;
  isLost: boolean;
};
export type NextStep = readonly [name: string, take: () => void];

export type Lifecycle = {
  readonly nextSteps: () => readonly NextStep[];
  /** What is wrong; empty when the ledger agrees with the rules. */
  readonly check: () => readonly string[];
  readonly orders: readonly Readonly<SimulatedOrder>[];
  readonly journals: readonly Journal[];
};

export function canGiveBackReleased({ state, held }: SimulatedOrder): boolean {
  if (!held || !isRefundable(state)) return false;
  return held.released.minor > 0n && remaining(held).minor === 0n;
}

/** A problem, in words, where what was found is not what it should be. */
export function claim(what: string, found: bigint, wanted: bigint): readonly string[] {
  return found === wanted ? [] : [`${what}: ${found} instead of ${wanted}`];
}
