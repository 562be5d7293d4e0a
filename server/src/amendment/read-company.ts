import type {
  readCompany as endpoint,
  listCompanyDocuments as listing,
} from '@gtp/contract/amendment/amendment-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { documentCodesOf, isOpenAmendment, mayAmend } from '@gtp/domain/amendment/amendment.ts';
import { detailsOf } from '@gtp/domain/amendment/company-details.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { findCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { listAmendmentsOf, listDocumentsOf } from './amendment-store.ts';
import { currentOf, documentName, viewAmendment, viewDocument, viewWithoutDocument } from './amendment-view.ts';
import { listCompanyChanges, readCompanyFacts, readCompanyVersion } from './company-details-store.ts';

type Asked = { readonly caller: Caller; readonly language: Language };
type AppContext = Pick<Portal, 'database' | 'clock'>;

const longestHistory = 50;

/** The caller's own company: as it stands, what it asked for, and what was changed before. */
export async function readCompany(
  { database, clock }: AppContext,
  { caller, language }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const { companyId, clientType } = caller;
  const { country, taxNumber, details } = await readCompanyFacts(database, companyId);
  const amendments = await listAmendmentsOf(database, companyId);
  const changes = await listCompanyChanges(database, companyId, longestHistory);
  const viewing = { caller, language, now: clock.now() };
  const asked = amendments.filter(({ kind }) => kind === 'details');
  return accept({
    companyId,
    clientType,
    country,
    taxNumber,
    values: detailsOf(clientType).map((name) => ({ name, value: details[name] ?? '' })),
    version: await readCompanyVersion(database, companyId),
    canChange: await canChange(database, caller),
    amendments: asked.map((row) => viewWithoutDocument(row, viewing)),
    history: changes.map(({ amendmentId, ...change }) => ({ ...change, isReviewed: amendmentId !== null })),
  });
}

/** The caller's own documents by kind: what stands, what was before, what is asked for. */
export async function listCompanyDocuments(
  { database, clock }: AppContext,
  { caller, language }: Asked,
): Promise<Result<Answer<typeof listing>>> {
  const { companyId, clientType } = caller;
  const documents = await listDocumentsOf(database, companyId);
  const amendments = await listAmendmentsOf(database, companyId);
  const now = clock.now();
  const today = seoulDay(now);
  const groups = documentCodesOf(clientType).map(async (documentCode) => {
    const ofCode = documents.filter((each) => each.documentCode === documentCode);
    const current = currentOf(ofCode);
    const asked = amendments.filter((each) => each.documentCode === documentCode);
    // The last answer stays in sight until the next request.
    const newest = asked.find(({ state }) => isOpenAmendment(state)) ?? asked[0];
    const isWorthShowing = newest && (isOpenAmendment(newest.state) || newest.state === 'refused');
    return {
      documentCode,
      documentName: documentName(documentCode, language),
      current: current && viewDocument(current, today),
      history: ofCode.filter((each) => each !== current).map((each) => viewDocument(each, today)),
      amendment: isWorthShowing ? await viewAmendment(database, newest, { caller, language, now }) : undefined,
    };
  });
  return accept({ canChange: await canChange(database, caller), groups: await Promise.all(groups) });
}

async function canChange(database: Database, caller: Caller): Promise<boolean> {
  const company = await findCompany(database, caller.companyId);
  return (
    company !== undefined && mayAmend(company.memberState) && reachOfPerson('company.change', caller) !== undefined
  );
}
