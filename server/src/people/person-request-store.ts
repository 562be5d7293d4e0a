import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import type { PersonRequestKind, PersonRequestState } from '@gtp/domain/people/people.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Generated } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    personRequests: {
      requestId: string;
      companyId: string;
      kind: PersonRequestKind;
      state: Generated<PersonRequestState>;
      userId: string | null;
      /** Whom the provider named. */
      personId: string | null;
      name: string;
      email: string;
      language: Language;
      kindsBefore: Generated<DeputyKind[]>;
      kinds: Generated<DeputyKind[]>;
      seenVersion: Generated<number>;
      proposedBy: string;
      proposedAt: Date;
      decidedBy: string | null;
      decidedAt: Date | null;
    };
  }
}

export type PersonRequest = RecordOf<Tables['personRequests']>;

const shown = 50;

/** Those that wait, and the newest others, with the names of who asked and who decided. */
export async function listPersonRequests(database: Database, companyId: string) {
  const rows = await selectRequests(database)
    .where('r.companyId', '=', companyId)
    .orderBy((order) => order('r.state', '=', 'proposed'), 'desc')
    .orderBy('r.proposedAt', 'desc')
    .limit(shown)
    .execute();
  return rows.map(recordOf);
}

/** Of an institution; another one's is not found. */
export async function lockPersonRequest(transaction: Transaction, companyId: string, requestId: string) {
  const row = await selectRequests(transaction)
    .where('r.companyId', '=', companyId)
    .where('r.requestId', '=', requestId)
    .forUpdate('r')
    .executeTakeFirst();
  return row && recordOf(row);
}

function selectRequests(database: Database) {
  return database
    .selectFrom('personRequests as r')
    .innerJoin('users as p', 'p.userId', 'r.proposedBy')
    .leftJoin('users as d', 'd.userId', 'r.decidedBy')
    .selectAll('r')
    .select(['p.name as proposerName', 'd.name as deciderName']);
}

/** Who has asked for the same person and still waits; undefined if nobody does. */
export async function findOpenRequest(
  database: Database,
  { companyId, email }: Pick<PersonRequest, 'companyId' | 'email'>,
) {
  const row = await selectRequests(database)
    .where('r.companyId', '=', companyId)
    .where('r.state', '=', 'proposed')
    .where((where) => where(where.fn<string>('lower', ['r.email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row && recordOf(row);
}

export async function insertPersonRequest(transaction: Transaction, request: PersonRequest): Promise<void> {
  await transaction.insertInto('personRequests').values(rowOf(request)).execute();
}

type Decision = Pick<PersonRequest, 'requestId' | 'state' | 'decidedBy' | 'decidedAt'>;

export async function saveRequestDecision(
  transaction: Transaction,
  { requestId, ...decision }: Decision,
): Promise<void> {
  await transaction.updateTable('personRequests').set(rowOf(decision)).where('requestId', '=', requestId).execute();
}
