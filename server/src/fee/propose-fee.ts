import type { proposeFee as endpoint } from '@gtp/contract/fee/fee-wire.ts';
import type { Body } from '@gtp/contract/platform/endpoint.ts';
import { institutionTypes } from '@gtp/domain/account/client-types.ts';
import { checkFeeProposal, defaultFeeRate, type FeeTerms } from '@gtp/domain/fee/fee-table.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { tellChange } from '../platform/tell-change.ts';
import { findLaterProposer, insertFeeProposal, lockFeeTable } from './fee-proposal-store.ts';
import { findFeeRate } from './fee-rate-store.ts';

type Proposal = { readonly caller: Caller; readonly proposal: Body<typeof endpoint> };

/**
 * Puts a rate or a limit before the network. Refuses what the rule refuses, an issuer that is none, and what somebody
 * else proposed for the same corridor meanwhile, with that person's name.
 */
export async function proposeFee(
  { database, clock, ids }: Pick<Portal, 'database' | 'clock' | 'ids'>,
  { caller, proposal }: Proposal,
): Promise<Result<string>> {
  const terms = termsOf(proposal);
  if (!terms.ok) return terms;
  const now = clock.now();
  const ownIssuerId = caller.clientType === 'ISSUER' ? caller.companyId : undefined;
  const { country, currency, from, until, reason, issuerCompanyId = ownIssuerId } = proposal;
  const corridor = { country, issuerCompanyId, currency };
  return decideIn(database, async (transaction) => {
    await lockFeeTable(transaction);
    if (issuerCompanyId !== undefined && (await findCompany(transaction, issuerCompanyId))?.clientType !== 'ISSUER') {
      return refuse('fee.issuer_unknown', { field: 'issuerCompanyId' });
    }
    const currentRate = (await findFeeRate(transaction, { ...corridor, on: from })) ?? defaultFeeRate;
    const facts = { today: seoulDay(now), currentRate, ownIssuerId };
    const checked = checkFeeProposal({ ...corridor, from, until, reason, terms: terms.value }, facts);
    if (!checked.ok) return checked;
    const row = { ...corridor, kind: proposal.kind };
    const who = await findLaterProposer(transaction, { ...row, after: proposal.proposalNumber });
    if (who !== undefined) return refuse('fee.changed_meanwhile', { facts: { who } });
    const feeProposalId = ids.make('fee');
    await insertFeeProposal(transaction, {
      ...row,
      ...columnsOf(terms.value),
      feeProposalId,
      validFrom: from,
      validUntil: until,
      reason: reason.trim(),
      state: 'proposed',
      proposedBy: caller.userId,
      proposedAt: now,
    });
    tellChange(transaction, { tags: ['fee'], clientTypes: institutionTypes });
    return accept(feeProposalId);
  });
}

function termsOf({ kind, rate, least, most }: Body<typeof endpoint>): Result<FeeTerms> {
  if (kind === 'rate')
    return rate === undefined ? refuse('fee.rate_invalid', { field: 'rate' }) : accept({ kind, rate });
  return least && most ? accept({ kind, least, most }) : refuse('fee.limit_invalid', { field: 'most' });
}

function columnsOf(terms: FeeTerms) {
  if (terms.kind === 'rate') return { rateHundredths: terms.rate };
  return { leastMinor: terms.least.minor, mostMinor: terms.most.minor };
}
