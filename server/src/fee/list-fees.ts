import type { listFees as endpoint } from '@gtp/contract/fee/fee-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { checkFeeDecider, defaultFeeRate, periodStatusOn } from '@gtp/domain/fee/fee-table.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { companyNameIn, findCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { findLastProposalNumber, listFeeProposals } from './fee-proposal-store.ts';
import { type FeeScope, listCorridorLimits, listFeeRates } from './fee-rate-store.ts';

type FeeTable = Answer<typeof endpoint>;
/** Names are given in the reader's language. */
export type FeeReader = { readonly caller: Caller; readonly language: Language };
type Row = FeeTable['rows'][number];
type Stored = Awaited<ReturnType<typeof listFeeProposals>>[number];

/**
 * The whole table for agency and network, for an issuer without other issuers' rows, for a buyer without other
 * countries'. Proposals are for institutions; an issuer sees its own.
 */
export async function listFees(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  reader: FeeReader,
): Promise<FeeTable> {
  const { caller } = reader;
  const today = seoulDay(clock.now());
  const scope = await scopeOf(database, caller);
  const rates = await listFeeRates(database, scope);
  const limits = await listCorridorLimits(database, scope);
  return {
    rows: [
      ...rates.map((row): Row => ({ ...dated(row, reader, today), ...termsOf(row), rowId: row.feeRateId })),
      ...limits.map((row): Row => ({ ...dated(row, reader, today), ...termsOf(row), rowId: row.corridorLimitId })),
    ],
    proposals: (await proposalsFor(database, caller)).map((each) => proposalOf(each, reader)),
    defaultRate: defaultFeeRate,
    proposalNumber: await findLastProposalNumber(database),
    canPropose: reachOfPerson('fee.propose', caller) !== undefined,
  };
}

async function scopeOf(database: Database, { clientType, companyId }: Caller): Promise<FeeScope> {
  if (clientType === 'ISSUER') return { issuerCompanyId: companyId };
  const country = clientType === 'BUYER' ? (await findCompany(database, companyId))?.country : undefined;
  return country === undefined ? {} : { country };
}

async function proposalsFor(database: Database, { clientType, companyId }: Caller): Promise<readonly Stored[]> {
  if (isMemberType(clientType)) return [];
  return listFeeProposals(database, clientType === 'ISSUER' ? companyId : undefined);
}

type Dated = Pick<
  Stored,
  'country' | 'issuerCompanyId' | 'issuerName' | 'issuerEnglishName' | 'currency' | 'validFrom' | 'validUntil'
>;

function corridorOf(row: Dated, { language }: FeeReader) {
  const { country, issuerCompanyId, issuerName: name, issuerEnglishName: englishName, currency } = row;
  return {
    ...{ country, issuerCompanyId, currency, from: row.validFrom, until: row.validUntil },
    ...(name !== undefined &&
      englishName !== undefined && { issuerName: companyNameIn(language, { name, englishName }) }),
  };
}

function dated(row: Dated, reader: FeeReader, today: Day) {
  const corridor = corridorOf(row, reader);
  return { ...corridor, status: periodStatusOn(today, corridor) };
}

type Terms = Pick<Stored, 'currency'> & Partial<Pick<Stored, 'rateHundredths' | 'leastMinor' | 'mostMinor'>>;

function termsOf({ currency, rateHundredths, leastMinor, mostMinor }: Terms) {
  if (currency === undefined || leastMinor === undefined || mostMinor === undefined) {
    return { kind: 'rate', rate: rateHundredths } as const;
  }
  return { kind: 'limit', least: money(leastMinor, currency), most: money(mostMinor, currency) } as const;
}

function proposalOf(row: Stored, reader: FeeReader): FeeTable['proposals'][number] {
  const { caller, language } = reader;
  const { feeProposalId: proposalId, reason, state, proposedAt, decidedAt, decisionReason } = row;
  const mayDecide = reachOfPerson('fee.decide', caller) !== undefined;
  return {
    ...corridorOf(row, reader),
    ...termsOf(row),
    ...{ proposalId, reason, state, proposedAt, decidedAt, decisionReason },
    proposedBy: row.proposerName,
    decidedBy: row.deciderName,
    proposedByCompany: companyNameIn(language, {
      name: row.proposerCompany,
      englishName: row.proposerEnglishCompany,
    }),
    canDecide: mayDecide && checkFeeDecider({ state, proposedBy: row.proposedBy, decider: caller.userId }).ok,
  };
}
