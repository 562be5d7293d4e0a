/**
 * The money of an order between the card and the seller: how much was released, given back, and is left; and which
 * part of the fees belongs to each piece (reference 4-b). Everything that happens to it is a pure function here.
 */
import { type Currency, divideHalfUp, type Money, minus, money, plus, zero } from '../platform/money.ts';
import type { HoldState } from './hold-states.ts';

/** All in the order's currency. `buyerFee` and `sellerFee` are what the whole order bears. */
export type HeldMoney = {
  readonly trade: Money;
  readonly buyerFee: Money;
  readonly sellerFee: Money;
  readonly released: Money;
  /** The part of the seller's fee that was earned with what was released. */
  readonly releasedFee: Money;
  /** What was released, paid out, and claimed from the seller again for a refund; `released` counts it no more. */
  readonly recalled: Money;
  readonly recalledFee: Money;
  readonly refunded: Money;
  readonly refundedBuyerFee: Money;
  /** The part of the seller's fee that will never be earned. */
  readonly refundedSellerFee: Money;
  /** What a dispute is about; never more than is left. */
  readonly frozen: Money;
};

/** A fresh hold: nothing has left it. */
export function holdAll(order: Pick<HeldMoney, 'trade' | 'buyerFee' | 'sellerFee'>): HeldMoney {
  const none = zero(order.trade.currency);
  const { trade, buyerFee, sellerFee } = order;
  const nothing = {
    released: none,
    releasedFee: none,
    recalled: none,
    recalledFee: none,
    refunded: none,
    refundedBuyerFee: none,
    refundedSellerFee: none,
  };
  return { trade, buyerFee, sellerFee, ...nothing, frozen: none };
}

/** What is still held, in trade value. */
export function remaining({ trade, released, refunded }: HeldMoney): Money {
  return minus(minus(trade, released), refunded);
}

export function holdStateOf(held: HeldMoney): HoldState {
  if (held.frozen.minor > 0n) return 'frozen';
  const hasMoved = held.released.minor > 0n || held.refunded.minor > 0n;
  if (remaining(held).minor > 0n) return hasMoved ? 'part_released' : 'open';
  return held.released.minor > 0n ? 'released' : 'returned';
}

/** What the seller earns with a piece: `trade` leaves the hold, of which `fee` is ours. */
export type Released = { readonly trade: Money; readonly fee: Money };

/**
 * Releases a part; the last one bears what rounding left over of the fee, which is never less than nothing nor more
 * than the part. More than is left is our fault.
 */
export function release(held: HeldMoney, part: Money): { readonly held: HeldMoney; readonly released: Released } {
  const left = remaining(held);
  mustFit(part, left);
  const isLast = part.minor === left.minor;
  const rest = sellerFeeLeft(held);
  const fee = within(isLast ? rest : shareOf(held.sellerFee, part, held.trade), least(rest, part));
  const after = { ...held, released: plus(held.released, part), releasedFee: plus(held.releasedFee, fee) };
  return { held: after, released: { trade: part, fee } };
}

/** What of the seller's fee belongs to what is held still. */
function sellerFeeLeft(held: HeldMoney): Money {
  return minus(minus(held.sellerFee, held.refundedSellerFee), held.releasedFee);
}

/** Takes back what was released and not yet paid out; `line` is the piece that it is taken from. */
export function reverseRelease(held: HeldMoney, part: Money, line: Released) {
  mustFit(part, line.trade);
  const fee = part.minor === line.trade.minor ? line.fee : shareOf(line.fee, part, line.trade);
  const after = { ...held, released: minus(held.released, part), releasedFee: minus(held.releasedFee, fee) };
  return { held: after, released: { trade: part, fee } };
}

/**
 * Claims `part` of what was paid out from the seller again, who owes it less our fee from then on (decision 0076). It
 * is held until it goes to the card. What waits for its payout was reversed before.
 */
