/** The documents that a member has submitted, each with how far its check has come (reference 4-d). */
import type { MemberDocumentCode } from '@gtp/domain/code/document-codes.ts';
import type { CompanyDocumentState } from '@gtp/domain/company/company-kinds.ts';
import { workingMemberStates } from '@gtp/domain/company/member-states.ts';
import type { ReasonClass } from '@gtp/domain/company/reason-classes.ts';
import type { Generated } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import type { NewRow } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    companyDocuments: {
      companyDocumentId: string;
      companyId: string;
      applicationId: string | null;
      documentCode: MemberDocumentCode;
      fileId: string;
      state: CompanyDocumentState;
      reasonClass: ReasonClass | null;
      returnedReasonText: Generated<string>;
      /** The first of the two people who accept a proof. */
      acceptedFirstBy: string | null;
      acceptedFirstAt: Date | null;
      expiresOn: string | null;
      addedAt: Date;
    };
  }
}

export type NewCompanyDocument = Pick<
  NewRow<Tables['companyDocuments']>,
  'companyDocumentId' | 'companyId' | 'applicationId' | 'documentCode' | 'fileId' | 'addedAt'
>;

export async function insertCompanyDocument(transaction: Transaction, document: NewCompanyDocument): Promise<void> {
  await transaction
    .insertInto('companyDocuments')
    .values({ ...document, state: 'uploaded' })
    .execute();
}

/** By document code, then by age. */
export async function listCompanyDocuments(database: Database, applicationId: string) {
  return database
    .selectFrom('companyDocuments as d')
    .innerJoin('files as f', 'f.fileId', 'd.fileId')
    .selectAll('d')
    .select(['f.name as fileName', 'f.contentType', 'f.byteCount', 'f.scan'])
    .where('d.applicationId', '=', applicationId)
    .orderBy('d.documentCode')
    .orderBy('d.addedAt')
    .orderBy('d.companyDocumentId')
    .execute();
}

type DocumentDecision = {
  readonly companyDocumentId: string;
  readonly state: 'accepted' | 'rejected';
  readonly reasonClass: ReasonClass | undefined;
  readonly reasonText: string;
};

type FirstAcceptance = { readonly companyDocumentId: string; readonly by: string; readonly at: Date };

/** The first of two people has accepted a proof; it waits for the second one. */
export async function saveFirstAcceptance(transaction: Transaction, { companyDocumentId, by, at }: FirstAcceptance) {
  await transaction
    .updateTable('companyDocuments')
    .set({ state: 'checking', acceptedFirstBy: by, acceptedFirstAt: at, reasonClass: null, returnedReasonText: '' })
    .where('companyDocumentId', '=', companyDocumentId)
    .executeTakeFirstOrThrow();
}

/** What a reviewer said of a document. */
export async function saveDocumentDecision(transaction: Transaction, decision: DocumentDecision): Promise<void> {
  await transaction
    .updateTable('companyDocuments')
    .set({
      state: decision.state,
      reasonClass: decision.reasonClass ?? null,
      returnedReasonText: decision.reasonText,
      // Whoever looks at a returned one again begins anew.
      ...(decision.state === 'rejected' && { acceptedFirstBy: null, acceptedFirstAt: null }),
    })
    .where('companyDocumentId', '=', decision.companyDocumentId)
    .executeTakeFirstOrThrow();
}

type Between = { readonly from: string; readonly until: string };

/**
 * The accepted documents in force whose last day lies between the days (both included), of companies that work here;
 * one that a newer document of its kind has replaced is none of them.
 */
export async function listExpiringDocuments(database: Database, { from, until }: Between) {
  return database
    .selectFrom((select) =>
      select
        .selectFrom('companyDocuments')
        .select(['companyDocumentId', 'companyId', 'documentCode', 'expiresOn'])
        .distinctOn(['companyId', 'documentCode'])
        .where('state', '=', 'accepted')
        .orderBy('companyId')
        .orderBy('documentCode')
        .orderBy('addedAt', 'desc')
        .orderBy('companyDocumentId', 'desc')
        .as('d'),
    )
    .innerJoin('companies as c', 'c.companyId', 'd.companyId')
    .select(['d.companyDocumentId', 'd.companyId', 'd.documentCode', 'd.expiresOn'])
    .$narrowType<{ expiresOn: string }>()
    .where('d.expiresOn', '>=', from)
    .where('d.expiresOn', '<=', until)
    .where((where) => where.or([where('c.memberState', 'is', null), where('c.memberState', 'in', workingMemberStates)]))
    .orderBy('d.companyDocumentId')
    .execute();
}
