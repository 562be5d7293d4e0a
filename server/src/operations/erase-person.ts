import {
  erasableBefore,
  type KeptUntil,
  keptUntil,
  loginParts,
  type PersonalPart,
  type RetentionRule,
  recordedParts,
  retentionRules,
} from '@gtp/domain/account/retention.ts';
import { seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { textHash } from '../platform/secrets.ts';
import {
  erasePart,
  type Found,
  findMembershipEnd,
  findPart,
  insertErasure,
  type Person,
} from './personal-data-store.ts';
import { eraseRecordedPart, findRecordedPart, type RecordedPerson } from './recorded-person-store.ts';

/** Who is erased, with a login or without: what may be known of them, and how it is found and erased. */
export type ErasureSubject = {
  readonly id: string;
  readonly companyId: string;
  readonly hasLogin: boolean;
  readonly parts: readonly {
    readonly part: PersonalPart;
    readonly find: (database: Database) => Promise<Found>;
    readonly erase: (transaction: Transaction, before: Date) => Promise<void>;
  }[];
};

export function subjectOfLogin(person: Person): ErasureSubject {
  const parts = loginParts.map((part) => ({
    part,
    find: (database: Database) => findPart(database, part, person),
    erase: (transaction: Transaction, before: Date) => erasePart(transaction, part, { ...person, before }),
  }));
  return { id: person.userId, companyId: person.companyId, hasLogin: true, parts };
}

export function subjectWithoutLogin(person: RecordedPerson): ErasureSubject {
  const parts = recordedParts.map((part) => ({
    part,
    find: (database: Database) => findRecordedPart(database, part, person),
    erase: (transaction: Transaction) => eraseRecordedPart(transaction, part, person),
  }));
  return { id: person.personId, companyId: person.companyId, hasLogin: false, parts };
}

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
export async function planErasure(transaction: Transaction, subject: ErasureSubject, now: Date): Promise<ErasurePlan> {
  const membershipEndedOn = await findMembershipEnd(transaction, subject.companyId);
  const parts: PartReport[] = [];
  for (const { part, find } of subject.parts) {
    const rule: RetentionRule = retentionRules[part];
    const { count, newestOn } = await find(transaction);
    const until = keptUntil(rule, { today: seoulDay(now), newestOn: newestOn ?? undefined, membershipEndedOn });
    const isKept = until.kind !== 'over' || rule.stays !== undefined;
    const outcome = count === 0 ? 'none' : isKept ? 'kept' : 'erased';
    const { what, law, stays, period } = rule;
    parts.push({ part, what, law, count, outcome, until, stays, isByRow: period?.from === 'row' });
  }
  const code = textHash(JSON.stringify([subject.id, parts])).slice(0, 8);
  return { parts, code };
}

type Erasing = {
  readonly subject: ErasureSubject;
  readonly plan: ErasurePlan;
  /** Two people of the agency. */
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly now: Date;
};

/**
 * Erases all whose period is over, and of parts whose newest rows are kept those that are old enough; keeps a report of
 * it. Journals, records and audit entries are untouched, so their chains verify as before.
 */
export async function erasePerson(
  transaction: Transaction,
  { subject, plan, askedBy, approvedBy, now }: Erasing,
): Promise<void> {
  for (const { part, outcome, until } of plan.parts) {
    const before = erasableBefore(retentionRules[part], seoulDay(now));
    const isPartly = outcome === 'kept' && until.kind === 'until' && before !== undefined;
    if (outcome !== 'erased' && !isPartly) continue;
    const found = subject.parts.find((each) => each.part === part);
    await found?.erase(transaction, before === undefined ? now : startOfSeoulDay(before));
  }
  const report = plan.parts.map(({ part, count, outcome, until, law }) => ({ part, count, outcome, until, law }));
  const { id, hasLogin } = subject;
  await insertErasure(transaction, { id, hasLogin, askedBy, approvedBy, now, report });
}