export function recall(held: HeldMoney, part: Money) {
  mustFit(part, held.released);
  const isAll = part.minor === held.released.minor;
  const fee = isAll ? held.releasedFee : within(shareOf(held.releasedFee, part, held.released), part);
  const after = {
    ...held,
    released: minus(held.released, part),
    releasedFee: minus(held.releasedFee, fee),
    recalled: plus(held.recalled, part),
    recalledFee: plus(held.recalledFee, fee),
  };
  return { held: after, released: { trade: part, fee } };
}

/** Who has to bear what a refund costs us at others (reference 4-b). */
export const refundFaults = ['seller', 'buyer', 'both'] as const;
export type RefundFault = (typeof refundFaults)[number];

/** `amount` goes back to the card; the costs are what each side bears of the gateway's. */
export type RefundAmounts = {
  readonly trade: Money;
  readonly buyerFee: Money;
  readonly sellerFee: Money;
  readonly buyerCost: Money;
  readonly sellerCost: Money;
  readonly amount: Money;
};

/** What the gateway keeps of a whole refund, by currency, in minor units. A void costs nothing. */
const gatewayCosts = { USD: 200n, JPY: 300n, KRW: 3_000n } as const;

type Refund = { readonly part: Money; readonly fault: RefundFault; readonly isVoid: boolean };

/**
 * What giving back `part` of the trade value means: the fees in proportion, the gateway's fixed cost borne by the
 * side at fault where the whole order is refunded. Rounding is cumulative, so that parts add up to the whole; with
 * what was released, the last part takes what is left of the seller's fee.
 */
export function refundAmounts(held: HeldMoney, { part, fault, isVoid }: Refund): RefundAmounts {
  mustFit(part, remaining(held));
  const after = plus(held.refunded, part);
  const buyerFee = minus(shareOf(held.buyerFee, after, held.trade), held.refundedBuyerFee);
  const sellerFee = feeOfPart(held, part);
  const isWhole = part.minor === held.trade.minor;
  const gross = plus(part, buyerFee);
  const costs = isWhole && !isVoid ? shareCost(gross, fault) : noCost(gross);
  return { trade: part, buyerFee, sellerFee, ...costs, amount: minus(gross, costs.buyerCost) };
}

/** The hold once the refund is done. */
export function refund(held: HeldMoney, amounts: RefundAmounts): HeldMoney {
  return {
    ...held,
    refunded: plus(held.refunded, amounts.trade),
    refundedBuyerFee: plus(held.refundedBuyerFee, amounts.buyerFee),
    refundedSellerFee: plus(held.refundedSellerFee, amounts.sellerFee),
  };
}

/** What a lost chargeback takes: what is held, what the seller got already, and our fee of the buyer. */
export type Loss = { readonly held: Money; readonly fromSeller: Money; readonly buyerFee: Money };

/** The network took the payment back for good: nothing is held any more, and the seller owes what it got. */
export function lose(held: HeldMoney): { readonly held: HeldMoney; readonly loss: Loss } {
  const left = remaining(held);
  const buyerFee = minus(held.buyerFee, held.refundedBuyerFee);
  const after = { ...held, refunded: plus(held.refunded, left), refundedBuyerFee: held.buyerFee };
  return { held: after, loss: { held: left, fromSeller: held.released, buyerFee } };
}

/** What the card company may still take back of what was charged: all that was not given back. */
export function mostToLose(held: HeldMoney): Money {
  return plus(minus(held.trade, held.refunded), minus(held.buyerFee, held.refundedBuyerFee));
}

/** `trade` is what the loss takes of the trade value, of which `sellerFee` is not earned, or no longer. */
export type PartLoss = Loss & { readonly trade: Money; readonly sellerFee: Money };

/**
 * The network took a part of what was charged back for good: the buyer's fee in proportion, then what is held, then what
 * the seller got already and owes from now on, as one that lost all does. More than is left of the charge is our fault.
 */
