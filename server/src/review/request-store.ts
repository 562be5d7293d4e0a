/** Documents that a reviewer asked a member for, until they are there. */

import type { MemberDocumentCode } from '@gtp/domain/code/document-codes.ts';
import type { ReasonClass } from '@gtp/domain/company/reason-classes.ts';
import type { DocumentRequest } from '@gtp/domain/review/document-checklist.ts';
import type { Generated } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    reviewRequests: {
      reviewRequestId: Generated<bigint>;
      companyId: string;
      documentCode: MemberDocumentCode;
      reasonClass: ReasonClass | null;
      reasonText: string;
      askedBy: string;
      askedAt: Date;
      dueOn: string;
      answeredAt: Date | null;
    };
  }
}

type NewRequest = Omit<RecordOf<Tables['reviewRequests']>, 'reviewRequestId' | 'answeredAt'>;

/** Asks for a document; one that is asked for already keeps its row, with the new words and day. */
export async function saveRequest(transaction: Transaction, request: NewRequest): Promise<void> {
  const { companyId, documentCode, ...columns } = rowOf(request);
  await transaction
    .insertInto('reviewRequests')
    .values({ companyId, documentCode, ...columns, answeredAt: null })
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
  return rows.map((row) => ({ ...row, isAnswered: row.answeredAt !== null }));
}

type Answering = { readonly companyId: string; readonly documentCode: MemberDocumentCode; readonly now: Date };

export async function saveAnswered(transaction: Transaction, { companyId, documentCode, now }: Answering) {
  await transaction
    .updateTable('reviewRequests')
    .set({ answeredAt: now })
    .where('companyId', '=', companyId)
    .where('documentCode', '=', documentCode)
    .where('answeredAt', 'is', null)
    .execute();
}
