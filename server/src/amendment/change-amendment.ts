/**
 * What every step on an amendment begins with: company and amendment locked, for its side, in the version they read.
 */
import { reviewerOf } from '@gtp/domain/account/client-types.ts';
import type { AmendmentState } from '@gtp/domain/amendment/amendment.ts';
import type { AmendmentRefusal } from '@gtp/domain/amendment/amendment-refusals.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { type Company, findCompany, lockCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, type Transaction } from '../platform/database.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import { type AmendmentRow, findAmendment, isCardholderOf } from './amendment-store.ts';
import { type AmendmentView, viewAmendment } from './amendment-view.ts';
import type { AmendmentContext } from './change-company.ts';
import { tellReviewers } from './tell-reviewers.ts';

/** What somebody did with a request, for `amendment.changed_meanwhile`. */
const deeds: Readonly<Record<AmendmentState, InLanguages>> = textTable('amendment.deed');

export type AmendmentCommand = {
  readonly caller: Caller;
  readonly amendmentId: string;
  readonly version: number;
  readonly language: Language;
};

export type LockedAmendment = {
  readonly transaction: Transaction;
  readonly amendment: AmendmentRow;
  readonly now: Date;
};

/** Whether somebody decides on this company's changes: the agency, the network, or an issuer on its cardholders. */
export async function isReviewerOf(database: Database, caller: Caller, company: Company): Promise<boolean> {
  if (reviewerOf(company.clientType) !== caller.clientType) return false;
  return caller.clientType !== 'ISSUER' || isCardholderOf(database, company.companyId, caller.companyId);
}

/**
 * Runs a step on the locked amendment in one transaction and answers how it stands then. An outsider's is not found; a
 * version that somebody has changed meanwhile is refused with their name.
 */
export async function withLockedAmendment<Code extends RefusalCode = never>(
  context: AmendmentContext,
  command: AmendmentCommand & { readonly side: 'company' | 'reviewer' },
  work: (locked: LockedAmendment) => Promise<Result<undefined, Code>>,
): Promise<Result<AmendmentView, Code | AmendmentRefusal>> {
  const { caller, amendmentId, version, language, side } = command;
  return decideIn(context.database, async (transaction) => {
    const seen = await findAmendment(transaction, amendmentId);
    const company = seen && (await lockCompany(transaction, seen.companyId));
    const isTheirs = company && (await standsOn(side, transaction, { caller, company }));
    // Read again behind the lock: every step on it holds the company's.
    const amendment = isTheirs ? await findAmendment(transaction, amendmentId) : undefined;
    if (!company || !amendment) return refuse('amendment.not_found');
    if (amendment.version !== version) {
      const facts = { who: amendment.updatedByName, what: deeds[amendment.state][language] };
      return refuse('amendment.changed_meanwhile', { field: 'version', facts });
    }
    const now = context.clock.now();
    const done = await work({ transaction, amendment, now });
    if (!done.ok) return done;
    await tellReviewers(transaction, company);
    const after = (await findAmendment(transaction, amendmentId)) ?? amendment;
    return accept(await viewAmendment(transaction, after, { caller, language, now }));
  });
}

type Meeting = { readonly caller: Caller; readonly company: Company };

async function standsOn(side: 'company' | 'reviewer', database: Database, { caller, company }: Meeting) {
  return side === 'company' ? caller.companyId === company.companyId : isReviewerOf(database, caller, company);
}

/** The amendment, if the caller reviews its company; undefined for an outsider's as for one that does not exist. */
export async function findReviewedAmendment(database: Database, caller: Caller, amendmentId: string) {
  const amendment = await findAmendment(database, amendmentId);
  const company = amendment && (await findCompany(database, amendment.companyId));
  return company && (await isReviewerOf(database, caller, company)) ? amendment : undefined;
}
