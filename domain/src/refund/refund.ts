/** The seller gives money back without a dispute: how much, out of what, and who has to say yes (decision 0076). */
import { longestReason } from '../order/order.ts';
import { type OrderState, orderStateRecords } from '../order/order-state-records.ts';
import type { OrderSide } from '../order/order-states.ts';
import {
  type HeldMoney,
  least,
  type RefundAmounts,
  type RefundFault,
  type Released,
  recall,
  refundAmounts,
  remaining,
  reverseRelease,
  takeFromLines,
} from '../payment/held-money.ts';
import { type Money, minus, money, zero } from '../platform/money.ts';
import { accept, type Refused, type Result, refuse } from '../platform/result.ts';
import type { RefundRefusal } from './refund-refusals.ts';

/** Whether a seller can give back something of an order in this state. */
export function isRefundable(state: OrderState): boolean {
  return orderStateRecords[state].phase === 'held' || orderStateRecords[state].phase === 'released';
}

/** The most that can go back, in trade value: all that did not go back yet. */
export function refundableOf(held: HeldMoney): Money {
  return minus(held.trade, held.refunded);
}

type Asking = {
  readonly state: OrderState;
  readonly part: Money;
  readonly refundable: Money;
  readonly reason: string;
  /** Another request waits for its answer. */
  readonly hasRequest: boolean;
};

type Asked = Result<undefined, RefundRefusal | 'order.reason_missing' | 'order.reason_too_long'>;

/** Either side may ask for a refund of a paid order, in trade value and with a reason; one request at a time. */
export function askRefund({ state, part, refundable, reason, hasRequest }: Asking): Asked {
  const refused = wrongState(state) ?? wrongAmount(part, refundable) ?? wrongReason(reason);
  if (refused) return refused;
  return hasRequest ? refuse('refund.asked_already') : accept(undefined);
}

type Approving = Pick<Asking, 'state' | 'part' | 'refundable'>;

/** What was asked for may have become impossible: less is left, or something interrupted the order. */
export function approveRefund({ state, part, refundable }: Approving): Result<undefined, RefundRefusal> {
  return wrongState(state) ?? wrongAmount(part, refundable) ?? accept(undefined);
}

type Answering = {
  readonly askedBy: OrderSide;
  readonly by: OrderSide;
  readonly agrees: boolean;
  readonly reason: string;
};

/** The seller answers a request; the buyer may only take its own back. A refused buyer reads why. */
export function answerRefund({ askedBy, by, agrees, reason }: Answering): Asked {
  if (by === 'buyer' && (agrees || askedBy === 'seller')) return refuse('refund.not_yours_to_answer');
  const isRefusal = !agrees && by === 'seller' && askedBy === 'buyer';
  return (isRefusal ? wrongReason(reason) : undefined) ?? accept(undefined);
}

/**
 * Who bears what the card company keeps of a whole refund: a seller that offers it, both where they agreed; once paid
 * out the buyer gets all of it (reference 4-b).
 */
export function faultOf(askedBy: OrderSide, state: OrderState): RefundFault {
  return askedBy === 'seller' || orderStateRecords[state].phase === 'released' ? 'seller' : 'both';
}

/** Where a refund takes its money, in this order: what is held, what waits for its payout, what the seller has got. */
export type RefundSources<Line extends Released = Released> = {
  readonly fromHold: Money;
  readonly fromLines: readonly { readonly line: Line; readonly part: Money }[];
  readonly fromSeller: Money;
};

/** `lines` are the pieces that wait for their first payout. */
export function refundSources<Line extends Released>(
  held: HeldMoney,
  part: Money,
  lines: readonly Line[],
): RefundSources<Line> {
  const fromHold = least(part, remaining(held));
  const { fromLines, rest } = takeFromLines(minus(part, fromHold), lines);
  return { fromHold, fromLines, fromSeller: rest };
}

type Giving = {
  readonly part: Money;
  readonly lines: readonly Released[];
  readonly fault: RefundFault;
  /** Charged today. */
  readonly isChargedToday: boolean;
};

/** What a refund would mean now. `owed` is what the seller owes for it afterwards. */
export type RefundQuote = {
  readonly amounts: RefundAmounts;
  readonly sources: RefundSources;
  readonly owed: Money;
  readonly isVoid: boolean;
};

export function quoteRefund(held: HeldMoney, { part, lines, fault, isChargedToday }: Giving): RefundQuote {
  const sources = refundSources(held, part, lines);
  const { fromLines, fromSeller } = sources;
  let taken = held;
  for (const each of fromLines) taken = reverseRelease(taken, each.part, each.line).held;
  const claimed = fromSeller.minor > 0n ? recall(taken, fromSeller) : undefined;
  const isVoid = isChargedToday && part.minor === held.trade.minor;
  const amounts = refundAmounts(claimed?.held ?? taken, { part, fault, isVoid });
  const net = claimed ? minus(claimed.released.trade, claimed.released.fee) : zero(part.currency);
  return { amounts, sources, isVoid, owed: money(net.minor + amounts.sellerCost.minor, part.currency) };
}

/** What happens to an order of which something is left: goods on their way go on, unless nothing is held any more. */
export function afterRefund(state: OrderState, held: HeldMoney, part: Money): 'release' | 'resume' {
  return orderStateRecords[state].phase === 'held' && part.minor >= remaining(held).minor ? 'release' : 'resume';
}

function wrongState(state: OrderState): Refused<RefundRefusal> | undefined {
  if (isRefundable(state)) return undefined;
  return refuse(orderStateRecords[state].phase === 'interrupted' ? 'refund.interrupted' : 'refund.unpaid_order');
}

function wrongAmount(part: Money, refundable: Money): Refused<RefundRefusal> | undefined {
  const isInRange = part.currency === refundable.currency && part.minor > 0n && part.minor <= refundable.minor;
  return isInRange ? undefined : refuse('refund.amount_out_of_range', { field: 'part' });
}

function wrongReason(reason: string): Refused<'order.reason_missing' | 'order.reason_too_long'> | undefined {
  const { length } = reason.trim();
  if (length === 0) return refuse('order.reason_missing', { field: 'reason' });
  if (length <= longestReason) return undefined;
  return refuse('order.reason_too_long', { field: 'reason', facts: { longest: String(longestReason) } });
}
