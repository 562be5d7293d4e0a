/** When a register is asked again about a number, and what its newest answer changes. */
import { addDaysToInstant } from '../platform/instant.ts';
import type { RegisterAnswer, RegisterOutcome } from './register-answer.ts';

const hourMs = 3_600_000;
const usualMs = 6 * hourMs;
/** Korean customs want goods on board within thirty days of the declaration; ten more for who is late. */
const daysAfterWhichCustomsAreNotAsked = 40;
/** The longest sea voyages with their customs clearance. */
const daysAfterWhichCarriersAreNotAsked = 120;
const firstPauseMs = 5 * 60_000;

/** What an answer says of a shipment: known at all, on board, with its consignee. `gone`: no longer known. */
export type RegisterEvent = 'found' | 'loaded' | 'delivered' | 'gone';

type Answered = Pick<RegisterAnswer, 'register' | 'outcome' | 'facts'>;

/** What a register has said of a number so far. */
export type KnownOfNumber = {
  readonly lastWord?: 'found' | 'not_found' | undefined;
  readonly wasLoaded: boolean;
  readonly wasDelivered: boolean;
};

/**
 * What an answer adds to what is known. An outage adds nothing. Loaded and delivered come once, also where a later
 * answer takes it back and a still later one says it again.
 */
export function registerEvents(known: KnownOfNumber, answer: Answered): readonly RegisterEvent[] {
  if (answer.outcome === 'not_found') return known.lastWord === 'found' ? ['gone'] : [];
  if (answer.outcome !== 'found') return [];
  return [
    ...(known.lastWord === 'found' ? [] : (['found'] as const)),
    ...(has(answer, 'loaded') && !known.wasLoaded ? (['loaded'] as const) : []),
    ...(has(answer, 'delivered') && !known.wasDelivered ? (['delivered'] as const) : []),
  ];
}

/** Whether the register itself spoke; an outage never takes the place of its word. */
export function isWord(outcome: RegisterOutcome): outcome is 'found' | 'not_found' {
  return outcome === 'found' || outcome === 'not_found';
}

function has({ facts }: Answered, event: 'loaded' | 'delivered'): boolean {
  const days = facts as { readonly loadedOn?: string; readonly deliveredOn?: string } | undefined;
  return Boolean(event === 'loaded' ? days?.loadedOn : days?.deliveredOn);
}

type Followed = {
  readonly answer: Answered;
  /** In a row, with this one. */
  readonly outages: number;
  readonly firstAskedAt: Date;
  readonly now: Date;
};

/**
 * Customs until the goods are loaded, carriers until they are delivered, every six hours; after an outage sooner, and
 * ever more seldom. Undefined: by the clock no more. A company's status is asked when somebody wants to know it.
 */
export function nextAskAt({ answer, outages, firstAskedAt, now }: Followed): Date | undefined {
  const { register, outcome } = answer;
  if (register === 'business_status' || outcome === 'not_configured') return undefined;
  if (has(answer, register === 'customs' ? 'loaded' : 'delivered')) return undefined;
  const pauseMs = outcome === 'outage' ? Math.min(usualMs, firstPauseMs * 2 ** Math.min(outages - 1, 10)) : usualMs;
  const next = new Date(now.getTime() + pauseMs);
  const days = register === 'customs' ? daysAfterWhichCustomsAreNotAsked : daysAfterWhichCarriersAreNotAsked;
  return next <= addDaysToInstant(firstAskedAt, days) ? next : undefined;
}
