import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { AmendmentKind, AmendmentState } from '@gtp/domain/amendment/amendment.ts';
import type { DetailChange } from '@gtp/domain/amendment/company-details.ts';
import { type Generated, type JSONColumnType, type RawBuilder, type SqlBool, sql } from 'kysely';
import type {} from '../attachment/attachment.ts';
import type {} from '../card/card.ts';
import type {} from '../company/company.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Cursor } from '../platform/page-cursor.ts';

declare module '../platform/database.ts' {
  interface Tables {
    amendments: {
      amendment_id: string;
      company_id: string;
      kind: AmendmentKind;
      state: AmendmentState;
      version: Generated<number>;
      changes: JSONColumnType<readonly DetailChange[]>;
      document_code: string | null;
      file_id: string | null;
      expires_on: string | null;
      note: string;
      asked_by: string;
      asked_at: Date;
      checked_by: string | null;
      decided_by: string | null;
      decided_at: Date | null;
      updated_by: string;
      reason_class: string | null;
      reason_text: Generated<string>;
    };
  }
}

export type NewAmendment = {
  readonly amendmentId: string;
  readonly companyId: string;
  readonly kind: AmendmentKind;
  readonly changes: readonly DetailChange[];
  readonly document?: { readonly code: string; readonly fileId: string; readonly expiresOn: string | undefined };
  readonly note: string;
  readonly askedBy: string;
  readonly askedAt: Date;
};

export async function insertAmendment(transaction: Transaction, amendment: NewAmendment): Promise<void> {
  const { document } = amendment;
  await transaction
    .insertInto('amendments')
    .values({
      amendment_id: amendment.amendmentId,
      company_id: amendment.companyId,
      kind: amendment.kind,
      state: 'waiting',
      changes: JSON.stringify(amendment.changes),
      document_code: document?.code ?? null,
      file_id: document?.fileId ?? null,
      expires_on: document?.expiresOn ?? null,
      note: amendment.note,
      asked_by: amendment.askedBy,
      asked_at: amendment.askedAt,
      updated_by: amendment.askedBy,
    })
    .execute();
}

function selectAmendments(database: Database) {
  return database
    .selectFrom('amendments as a')
    .innerJoin('companies as c', 'c.company_id', 'a.company_id')
    .innerJoin('users as asker', 'asker.user_id', 'a.asked_by')
    .leftJoin('users as checker', 'checker.user_id', 'a.checked_by')
    .leftJoin('users as decider', 'decider.user_id', 'a.decided_by')
    .innerJoin('users as updater', 'updater.user_id', 'a.updated_by')
    .leftJoin('files as f', 'f.file_id', 'a.file_id')
    .select([
      'a.amendment_id as amendmentId',
      'a.company_id as companyId',
      'a.kind as kind',
      'a.state as state',
      'a.version as version',
      'a.changes as changes',
      'a.document_code as documentCode',
      'a.expires_on as expiresOn',
      'a.note as note',
      'a.asked_at as askedAt',
      'a.checked_by as checkedBy',
      'a.decided_at as decidedAt',
      'a.reason_class as reasonClass',
      'a.reason_text as reasonText',
      'c.name as companyName',
      'c.english_name as companyEnglishName',
      'c.client_type as clientType',
      'asker.name as askedByName',
      'checker.name as checkedByName',
      'decider.name as decidedByName',
      'updater.name as updatedByName',
      'f.file_id as fileId',
      'f.name as fileName',
      'f.byte_count as byteCount',
      'f.scan as scan',
    ]);
}

export type AmendmentRow = Awaited<ReturnType<ReturnType<typeof selectAmendments>['executeTakeFirstOrThrow']>>;

export async function findAmendment(database: Database, amendmentId: string): Promise<AmendmentRow | undefined> {
  return selectAmendments(database).where('a.amendment_id', '=', amendmentId).executeTakeFirst();
}

/** A company's own: those still open, then what was decided last. */
export async function listAmendmentsOf(database: Database, companyId: string): Promise<readonly AmendmentRow[]> {
  return selectAmendments(database)
    .where('a.company_id', '=', companyId)
    .orderBy(sql`a.state in ('waiting', 'checked')`, 'desc')
    .orderBy('a.asked_at', 'desc')
    .orderBy('a.amendment_id')
    .limit(20)
    .execute();
}

type Kept = {
  readonly amendmentId: string;
  readonly state: AmendmentState;
  readonly by: string;
  readonly checkedBy?: string;
  readonly decidedAt?: Date;
  readonly reasonClass?: string;
  readonly reasonText?: string;
};

/** A step of an amendment, which is its next version. */
export async function saveAmendment(transaction: Transaction, step: Kept): Promise<void> {
  const { amendmentId, state, by, checkedBy, decidedAt, reasonClass, reasonText } = step;
  await transaction
    .updateTable('amendments')
    .set((row) => ({
      state,
      version: row('version', '+', 1),
      updated_by: by,
      ...(checkedBy && { checked_by: checkedBy }),
      ...(decidedAt && { decided_at: decidedAt, decided_by: by }),
      ...(reasonClass && { reason_class: reasonClass }),
      ...(reasonText && { reason_text: reasonText }),
    }))
    .where('amendment_id', '=', amendmentId)
    .executeTakeFirstOrThrow();
}

