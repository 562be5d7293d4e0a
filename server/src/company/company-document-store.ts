/** The documents that a member has submitted, each with how far its check has come (reference 4-d). */
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

export type DocumentState = 'uploaded' | 'checking' | 'accepted' | 'rejected' | 'expired';

declare module '../platform/database.ts' {
  interface Tables {
    company_documents: {
      company_document_id: string;
      company_id: string;
      application_id: string | null;
      document_code: string;
      file_id: string;
      state: DocumentState;
      reason_class: string | null;
      returned_reason_text: Generated<string>;
      expires_on: string | null;
      added_at: Date;
    };
  }
}

export type NewCompanyDocument = {
  readonly companyDocumentId: string;
  readonly companyId: string;
  readonly applicationId: string;
  readonly documentCode: string;
  readonly fileId: string;
  readonly addedAt: Date;
};

export async function insertCompanyDocument(transaction: Transaction, document: NewCompanyDocument): Promise<void> {
  await transaction
    .insertInto('company_documents')
    .values({
      company_document_id: document.companyDocumentId,
      company_id: document.companyId,
      application_id: document.applicationId,
      document_code: document.documentCode,
      file_id: document.fileId,
      state: 'uploaded',
      added_at: document.addedAt,
    })
    .execute();
}

/** By document code, then by age. */
export async function listCompanyDocuments(database: Database, applicationId: string) {
  return database
    .selectFrom('company_documents as d')
    .innerJoin('files as f', 'f.file_id', 'd.file_id')
    .select([
      'd.company_document_id as companyDocumentId',
      'd.document_code as documentCode',
      'd.file_id as fileId',
      'd.state as state',
      'd.reason_class as reasonClass',
      'd.returned_reason_text as returnedReasonText',
      'd.expires_on as expiresOn',
      'd.added_at as addedAt',
      'f.name as fileName',
      'f.content_type as contentType',
      'f.byte_count as byteCount',
      'f.scan as scan',
    ])
    .where('d.application_id', '=', applicationId)
    .orderBy('d.document_code')
    .orderBy('d.added_at')
    .orderBy('d.company_document_id')
    .execute();
}

type DocumentDecision = {
  readonly companyDocumentId: string;
  readonly state: 'accepted' | 'rejected';
  readonly reasonClass: string | undefined;
  readonly reasonText: string;
};

/** What a reviewer said of a document. */
export async function saveDocumentDecision(transaction: Transaction, decision: DocumentDecision): Promise<void> {
  await transaction
    .updateTable('company_documents')
    .set({
      state: decision.state,
      reason_class: decision.reasonClass ?? null,
      returned_reason_text: decision.reasonText,
    })
    .where('company_document_id', '=', decision.companyDocumentId)
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
        .selectFrom('company_documents')
        .select(['company_document_id', 'company_id', 'document_code', 'expires_on'])
        .distinctOn(['company_id', 'document_code'])
        .where('state', '=', 'accepted')
        .orderBy('company_id')
        .orderBy('document_code')
        .orderBy('added_at', 'desc')
        .orderBy('company_document_id', 'desc')
        .as('d'),
    )
    .innerJoin('companies as c', 'c.company_id', 'd.company_id')
    .select([
      'd.company_document_id as companyDocumentId',
      'd.company_id as companyId',
      'd.document_code as documentCode',
      'd.expires_on as expiresOn',
    ])
    .$narrowType<{ expiresOn: string }>()
    .where('d.expires_on', '>=', from)
    .where('d.expires_on', '<=', until)
    .where((where) => where.or([where('c.member_state', 'is', null), where('c.member_state', 'in', working)]))
    .orderBy('d.company_document_id')
    .execute();
}

const working = ['approved', 'approved_with_limits', 'recheck_due', 'active', 'card_missing'] as const;
