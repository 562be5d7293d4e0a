/** Documents that a reviewer asked a member for, until they are there. */
import type { DocumentRequest } from '@gtp/domain/review/document-checklist.ts';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    reviewRequests: {
      reviewRequestId: Generated<bigint>;
      companyId: string;
      documentCode: string;
      reasonClass: string | null;
      reasonText: string;
      askedBy: string;
      askedAt: Date;
      dueOn: string;
      answeredAt: Date | null;
    };
  }
}

type NewRequest = {
  readonly companyId: string;
  readonly documentCode: string;
  readonly reasonClass: string | undefined;
  readonly reasonText: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly dueOn: string;
};

/** Asks for a document; one that is asked for already keeps its row, with the new words and day. */
export async function saveRequest(transaction: Transaction, request: NewRequest): Promise<void> {
  const columns = {
    reasonClass: request.reasonClass ?? null,
    reasonText: request.reasonText,
    askedBy: request.askedBy,
    askedAt: request.askedAt,
    dueOn: request.dueOn,
  };
  await transaction
    .insertInto('reviewRequests')
    .values({ companyId: request.companyId, documentCode: request.documentCode, ...columns, answeredAt: null })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'documentCode']).where('answeredAt', 'is', null).doUpdateSet(columns),
    )
    .execute();
}

export async function listRequests(database: Database, companyId: string): Promise<readonly DocumentRequest[]> {
  const rows = await database
    .selectFrom('reviewRequests')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('reviewRequestId')
    .execute();
  return rows.map((row) => ({
    documentCode: row.documentCode,
    reasonClass: row.reasonClass,
    reasonText: row.reasonText,
    dueOn: row.dueOn,
    isAnswered: row.answeredAt !== null,
  }));
}

type Answering = { readonly companyId: string; readonly documentCode: string; readonly now: Date };

export async function saveAnswered(transaction: Transaction, { companyId, documentCode, now }: Answering) {
  await transaction
    .updateTable('reviewRequests')
    .set({ answeredAt: now })
    .where('companyId', '=', companyId)
    .where('documentCode', '=', documentCode)
    .where('answeredAt', 'is', null)
    .execute();
}
