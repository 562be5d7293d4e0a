import type { changeCompany as endpoint } from '@gtp/contract/amendment/amendment-endpoints.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { phonePlans } from '@gtp/contract/platform/phone-plans.ts';
import { isOpenAmendment, mayAmend } from '@gtp/domain/amendment/amendment.ts';
import { changesOf, isReviewedDetail } from '@gtp/domain/amendment/company-details.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import { accept, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { lockCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { insertAmendment, listAmendmentsOf } from './amendment-store.ts';
import {
  listCompanyChanges,
  readCompanyFacts,
  readCompanyVersion,
  saveCompanyChanges,
} from './company-details-store.ts';
import { notifyOfAmendment } from './notify-amendment.ts';
import { readCompany } from './read-company.ts';
import { tellReviewers } from './tell-reviewers.ts';

export type AmendmentContext = Pick<Portal, 'database' | 'clock' | 'ids'>;

type Changing = {
  readonly caller: Caller;
  readonly form: Body<typeof endpoint>;
  readonly language: Language;
};

/**
 * Changes what needs no review at once and asks the reviewers for the rest, in one transaction. Refuses a form over an
 * older version with who changed the company since, and a second request while one is open.
 */
export async function changeCompany(
  context: AmendmentContext,
  changing: Changing,
): Promise<Result<Answer<typeof endpoint>>> {
  const changed = await decideIn(context.database, (transaction) => change(context, transaction, changing));
  return changed.ok ? readCompany(context, changing) : changed;
}

async function change(
  { clock, ids }: AmendmentContext,
  transaction: Transaction,
  { caller, form }: Changing,
): Promise<Result<undefined>> {
  const { companyId, userId, clientType } = caller;
  const company = await lockCompany(transaction, companyId);
  if (!company || !mayAmend(company.memberState)) return refuse('amendment.under_review');
  const stale = await refuseStale(transaction, companyId, form.version);
  if (stale) return stale;
  const { country, details } = await readCompanyFacts(transaction, companyId);
  const wanted = changesOf({ clientType, country, plans: phonePlans, current: details, wanted: form.values });
  if (!wanted.ok) return wanted;
  const now = clock.now();
  const reviewed = wanted.value.filter(({ name }) => isReviewedDetail(name));
  const free = wanted.value.filter(({ name }) => !isReviewedDetail(name));
  if (free.length > 0) await saveCompanyChanges(transaction, { companyId, changes: free, by: userId, at: now });
  if (reviewed.length === 0) return accept(undefined);
  if (await hasOpenDetails(transaction, companyId)) return refuse('amendment.already_open');
  const amendmentId = ids.make('amendment');
  const asked = { kind: 'details', changes: reviewed, note: form.note.trim(), askedBy: userId, askedAt: now } as const;
  await insertAmendment(transaction, { amendmentId, companyId, ...asked });
  await notifyOfAmendment(transaction, { amendmentId, outcome: 'requested' });
  await tellReviewers(transaction, company);
  return accept(undefined);
}

async function hasOpenDetails(transaction: Transaction, companyId: string): Promise<boolean> {
  const asked = await listAmendmentsOf(transaction, companyId);
  return asked.some(({ kind, state }) => kind === 'details' && isOpenAmendment(state));
}

async function refuseStale(transaction: Transaction, companyId: string, seen: number): Promise<Refused | undefined> {
  if ((await readCompanyVersion(transaction, companyId)) === seen) return undefined;
  const [last] = await listCompanyChanges(transaction, companyId, 1);
  const [asked] = await listAmendmentsOf(transaction, companyId);
  const who = last?.changedByName ?? asked?.updatedByName ?? portalItself;
  return refuse('amendment.company_changed_meanwhile', { field: 'version', facts: { who } });
}
