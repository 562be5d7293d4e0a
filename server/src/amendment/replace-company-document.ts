import type { replaceCompanyDocument as endpoint } from '@gtp/contract/amendment/amendment-endpoints.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { checkDocument, isOpenAmendment, mayAmend } from '@gtp/domain/amendment/amendment.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { attachNewFile } from '../attachment/attachment.ts';
import { lockCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { insertAmendment, listAmendmentsOf } from './amendment-store.ts';
import type { AmendmentContext } from './change-company.ts';
import { notifyOfAmendment } from './notify-amendment.ts';
import { listCompanyDocuments } from './read-company.ts';
import { tellReviewers } from './tell-reviewers.ts';

type Replacing = {
  readonly caller: Caller;
  readonly form: Body<typeof endpoint>;
  readonly language: Language;
};

/**
 * Submits a newer document; what is there stands until a reviewer decides. One request a kind of document at a time.
 */
export async function replaceCompanyDocument(
  context: AmendmentContext,
  replacing: Replacing,
): Promise<Result<Answer<typeof endpoint>>> {
  const asked = await decideIn(context.database, (transaction) => ask(context, transaction, replacing));
  return asked.ok ? listCompanyDocuments(context, replacing) : asked;
}

async function ask(
  { clock, ids }: AmendmentContext,
  transaction: Transaction,
  { caller, form }: Replacing,
): Promise<Result<undefined>> {
  const { companyId, userId: askedBy, clientType } = caller;
  const { documentCode, fileId, expiresOn } = form;
  const company = await lockCompany(transaction, companyId);
  if (!company || !mayAmend(company.memberState)) return refuse('amendment.under_review');
  const now = clock.now();
  const checked = checkDocument({ clientType, documentCode, expiresOn, today: seoulDay(now) });
  if (!checked.ok) return checked;
  const asked = await listAmendmentsOf(transaction, companyId);
  const isOpen = asked.some((each) => each.documentCode === documentCode && isOpenAmendment(each.state));
  if (isOpen) return refuse('amendment.already_open');
  const attached = await attachNewFile(transaction, { fileId, companyId });
  if (!attached.ok) return attached;
  const amendmentId = ids.make('amendment');
  const wanted = { kind: 'document', changes: [], documentCode, fileId, expiresOn, note: form.note.trim() } as const;
  await insertAmendment(transaction, { amendmentId, companyId, ...wanted, askedBy, askedAt: now });
  await notifyOfAmendment(transaction, { amendmentId, outcome: 'requested' });
  await tellReviewers(transaction, company);
  return accept(undefined);
}
