import { reviewedBy } from '@gtp/domain/account/client-types.ts';
import {
  type AmendmentKind,
  type AmendmentState,
  decidedAmendmentStates,
  openAmendmentStates,
} from '@gtp/domain/amendment/amendment.ts';
import type { DetailChange } from '@gtp/domain/amendment/company-details.ts';
import type { MemberDocumentCode } from '@gtp/domain/code/document-codes.ts';
import type { ReasonClass } from '@gtp/domain/company/reason-classes.ts';
import { type DocumentProof, requirementsOfDocument } from '@gtp/domain/registration/paper-proofs.ts';
import { type Generated, type JSONColumnType, type RawBuilder, type SqlBool, sql } from 'kysely';
import type {} from '../attachment/attachment.ts';
import type {} from '../card/card.ts';
import type {} from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { containing, foundRows, isAny } from '../platform/found-rows.ts';
import { stateList } from '../platform/state-list.ts';
import { type NewRow, recordOf } from '../platform/table-rows.ts';
import type {} from '../registration/registration.ts';

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
      documentCode: MemberDocumentCode | null;
      fileId: string | null;
      expiresOn: string | null;
      note: string;
      askedBy: string;
      askedAt: Date;
      checkedBy: string | null;
      decidedBy: string | null;
      decidedAt: Date | null;
      updatedBy: string;
      reasonClass: ReasonClass | null;
      reasonText: Generated<string>;
    };
  }
}

export type NewAmendment = Omit<NewRow<Tables['amendments']>, 'changes' | 'state' | 'updatedBy'> & {
  readonly changes: readonly DetailChange[];
};

export async function insertAmendment(transaction: Transaction, amendment: NewAmendment): Promise<void> {
  const changes = JSON.stringify(amendment.changes);
  await transaction
    .insertInto('amendments')
    .values({ ...amendment, changes, state: 'waiting', updatedBy: amendment.askedBy })
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
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom('applications')
          .select(['hasAgent', 'paperRequirements'])
          .whereRef('applications.companyId', '=', 'a.companyId')
          .orderBy('version', 'desc')
          .limit(1)
          .as('applied'),
      (join) => join.onTrue(),
    )
    .selectAll('a')
    .select(['applied.hasAgent', 'applied.paperRequirements'])
    .select(['c.name as companyName', 'c.englishName as companyEnglishName', 'c.clientType'])
    .select(['asker.name as askedByName', 'checker.name as checkedByName', 'decider.name as decidedByName'])
    .select(['updater.name as updatedByName', 'f.name as fileName', 'f.byteCount', 'f.scan']);
}

type SelectedAmendment = Awaited<ReturnType<ReturnType<typeof selectAmendments>['executeTakeFirstOrThrow']>>;
type AmendmentRecord = ReturnType<typeof recordOf<SelectedAmendment>>;
export type AmendmentRow = AmendmentRecord & { readonly proves: readonly DocumentProof[] };

/** With what its document proves by itself: what an account abroad needs, a member without an application does, too. */
export function amendmentOf(found: AmendmentRecord): AmendmentRow {
  const { documentCode, hasAgent, paperRequirements } = found;
  const application = { isRepresentative: hasAgent !== true, paperRequirements: paperRequirements ?? [] };
  return { ...found, proves: documentCode ? requirementsOfDocument(documentCode, application) : [] };
}

export async function findAmendment(database: Database, amendmentId: string) {
  const row = await selectAmendments(database).where('a.amendmentId', '=', amendmentId).executeTakeFirst();
  return row && amendmentOf(recordOf(row));
}

/** A company's own: those still open, then what was decided last. */
export async function listAmendmentsOf(database: Database, companyId: string): Promise<readonly AmendmentRow[]> {
  const rows = await selectAmendments(database)
    .where('a.companyId', '=', companyId)
    .orderBy(sql`a.state in ${open}`, 'desc')
    .orderBy('a.askedAt', 'desc')
    .orderBy('a.amendmentId')
    .limit(20)
    .execute();
  return rows.map((row) => amendmentOf(recordOf(row)));
}

