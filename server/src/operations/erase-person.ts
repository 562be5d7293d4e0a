import {
  erasableBefore,
  type KeptUntil,
  keptUntil,
  type PersonalPart,
  personalParts,
  type RetentionRule,
  retentionRules,
} from '@gtp/domain/account/retention.ts';
import { seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Transaction } from '../platform/database.ts';
import { textHash } from '../platform/secrets.ts';
import { erasePart, findMembershipEnd, findPart, insertErasure, type Person } from './personal-data-store.ts';

/** What becomes of a part: `erased` now, `kept` until a day or for as long as the membership lasts, `none` is there. */
export type PartReport = {
  readonly part: PersonalPart;
  readonly what: string;
  readonly law: string;
  readonly count: number;
  readonly outcome: 'erased' | 'kept' | 'none';
  readonly until: KeptUntil;
  /** Why it stays even after its period. */
  readonly stays: string | undefined;
  /** Each row has a period of its own: those whose period is over go before the newest one. */
  readonly isByRow: boolean;
};

export type ErasurePlan = {
  readonly parts: readonly PartReport[];
  /** Changes with the plan: whoever confirms has seen this one. */
  readonly code: string;
};

/** What erasing the person would do now, part by part. */
export async function planErasure(transaction: Transaction, person: Person, now: Date): Promise<ErasurePlan> {
  const membershipEndedOn = await findMembershipEnd(transaction, person.companyId);
  const parts: PartReport[] = [];
  for (const part of personalParts) {
    const rule: RetentionRule = retentionRules[part];
    const { count, newestOn } = await findPart(transaction, part, person);
    const until = keptUntil(rule, { today: seoulDay(now), newestOn: newestOn ?? undefined, membershipEndedOn });
    const isKept = until.kind !== 'over' || rule.stays !== undefined;
    const outcome = count === 0 ? 'none' : isKept ? 'kept' : 'erased';
    const { what, law, stays, period } = rule;
    parts.push({ part, what, law, count, outcome, until, stays, isByRow: period?.from === 'row' });
  }
  const code = textHash(JSON.stringify([person.userId, parts])).slice(0, 8);
  return { parts, code };
}

/**
 * Erases all whose period is over, and of parts whose newest rows are kept those that are old enough; keeps a report of
 * it. Journals, records and audit entries are untouched, so their chains verify as before.
 */
export async function erasePerson(
  transaction: Transaction,
  { person, plan, now }: { readonly person: Person; readonly plan: ErasurePlan; readonly now: Date },
): Promise<void> {
  for (const { part, outcome, until } of plan.parts) {
    const before = erasableBefore(retentionRules[part], seoulDay(now));
    const isPartly = outcome === 'kept' && until.kind === 'until' && before !== undefined;
    if (outcome !== 'erased' && !isPartly) continue;
    await erasePart(transaction, part, { ...person, before: before === undefined ? now : startOfSeoulDay(before) });
  }
  const report = plan.parts.map(({ part, count, outcome, until, law }) => ({ part, count, outcome, until, law }));
  await insertErasure(transaction, { userId: person.userId, now, report });
}
