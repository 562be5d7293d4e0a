import type { ClientType } from '@gtp/domain/account/permissions.ts';
import {
  type AmendmentKind,
  type AmendmentState,
  decidedAmendmentStates,
  openAmendmentStates,
} from '@gtp/domain/amendment/amendment.ts';
import type { DetailChange } from '@gtp/domain/amendment/company-details.ts';
import { type Generated, type JSONColumnType, type RawBuilder, type SqlBool, sql } from 'kysely';
import type {} from '../attachment/attachment.ts';
import type {} from '../card/card.ts';
import type {} from '../company/company.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Cursor } from '../platform/page-cursor.ts';
import { stateList } from '../platform/state-list.ts';

const open = stateList(openAmendmentStates);

declare module '../platform/database.ts' {
  interface Tables {
    amendments: {
      amendmentId: string;
      companyId: string;
      kind: AmendmentKind;
      state: AmendmentState;
      version: Generated<number>;
      changes: JSONColumnType<readonly DetailChange[]>;
      documentCode: string | null;
      fileId: string | null;
      expiresOn: string | null;
      note: string;
      askedBy: string;
      askedAt: Date;
      checkedBy: string | null;
      decidedBy: string | null;
      decidedAt: Date | null;
      updatedBy: string;
      reasonClass: string | null;
      reasonText: Generated<string>;
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
      amendmentId: amendment.amendmentId,
      companyId: amendment.companyId,
      kind: amendment.kind,
      state: 'waiting',
      changes: JSON.stringify(amendment.changes),
      documentCode: document?.code ?? null,
      fileId: document?.fileId ?? null,
      expiresOn: document?.expiresOn ?? null,
      note: amendment.note,
      askedBy: amendment.askedBy,
      askedAt: amendment.askedAt,
      updatedBy: amendment.askedBy,
    })
    .execute();
}

function selectAmendments(database: Database) {
  return database
    .selectFrom('amendments as a')
    .innerJoin('companies as c', 'c.companyId', 'a.companyId')
    .innerJoin('users as asker', 'asker.userId', 'a.askedBy')
    .leftJoin('users as checker', 'checker.userId', 'a.checkedBy')
    .leftJoin('users as decider', 'decider.userId', 'a.decidedBy')
    .innerJoin('users as updater', 'updater.userId', 'a.updatedBy')
    .leftJoin('files as f', 'f.fileId', 'a.fileId')
    .select([
      'a.amendmentId',
      'a.companyId',
      'a.kind',
      'a.state',
      'a.version',
      'a.changes',
      'a.documentCode',
      'a.expiresOn',
      'a.note',
      'a.askedAt',
      'a.checkedBy',
      'a.decidedAt',
      'a.reasonClass',
      'a.reasonText',
      'c.name as companyName',
      'c.englishName as companyEnglishName',
      'c.clientType',
      'asker.name as askedByName',
      'checker.name as checkedByName',
      'decider.name as decidedByName',
      'updater.name as updatedByName',
      'f.fileId',
      'f.name as fileName',
      'f.byteCount',
      'f.scan',
    ]);
}

export type AmendmentRow = Awaited<ReturnType<ReturnType<typeof selectAmendments>['executeTakeFirstOrThrow']>>;

export async function findAmendment(database: Database, amendmentId: string): Promise<AmendmentRow | undefined> {
  return selectAmendments(database).where('a.amendmentId', '=', amendmentId).executeTakeFirst();
}

/** A company's own: those still open, then what was decided last. */
export async function listAmendmentsOf(database: Database, companyId: string): Promise<readonly AmendmentRow[]> {
  return selectAmendments(database)
    .where('a.companyId', '=', companyId)
    .orderBy(sql`a.state in ${open}`, 'desc')
    .orderBy('a.askedAt', 'desc')
    .orderBy('a.amendmentId')
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
      updatedBy: by,
      ...(checkedBy && { checkedBy }),
      ...(decidedAt && { decidedAt, decidedBy: by }),
      ...(reasonClass && { reasonClass }),
      ...(reasonText && { reasonText }),
    }))
    .where('amendmentId', '=', amendmentId)
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
    .orderBy('a.askedAt', isOpen ? 'asc' : 'desc')
    .orderBy('a.amendmentId', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}

export async function countAmendmentsFor(database: Database, filter: AmendmentFilter): Promise<number> {
  const { count } = await database
    .selectFrom('amendments as a')
    .innerJoin('companies as c', 'c.companyId', 'a.companyId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql.join<boolean>([...matchesFilter(filter)], sql` and `))
    .executeTakeFirstOrThrow();
  return count;
}

function matchesFilter({ reviewer, scope, text }: AmendmentFilter): readonly RawBuilder<SqlBool>[] {
  const pattern = text && `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return [
    isReviewedBy(reviewer),
    sql<SqlBool>`a.state in ${scope === 'open' ? open : stateList(decidedAmendmentStates)}`,
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
    .select('cardId')
    .where('companyId', '=', companyId)
    .where('issuerCompanyId', '=', issuerId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Every document that a company has submitted, by code, the newest first. */
export async function listDocumentsOf(database: Database, companyId: string) {
  return database
    .selectFrom('companyDocuments as d')
    .innerJoin('files as f', 'f.fileId', 'd.fileId')
    .select([
      'd.documentCode',
      'd.state',
      'd.expiresOn',
      'd.addedAt',
      'f.fileId',
      'f.name as fileName',
      'f.byteCount',
      'f.scan',
    ])
    .where('d.companyId', '=', companyId)
    .orderBy('d.documentCode')
    .orderBy('d.addedAt', 'desc')
    .orderBy('d.companyDocumentId')
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
    .insertInto('companyDocuments')
    .values((row) => ({
      companyDocumentId: document.companyDocumentId,
      companyId: document.companyId,
      applicationId: row
        .selectFrom('applications')
        .select('applicationId')
        .where('companyId', '=', document.companyId)
        .orderBy('version', 'desc')
        .limit(1),
      documentCode: document.documentCode,
      fileId: document.fileId,
      state: 'accepted',
      expiresOn: document.expiresOn,
      addedAt: document.at,
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
  const row = await database.selectFrom('users').select('name').where('userId', '=', userId).executeTakeFirst();
  return row?.name;
}