type Kept = {
  readonly amendmentId: string;
  readonly state: AmendmentState;
  readonly by: string;
  readonly checkedBy?: string;
  readonly decidedAt?: Date;
  readonly reasonClass?: ReasonClass;
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

export type AmendmentFilter = {
  readonly reviewer: Pick<Caller, 'clientType' | 'companyId'>;
  readonly scope: 'open' | 'decided';
  readonly text?: string | undefined;
};

/** What waits for a reviewer, the oldest first; or what was decided, the newest first. */
export function findAmendments(database: Database, filter: AmendmentFilter) {
  const amendments = selectAmendments(database).where(sql.join<boolean>([...matchesFilter(filter)], sql` and `));
  return foundRows(amendments, { by: ['a.askedAt', 'a.amendmentId'], isOldestFirst: filter.scope === 'open' });
}

function matchesFilter({ reviewer, scope, text }: AmendmentFilter): readonly RawBuilder<SqlBool>[] {
  const pattern = text && containing(text);
  return [
    isReviewedBy(reviewer),
    sql<SqlBool>`a.state in ${scope === 'open' ? open : stateList(decidedAmendmentStates)}`,
    ...(pattern ? [sql<SqlBool>`(c.name ilike ${pattern} or c.english_name ilike ${pattern})`] : []),
  ];
}

/** Whether an institution decides on the company `c`: the same as `isReviewerOf` of change-amendment.ts, for many. */
export function isReviewedBy({ clientType, companyId }: Pick<Caller, 'clientType' | 'companyId'>): RawBuilder<SqlBool> {
  const isOfItsKind = sql<SqlBool>`c.client_type = ${sql.lit(reviewedBy(clientType) ?? '')}`;
  if (clientType !== 'ISSUER') return isOfItsKind;
  return sql<SqlBool>`(${isOfItsKind} and exists
    (select 1 from cards k where k.company_id = c.company_id and k.issuer_company_id = ${companyId}))`;
}

/** Whether a buyer has, or had, a card of the issuer. */
export async function isCardholderOf(database: Database, companyId: string, issuerId: string): Promise<boolean> {
  const cards = database.selectFrom('cards').where('companyId', '=', companyId);
  return isAny(cards.where('issuerCompanyId', '=', issuerId));
}

/** The issuers of whom a buyer has, or had, a card. */
export async function listIssuersOf(database: Database, companyId: string): Promise<readonly string[]> {
  const cards = database.selectFrom('cards').select('issuerCompanyId as issuerId').distinct();
  return (await cards.where('companyId', '=', companyId).execute()).map(({ issuerId }) => issuerId);
}

/** Every document that a company has submitted, by code, the newest first. */
export async function listDocumentsOf(database: Database, companyId: string) {
  return database
    .selectFrom('companyDocuments as d')
    .innerJoin('files as f', 'f.fileId', 'd.fileId')
    .select(['d.documentCode', 'd.state', 'd.expiresOn', 'd.addedAt'])
    .select(['f.fileId', 'f.name as fileName', 'f.byteCount', 'f.scan'])
    .where('d.companyId', '=', companyId)
    .orderBy('d.documentCode')
    .orderBy('d.addedAt', 'desc')
    .orderBy('d.companyDocumentId')
    .execute();
}

export type DocumentRow = Awaited<ReturnType<typeof listDocumentsOf>>[number];

type Accepted = Pick<
  NewRow<Tables['companyDocuments']>,
  'companyDocumentId' | 'companyId' | 'documentCode' | 'fileId' | 'expiresOn' | 'addedAt'
>;

/** A document that a reviewer has accepted; it belongs to the newest application, if there is one. */
export async function insertAcceptedDocument(transaction: Transaction, document: Accepted): Promise<void> {
  await transaction
    .insertInto('companyDocuments')
    .values((row) => ({
      ...document,
      state: 'accepted',
      applicationId: row
        .selectFrom('applications')
        .select('applicationId')
        .where('companyId', '=', document.companyId)
        .orderBy('version', 'desc')
        .limit(1),
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
