/** What happens in half a year of trade: made by chance, but the same in every run. */
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type DemoBuyer, type DemoGoods, type DemoSeller, demoBuyers, demoSellers } from './demo-parties.ts';

export type PlannedStep =
  | 'create'
  | 'send'
  | 'accept'
  | 'ask_change'
  | 'resend'
  | 'decline'
  | 'withdraw'
  | 'pay'
  | 'pay_declined'
  | 'pay_challenge'
  | 'submit_evidence'
  | 'submit_used_evidence'
  | 'return_evidence'
  | 'accept_evidence'
  | 'accept_goods';

export type PlannedOrder = {
  readonly seller: DemoSeller;
  readonly buyer: DemoBuyer;
  readonly goods: DemoGoods;
  readonly currency: Currency;
  readonly lots: number;
  readonly number: number;
  readonly isDirect: boolean;
  /** Hundredths of a percent of the fee. */
  readonly buyerShare: number;
  readonly steps: readonly { readonly step: PlannedStep; readonly at: Date }[];
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const days = 182;

/** A number in [0, 1) that follows from the one before (Park and Miller). */
function makeChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Chance = () => number;

/** Steps after `now` are part of the plan too, but nobody will have done them yet. */
export function planOrders(now: Date, orderCount: number): readonly PlannedOrder[] {
  const chance = makeChance(20_261);
  const first = now.getTime() - days * dayMs;
  const steadyCount = orderCount - Math.round(orderCount / 11);
  return Array.from({ length: orderCount }, (_, number) => {
    // The newest days hold a few more, so that every open state is there to be seen.
    const index = number < steadyCount ? number / steadyCount : 0.93 + 0.07 * chance();
    return planOrder({ chance, number, start: first + index * days * dayMs });
  });
}

type Beginning = { readonly chance: Chance; readonly number: number; readonly start: number };

function planOrder({ chance, number, start }: Beginning): PlannedOrder {
  const seller = pickWeighted(
    chance,
    demoSellers.filter((each) => each.goods.length > 0),
  );
  const buyer = pickWeighted(
    chance,
    demoBuyers.filter((each) => each.pays.length > 0),
  );
  const isDirect = chance() < 0.25;
  return {
    seller,
    buyer,
    goods: pick(chance, seller.goods),
    currency: pick(chance, buyer.pays),
    lots: 0.4 + Math.round(chance() * 12) / 10,
    number: number + 1,
    isDirect,
    buyerShare: pick(chance, [5_000, 5_000, 0, 3_000, 10_000]),
    steps: planSteps({ chance, start, isDirect }),
  };
}

function planSteps({ chance, start, isDirect }: { chance: Chance; start: number; isDirect: boolean }) {
  let last = start;
  const later = (days: number): Date => {
    const earliest = last + hourMs / 4;
    last = Math.max(earliest, atWorkingHour(last + (0.15 + chance()) * days * dayMs, chance));
    return new Date(last);
  };
  return fateOf(chance, isDirect).map(([step, days]) => ({ step, at: later(days) }));
}

type Fate = readonly (readonly [step: PlannedStep, afterAbout: number])[];

const sent: Fate = [
  ['create', 0],
  ['send', 0.2],
];
const agreed: Fate = [...sent, ['accept', 1.5]];

function fateOf(chance: Chance, isDirect: boolean): Fate {
  const luck = chance();
  if (luck < 0.03) return [['create', 0]];
  if (luck < 0.06) return [...sent, ['decline', 3]];
  if (luck < 0.09) return sent;
  if (luck < 0.12) return [...agreed, ['withdraw', 3]];
  if (luck < 0.14) return agreed;
  if (luck < 0.16) return [...agreed, ['pay_declined', 1]];
  if (luck < 0.17) return [...agreed, ['pay_challenge', 1]];
  const paid: Fate = luck < 0.22 ? [...agreed, ['pay_declined', 1], ['pay', 1]] : [...agreed, ['pay', 1.5]];
  const begun: Fate = luck > 0.95 ? [...sent, ['ask_change', 1], ['resend', 1], ['accept', 1], ['pay', 1]] : paid;
  return isDirect ? begun : [...begun, ...delivery(chance)];
}

/** A bill of lading that another order had. */
const copied: Fate = [['submit_used_evidence', 5]];

/** The agency looks at what was filed within two business days. */
const accepted: Fate = [
  ['submit_evidence', 7],
  ['accept_evidence', 1.5],
];

function delivery(chance: Chance): Fate {
  const luck = chance();
  if (luck < 0.12) return [['accept_goods', 9]];
  const again: Fate = [...copied, ['return_evidence', 3], ['submit_evidence', 2], ['accept_evidence', 1.5]];
  if (luck < 0.24) return [...again, ['accept_goods', 3]];
  if (luck < 0.34) return [...copied, ['accept_evidence', 2]];
  // The inspection days pass without an answer, and the clock releases the money.
  if (luck < 0.5) return accepted;
  return [...accepted, ['accept_goods', 4]];
}

/** Between 09:00 and 18:00 in Seoul. */
function atWorkingHour(instant: number, chance: Chance): number {
  return Math.floor(instant / dayMs) * dayMs + chance() * 9 * hourMs;
}

function pick<T>(chance: Chance, from: readonly T[]): T {
  const found = from[Math.floor(chance() * from.length)];
  if (found === undefined) throw new Error('There is nothing to pick from');
  return found;
}

/** The first ones are met most often. */
function pickWeighted<T>(chance: Chance, from: readonly T[]): T {
  return pick(() => chance() ** 1.7, from);
}
