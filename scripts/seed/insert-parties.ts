/** Puts the demo's companies, people, accounts, card ranges and fees into an empty database. */

import { type Currency, currencies } from '@gtp/domain/platform/money.ts';
import { hashPassword } from '@gtp/server/account/account.ts';
import type { AppContext } from '@gtp/server/context.ts';
import type { Caller } from '@gtp/server/platform/caller.ts';
import type { Transaction } from '@gtp/server/platform/database.ts';
import {
  applicantIds,
  type DemoCompany,
  type DemoSeller,
  demoBins,
  demoBuyers,
  demoInstitutions,
  demoSellers,
  waitingBin,
} from './demo-parties.ts';

const password = 'Trade!2026';
const memberSince = new Date('2026-04-01T00:00:00Z');

/** All of it or nothing. */
export async function insertParties(context: AppContext): Promise<void> {
  const passwordHash = await hashPassword(password);
  const parties = [...demoInstitutions, ...members(demoSellers), ...members(demoBuyers)];
  await context.database.transaction().execute(async (transaction) => {
    for (const party of parties) await insertParty(transaction, party, passwordHash);
    await transaction
      .insertInto('issuer_bins')
      .values([...demoBins, waitingBin].map(rangeRow))
      .execute();
    await insertAccounts(transaction);
    await insertFees(transaction);
  });
}

const programmes = ['Corporate Purchasing', 'Business Platinum', 'Trade Business'] as const;

function rangeRow({ bin, companyId, brand }: Pick<typeof waitingBin, 'brand'> & { bin: string; companyId: string }) {
  const isWaiting = bin === waitingBin.bin;
  const programme = programmes[Number(bin.slice(-1)) % programmes.length] ?? '';
  return { bin, company_id: companyId, brand, programme, needs_approval: isWaiting };
}

/** Without those whose application stores them. */
function members<Party extends DemoCompany>(parties: readonly Party[]): readonly Party[] {
  return parties.filter(({ companyId }) => !applicantIds.includes(companyId));
}

/** Made-up business numbers with a right check digit: documents of a shipment name the exporter by it. */
const businessNumbers: Readonly<Record<string, string>> = {
  company_seller01: '3118140274',
  company_seller02: '3118140347',
  company_seller03: '3118140411',
  company_seller04: '3118140482',
  company_seller05: '3118140556',
  company_seller06: '3118140629',
};

async function insertParty(transaction: Transaction, party: DemoCompany, passwordHash: string): Promise<void> {
  await transaction
    .insertInto('companies')
    .values({
      company_id: party.companyId,
      client_type: party.clientType,
      name: party.name,
      english_name: party.englishName,
      country: party.country,
      tax_number: businessNumbers[party.companyId] ?? null,
      representative_name: party.users[0]?.name ?? '',
      address: party.city,
      phone: '',
      member_state: party.memberState ?? null,
      created_at: memberSince,
    })
    .execute();
  const users = party.users.map((user) => ({
    user_id: user.userId,
    company_id: party.companyId,
    user_group: user.group,
    name: user.name,
    email: `${user.userId}@demo.example`,
    language: party.language,
    password_hash: passwordHash,
    is_active: true,
    created_at: memberSince,
  }));
  await transaction.insertInto('users').values(users).execute();
}

function listAccounts({ accounts }: DemoSeller): readonly (readonly [Currency, string])[] {
  return currencies.flatMap((currency) => {
    const number = accounts[currency];
    return number === undefined ? [] : [[currency, number] as const];
  });
}

async function insertAccounts(transaction: Transaction): Promise<void> {
  const accounts = members(demoSellers).flatMap((seller) =>
    listAccounts(seller).map(([currency, number]) => ({
      bank_account_id: `account_${seller.companyId}_${currency}`.toLowerCase(),
      company_id: seller.companyId,
      currency,
      bank_code: '088',
      account_number: number,
      holder_name: seller.englishName,
      is_active: true,
      created_at: memberSince,
    })),
  );
  await transaction.insertInto('bank_accounts').values(accounts).execute();
}

/** Hundredths of a percent by corridor; what no row names pays the usual rate. */
async function insertFees(transaction: Transaction): Promise<void> {
  const rows = [
    { country: 'JP', currency: 'JPY', rate: 220 },
    { country: 'US', currency: 'USD', rate: 280 },
    { country: null, currency: 'KRW', rate: 250 },
  ] as const;
  const rates = rows.map(({ country, currency, rate }) => ({
    fee_rate_id: `fee_${country ?? 'any'}_${currency}`.toLowerCase(),
    country,
    issuer_company_id: null,
    currency,
    rate_hundredths: rate,
    valid_from: '2026-01-01',
    valid_until: null,
    fee_proposal_id: null,
  }));
  await transaction.insertInto('fee_rates').values(rates).execute();
  await insertLimits(transaction);
}

/** The least and most of one order by currency, in minor units. */
async function insertLimits(transaction: Transaction): Promise<void> {
  const limits = [
    { currency: 'USD', least_minor: 10_000n, most_minor: 100_000_000n },
    { currency: 'JPY', least_minor: 10_000n, most_minor: 150_000_000n },
    { currency: 'KRW', least_minor: 100_000n, most_minor: 1_400_000_000n },
  ] as const;
  const rows = limits.map((limit) => ({
    ...limit,
    corridor_limit_id: `limit_${limit.currency}`.toLowerCase(),
    country: null,
    issuer_company_id: null,
    valid_from: '2026-01-01',
    valid_until: null,
    fee_proposal_id: null,
  }));
  await transaction.insertInto('corridor_limits').values(rows).execute();
}

/** The first person of a company as a use case sees them. */
export function callerOf(company: DemoCompany): Caller {
  const [user] = company.users;
  if (!user) throw new Error(`${company.companyId} has no users`);
  const { companyId, clientType, memberState, language } = company;
  const { userId, group: userGroup } = user;
  return { userId, companyId, clientType, memberState, language, userGroup, sessionId: 'ses_demo', stage: 'complete' };
}
