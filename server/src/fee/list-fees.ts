import type { listFees as endpoint } from '@gtp/contract/fee/fee-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
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
      ...rates.map(({ rate, ...row }): Row => ({ ...dated(row, reader, today), kind: 'rate', rate })),
      ...limits.map(
        ({ least, most, ...row }): Row => ({
          ...dated(row, reader, today),
          ...amounts(row.currency, least, most),
        }),
      ),
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
  if (clientType === 'SELLER' || clientType === 'BUYER') return [];
  return listFeeProposals(database, clientType === 'ISSUER' ? companyId : undefined);
}

type Dated = Pick<
  Stored,
  'country' | 'issuerCompanyId' | 'issuerName' | 'issuerEnglishName' | 'currency' | 'from' | 'until'
>;

function corridorOf(row: Dated, { language }: FeeReader) {
  const { country, issuerCompanyId, issuerName: name, issuerEnglishName: englishName, currency, from, until } = row;
  return {
    ...(country !== null && { country }),
    ...(issuerCompanyId !== null && { issuerCompanyId }),
    ...(name !== null && englishName !== null && { issuerName: companyNameIn(language, { name, englishName }) }),
    ...(currency !== null && { currency }),
    from,
    ...(until !== null && { until }),
  };
}

function dated(row: Dated & { readonly rowId: string }, reader: FeeReader, today: Day) {
  const status = periodStatusOn(today, { from: row.from, until: row.until ?? undefined });
  return { ...corridorOf(row, reader), rowId: row.rowId, status };
}

function amounts(currency: NonNullable<Stored['currency']>, least: bigint, most: bigint) {
  return { kind: 'limit', least: money(least, currency), most: money(most, currency) } as const;
}

function proposalOf(row: Stored, reader: FeeReader): FeeTable['proposals'][number] {
  const { caller, language } = reader;
  const { proposalId, reason, state, proposedAt, currency, rate, least, most } = row;
  const isLimit = currency !== null && least !== null && most !== null;
  const mayDecide = reachOfPerson('fee.decide', caller) !== undefined;
  return {
    ...corridorOf(row, reader),
    ...(isLimit ? amounts(currency, least, most) : { kind: 'rate' as const, ...(rate !== null && { rate }) }),
    ...{ proposalId, reason, state, proposedAt },
    proposedBy: row.proposerName,
    proposedByCompany: companyNameIn(language, {
      name: row.proposerCompany,
      englishName: row.proposerEnglishCompany,
    }),
    ...(row.deciderName !== null && { decidedBy: row.deciderName }),
    ...(row.decidedAt && { decidedAt: row.decidedAt }),
    ...(row.decisionReason !== null && { decisionReason: row.decisionReason }),
    canDecide: mayDecide && checkFeeDecider({ state, proposedBy: row.proposedBy, decider: caller.userId }).ok,
  };
}