export function losePart(held: HeldMoney, amount: Money): { readonly held: HeldMoney; readonly loss: PartLoss } {
  const most = mostToLose(held);
  mustFit(amount, most);
  const left = remaining(held);
  const buyerFee = shareOf(minus(held.buyerFee, held.refundedBuyerFee), amount, most);
  const trade = minus(amount, buyerFee);
  const fromHeld = least(trade, left);
  const fromSeller = minus(trade, fromHeld);
  const heldFee = feeOfPart(held, fromHeld);
  const claimed = fromSeller.minor > 0n ? recall(held, fromSeller) : undefined;
  const sellerFee = plus(heldFee, claimed?.released.fee ?? zero(amount.currency));
  const after = {
    ...(claimed?.held ?? held),
    refunded: plus(held.refunded, trade),
    refundedBuyerFee: plus(held.refundedBuyerFee, buyerFee),
    refundedSellerFee: plus(held.refundedSellerFee, sellerFee),
    frozen: zero(amount.currency),
  };
  return { held: after, loss: { held: fromHeld, fromSeller, buyerFee, trade, sellerFee } };
}

/** What of the seller's fee belongs to a part of what is held, with what rounding left over where it is the last one. */
function feeOfPart(held: HeldMoney, part: Money): Money {
  const feeLeft = sellerFeeLeft(held);
  const isLast = part.minor === remaining(held).minor;
  const share = minus(shareOf(held.sellerFee, plus(held.refunded, part), held.trade), held.refundedSellerFee);
  return within(isLast ? feeLeft : share, feeLeft);
}

/** The hold with so much of what is left frozen; zero thaws it. */
export function freeze(held: HeldMoney, part: Money): HeldMoney {
  if (part.minor > 0n) mustFit(part, remaining(held));
  return { ...held, frozen: part };
}

function shareCost(gross: Money, fault: RefundFault) {
  const cost = gatewayCosts[gross.currency];
  // A payment so small that nothing would come back bears no cost.
  if (cost >= gross.minor) return noCost(gross);
  const buyer = fault === 'buyer' ? cost : fault === 'both' ? divideHalfUp(cost, 2n) : 0n;
  return { buyerCost: money(buyer, gross.currency), sellerCost: money(cost - buyer, gross.currency) };
}

function noCost({ currency }: Money) {
  return { buyerCost: zero(currency), sellerCost: zero(currency) };
}

function shareOf(whole: Money, part: Money, of: Money): Money {
  return money(divideHalfUp(whole.minor * part.minor, of.minor), whole.currency);
}

export type TakenFromLines<Line extends Released = Released> = {
  readonly fromLines: readonly { readonly line: Line; readonly part: Money }[];
  /** What they are not worth. */
  readonly rest: Money;
};

/** Trade value out of lines of released money, the first ones first. */
export function takeFromLines<Line extends Released>(part: Money, lines: readonly Line[]): TakenFromLines<Line> {
  const fromLines: { line: Line; part: Money }[] = [];
  let rest = part;
  for (const line of lines) {
    const taken = least(rest, line.trade);
    if (taken.minor > 0n) fromLines.push({ line, part: taken });
    rest = minus(rest, taken);
  }
  return { fromLines, rest };
}

/** What lines of released money are worth together. */
export function worthOf(lines: readonly Released[], currency: Currency): Money {
  return lines.reduce((sum, { trade }) => plus(sum, trade), zero(currency));
}

/** `amount`, but at least nothing and at most `most`. */
function within(amount: Money, most: Money): Money {
  const capped = least(amount, most);
  return capped.minor < 0n ? zero(amount.currency) : capped;
}

/** The smaller one. */
export function least(left: Money, right: Money): Money {
  return left.minor < right.minor ? left : right;
}

function mustFit(part: Money, whole: Money): void {
  if (part.minor <= 0n || part.minor > whole.minor) {
    throw new Error(`${part.minor} is not a part of ${whole.minor} ${whole.currency}`);
  }
}
