/**
 * Where the money of a trade of USD 9,000.00 lies, in cents. Both sides bear 1.4 % each; all parts are quarters of the
 * trade, so that no fee is ever rounded, and the model needs none of the portal's arithmetic.
 */

export const whole = 900_000;
export const quarter = whole / 4;
/** What one side bears for a part. */
export const feeOf = (part: number) => (part * 14) / 1000;

/** A piece that was released: waits for a payout, is due once more, is at the bank, is with the seller, or came back. */
type Line = {
  readonly amount: number;
  readonly net: number;
  readonly place: 'to pay' | 'again' | 'sent' | 'paid' | 'back';
  /** Of another trade of the same seller. */
  readonly isOther: boolean;
  readonly payout?: number;
};

type Payout = {
  readonly amount: number;
  readonly offset: number;
  readonly isRefused: boolean;
  readonly state: 'sent' | 'paid' | 'back' | 'made due again';
};

export type OrderMoney = {
  /** The day, in Seoul; undefined as long as it was not paid. */
  readonly paidOn?: string | undefined;
  /** Of the trade: in the hold, given back, and claimed from the seller after it was paid out. */
  readonly held: number;
  readonly refunded: number;
  readonly claimed: number;
  readonly lines: readonly Line[];
  readonly payouts: readonly Payout[];
  /** What the seller owes. */
  readonly debt: number;
  /** What the acquirer gave back to the card, and what the card company took. */
  readonly given: number;
  readonly lost: number;
  /** What the acquirer kept for itself of what the sides bear. */
  readonly cost: number;
  readonly buyerFee: number;
  readonly sellerFee: number;
};

export const newMoney: OrderMoney = {
  ...{ held: 0, refunded: 0, claimed: 0, lines: [], payouts: [], debt: 0 },
  ...{ given: 0, lost: 0, cost: 0, buyerFee: 0, sellerFee: 0 },
};

export const sum = (numbers: readonly number[]) => numbers.reduce((left, right) => left + right, 0);

/** A part of what is held, all of it where none is named, is the seller's from now on. */
export function release<Model extends OrderMoney>(model: Model, part = model.held): Model {
  if (part === 0) return model;
  const line: Line = { amount: part, net: part - feeOf(part), place: 'to pay', isOther: false };
  const sellerFee = model.sellerFee + feeOf(part);
  return { ...model, held: model.held - part, sellerFee, lines: [...model.lines, line] };
}

/** What waits for its first payout. */
export const toPay = ({ lines }: OrderMoney) =>
  sum(lines.filter(({ place, isOther }) => place === 'to pay' && !isOther).map(({ amount }) => amount));

/** What of it was released and is not claimed. */
export const releasedOf = ({ lines, claimed }: OrderMoney) =>
  sum(lines.filter(({ isOther }) => !isOther).map(({ amount }) => amount)) - claimed;

/** A part of what waits for its first payout is held again. */
export function reverse<Model extends OrderMoney>(model: Model, part: number): Model {
  let rest = part;
  const lines = model.lines.flatMap((line): readonly Line[] => {
    if (line.isOther || line.place !== 'to pay') return [line];
    const taken = Math.min(rest, line.amount);
    rest -= taken;
    const amount = line.amount - taken;
    return amount === 0 ? [] : [{ ...line, amount, net: amount - feeOf(amount) }];
  });
  if (rest > 0) throw new Error(`${part} does not wait for a payout`);
  return { ...model, lines, held: model.held + part, sellerFee: model.sellerFee - feeOf(part) };
}

/** A part of what was paid out is held again, and the seller owes it. */
export function claim<Model extends OrderMoney>(model: Model, part: number): Model {
  const { held, claimed, debt, sellerFee } = model;
  const more = { held: held + part, claimed: claimed + part, debt: debt + part - feeOf(part) };
  return { ...model, ...more, sellerFee: sellerFee - feeOf(part) };
}

const owedPlaces = ['to pay', 'again', 'back'];
/** What the seller is owed, for this trade and others. */
export const payableOf = ({ lines }: OrderMoney) =>
  sum(lines.filter(({ place }) => owedPlaces.includes(place)).map(({ net }) => net));
