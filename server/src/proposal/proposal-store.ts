/**
 * What one person proposes with a proof and another one decides on, in tables of one shape: what is proposed, and of what,
 * are each table's own. Written once for all of them, as the use case is (`proposal.ts`).
 */
import type { ApprovalState } from '@gtp/domain/platform/approval.ts';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { writableRecordsOf } from '../platform/table-records.ts';

/**
 * The columns of every such table, beside its proof (`fileId`), which some may lack. One proposal of a subject waits at
 * a time, by an index of its own.
 */
export type ProposalColumns = {
  requestId: string;
  state: ApprovalState;
  /** What its author says. */
  reason: string;
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
};

type TableName = keyof Tables & string;
type ProposalTable = {
  [Name in TableName]: Selectable<Tables[Name]> extends ProposalColumns ? Name : never;
}[TableName];

type Kept<Name extends ProposalTable, Stored> = {
  readonly table: Name;
  /** The column that says what a proposal is about. */
  readonly subject: keyof Tables[Name] & string;
  readonly recordOf: (row: Selectable<Tables[Name]>) => Stored;
  readonly rowOf: (record: Stored) => Insertable<Tables[Name]> & Updateable<Tables[Name]>;
};

/** Kysely's own types do not follow a table that is a parameter: inside, every one looks like this. */
type AnyProposals = {
  kept: ProposalColumns & { readonly subject: string };
  users: { readonly userId: string; readonly name: string };
};

/** Reads and writes the proposals of one table. Whoever locks one holds the lock of what it is about. */
export function proposalsOf<Name extends ProposalTable, Stored extends { readonly requestId: string }>(
  about: Kept<Name, Stored>,
) {
  const { table, recordOf, rowOf } = about;
  const within = (database: Database) => database as unknown as Kysely<AnyProposals>;
  const name = table as unknown as 'kept';
  const subject = about.subject as 'subject';
  const key = 'requestId' as keyof Tables[Name] & string & keyof Stored;
  return {
    ...writableRecordsOf({ table, key, recordOf, rowOf }),

    /** Who waits for another person's word on the subject, if anybody does. */
    findAsker: async (database: Database, subjectId: string): Promise<string | undefined> => {
      const query = within(database).selectFrom(name).select('proposedBy');
      const waiting = query.where(subject, '=', subjectId).where('state', '=', 'proposed');
      return (await waiting.executeTakeFirst())?.proposedBy;
    },

    /** All that was proposed of these subjects, the newest first, with the names of those who proposed and decided. */
    list: async (database: Database, subjectIds: readonly string[]) => {
      if (subjectIds.length === 0) return [];
      const rows = await within(database)
        .selectFrom(`${name} as r`)
        .innerJoin('users as p', 'p.userId', 'r.proposedBy')
        .leftJoin('users as d', 'd.userId', 'r.decidedBy')
        .selectAll('r')
        .select(['p.name as proposerName', 'd.name as deciderName'])
        .where(`r.${subject}`, 'in', [...subjectIds])
        .orderBy('r.proposedAt', 'desc')
        .orderBy('r.requestId', 'desc')
        .execute();
      return rows.map(({ proposerName, deciderName, ...row }) => ({
        ...recordOf(row as unknown as Selectable<Tables[Name]>),
        ...{ proposerName, deciderName: deciderName ?? undefined },
      }));
    },

    /** What waits has nothing left to decide: what it is about went on without it. */
    overtake: async (transaction: Transaction, subjectId: string, now: Date): Promise<void> => {
      await within(transaction)
        .updateTable(name)
        .set({ state: 'overtaken', decidedAt: now })
        .where(subject, '=', subjectId)
        .where('state', '=', 'proposed')
        .execute();
    },
  };
}
