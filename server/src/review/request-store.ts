/** Documents that a reviewer asked a member for, until they are there. */
import type { DocumentRequest } from '@gtp/domain/review/document-checklist.ts';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    review_requests: {
      review_request_id: Generated<bigint>;
      company_id: string;
      document_code: string;
      reason_class: string | null;
      reason_text: string;
      asked_by: string;
      asked_at: Date;
      due_on: string;
      answered_at: Date | null;
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
    reason_class: request.reasonClass ?? null,
    reason_text: request.reasonText,
    asked_by: request.askedBy,
    asked_at: request.askedAt,
    due_on: request.dueOn,
  };
  await transaction
    .insertInto('review_requests')
    .values({ company_id: request.companyId, document_code: request.documentCode, ...columns, answered_at: null })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'document_code']).where('answered_at', 'is', null).doUpdateSet(columns),
    )
    .execute();
}

export async function listRequests(database: Database, companyId: string): Promise<readonly DocumentRequest[]> {
  const rows = await database
    .selectFrom('review_requests')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('review_request_id')
    .execute();
  return rows.map((row) => ({
    documentCode: row.document_code,
    reasonClass: row.reason_class,
    reasonText: row.reason_text,
    dueOn: row.due_on,
    isAnswered: row.answered_at !== null,
  }));
}

type Answering = { readonly companyId: string; readonly documentCode: string; readonly now: Date };

export async function saveAnswered(transaction: Transaction, { companyId, documentCode, now }: Answering) {
  await transaction
    .updateTable('review_requests')
    .set({ answered_at: now })
    .where('company_id', '=', companyId)
    .where('document_code', '=', documentCode)
    .where('answered_at', 'is', null)
    .execute();
}