export type Reviewer = { readonly clientType: ClientType; readonly companyId: string };
export type AmendmentFilter = {
  readonly reviewer: Reviewer;
  readonly scope: 'open' | 'decided';
  readonly text: string | undefined;
};
type Page = { readonly after: Cursor | undefined; readonly limit: number };

/** What waits for a reviewer, the oldest first; or what was decided, the newest first. */
export async function listAmendmentsFor(database: Database, filter: AmendmentFilter, { after, limit }: Page) {
  const isOpen = filter.scope === 'open';
  const afterCursor = isOpen
    ? sql<SqlBool>`(a.asked_at, a.amendment_id) > (${after?.at}, ${after?.id})`
    : sql<SqlBool>`(a.asked_at, a.amendment_id) < (${after?.at}, ${after?.id})`;
  return selectAmendments(database)
    .where(sql.join<boolean>([...matchesFilter(filter), ...(after ? [afterCursor] : [])], sql` and `))
    .orderBy('a.asked_at', isOpen ? 'asc' : 'desc')
    .orderBy('a.amendment_id', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}

export async function countAmendmentsFor(database: Database, filter: AmendmentFilter): Promise<number> {
  const { count } = await database
    .selectFrom('amendments as a')
    .innerJoin('companies as c', 'c.company_id', 'a.company_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql.join<boolean>([...matchesFilter(filter)], sql` and `))
    .executeTakeFirstOrThrow();
  return count;
}

function matchesFilter({ reviewer, scope, text }: AmendmentFilter): readonly RawBuilder<SqlBool>[] {
  const pattern = text && `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return [
    isReviewedBy(reviewer),
    scope === 'open'
      ? sql<SqlBool>`a.state in ('waiting', 'checked')`
      : sql<SqlBool>`a.state in ('accepted', 'refused')`,
    ...(pattern ? [sql<SqlBool>`(c.name ilike ${pattern} or c.english_name ilike ${pattern})`] : []),
  ];
}

/** The same as `isReviewerOf` of read-amendment.ts, for many. */
function isReviewedBy({ clientType, companyId }: Reviewer): RawBuilder<SqlBool> {
  if (clientType === 'KOTRA') return sql<SqlBool>`c.client_type = 'SELLER'`;
  if (clientType === 'VISA') return sql<SqlBool>`c.client_type = 'ISSUER'`;
  return sql<SqlBool>`(c.client_type = 'BUYER' and exists (
    select 1 from cards where cards.company_id = c.company_id and cards.issuer_company_id = ${companyId}))`;
}

/** Whether a buyer has, or had, a card of the issuer. */
export async function isCardholderOf(database: Database, companyId: string, issuerId: string): Promise<boolean> {
  const found = await database
    .selectFrom('cards')
    .select('card_id')
    .where('company_id', '=', companyId)
    .where('issuer_company_id', '=', issuerId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Every document that a company has submitted, by code, the newest first. */
export async function listDocumentsOf(database: Database, companyId: string) {
  return database
    .selectFrom('company_documents as d')
    .innerJoin('files as f', 'f.file_id', 'd.file_id')
    .select([
      'd.document_code as documentCode',
      'd.state as state',
      'd.expires_on as expiresOn',
      'd.added_at as addedAt',
      'f.file_id as fileId',
      'f.name as fileName',
      'f.byte_count as byteCount',
      'f.scan as scan',
    ])
    .where('d.company_id', '=', companyId)
    .orderBy('d.document_code')
    .orderBy('d.added_at', 'desc')
    .orderBy('d.company_document_id')
    .execute();
}

export type DocumentRow = Awaited<ReturnType<typeof listDocumentsOf>>[number];

type Accepted = {
  readonly companyDocumentId: string;
  readonly companyId: string;
  readonly documentCode: string;
  readonly fileId: string;
  readonly expiresOn: string | null;
  readonly at: Date;
};

/** A document that a reviewer has accepted; it belongs to the newest application, if there is one. */
export async function insertAcceptedDocument(transaction: Transaction, document: Accepted): Promise<void> {
  await transaction
    .insertInto('company_documents')
    .values((row) => ({
      company_document_id: document.companyDocumentId,
      company_id: document.companyId,
      application_id: row
        .selectFrom('applications')
        .select('application_id')
        .where('company_id', '=', document.companyId)
        .orderBy('version', 'desc')
        .limit(1),
      document_code: document.documentCode,
      file_id: document.fileId,
      state: 'accepted',
      expires_on: document.expiresOn,
      added_at: document.at,
    }))
    .execute();
}

/** Whose file it is, and whether it is a document of that company or one that is asked for. */
export async function findDocumentOwner(database: Database, fileId: string) {
  const { rows } = await sql<{ companyId: string; documentCode: string }>`
    select company_id as "companyId", document_code as "documentCode" from company_documents where file_id = ${fileId}
    union all select company_id, document_code from amendments where file_id = ${fileId} limit 1`.execute(database);
  return rows[0];
}

export async function findUserName(database: Database, userId: string): Promise<string | undefined> {
  const row = await database.selectFrom('users').select('name').where('user_id', '=', userId).executeTakeFirst();
  return row?.name;
}
