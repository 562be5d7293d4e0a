import { type Generated, type JSONColumnType, sql } from 'kysely';
import { keptPart } from '../platform/ask-http.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { AskedName, ListedEntry, NameKind, ScreeningCall, ScreeningPort } from './screening-port.ts';

declare module '../platform/database.ts' {
  interface Tables {
    screeningCalls: {
      screeningCallId: Generated<bigint>;
      service: ScreeningPort['service'];
      dataset: string;
      outcome: ScreeningCall['outcome'];
      aside: Generated<string>;
      listVersion: Generated<string>;
      askedAt: Date;
      rawSha256: string | null;
      raw: string | null;
    };
    screeningAnswers: {
      screeningAnswerId: Generated<bigint>;
      screeningCallId: bigint;
      name: string;
      kind: NameKind;
      matches: JSONColumnType<readonly ListedEntry[]>;
    };
  }
}

/** A name as it is kept and compared with what was asked before. */
export function askedAs(name: string): string {
  return name.trim().toUpperCase();
}

type Asked = Pick<ScreeningPort, 'service' | 'dataset'>;
type NewCall = Asked & { readonly call: ScreeningCall; readonly now: Date };

/** Also that there was none: when and why nobody answered. */
export async function insertScreeningCall(
  transaction: Transaction,
  { service, dataset, call, now }: NewCall,
): Promise<void> {
  const row = { service, dataset, outcome: call.outcome, askedAt: now };
  if (call.outcome === 'outage') {
    await transaction
      .insertInto('screeningCalls')
      .values({ ...row, aside: call.aside, rawSha256: null, raw: null })
      .execute();
    return;
  }
  const { version, rawSha256, names } = call;
  const { screeningCallId } = await transaction
    .insertInto('screeningCalls')
    .values({ ...row, listVersion: version, rawSha256, raw: keptPart(call.raw) })
    .returning('screeningCallId')
    .executeTakeFirstOrThrow();
  if (names.length === 0) return;
  await transaction
    .insertInto('screeningAnswers')
    .values(
      names.map(({ name, kind, matches }) => ({
        ...{ screeningCallId, name: askedAs(name), kind, matches: JSON.stringify(matches) },
      })),
    )
    .execute();
}

type Wanted = Asked & { readonly names: readonly AskedName[]; readonly since: Date };

/** The newest answer of each name that was asked under these settings since then. */
export async function listScreeningAnswers(database: Database, { service, dataset, names, since }: Wanted) {
  if (names.length === 0) return [];
  return database
    .selectFrom('screeningAnswers as a')
    .innerJoin('screeningCalls as c', 'c.screeningCallId', 'a.screeningCallId')
    .distinctOn(['a.name', 'a.kind'])
    .select(['a.name', 'a.kind', 'a.matches', 'c.listVersion as version'])
    .where('a.name', '=', sql<string>`any(${names.map(({ name }) => askedAs(name))}::text[])`)
    .where('c.service', '=', service)
    .where('c.dataset', '=', dataset)
    .where('c.askedAt', '>=', since)
    .orderBy('a.name')
    .orderBy('a.kind')
    .orderBy('a.screeningAnswerId', 'desc')
    .execute();
}
