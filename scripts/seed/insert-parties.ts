/** Puts the demo's companies, people, accounts, card ranges and fees into an empty database. */

import { type Currency, currencies } from '@gtp/domain/platform/money.ts';
import { hashPassword } from '@gtp/server/account/account.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { beginDemoLoad } from '@gtp/server/operations/demo-load-store.ts';
import type { Caller } from '@gtp/server/platform/caller.ts';
import type { Transaction } from '@gtp/server/platform/database.ts';
import { makeIds } from '@gtp/server/platform/ids.ts';
import { setFirstPayingAccount } from '@gtp/server/settlement/settlement.ts';
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

/** All of it or nothing, with the word that the demo is not whole yet. */
export async function insertParties(context: AppContext): Promise<void> {
  const passwordHash = await hashPassword(password);
  const parties = [...demoInstitutions, ...members(demoSellers), ...members(demoBuyers)];
  await context.database.transaction().execute(async (transaction) => {
    await beginDemoLoad(transaction);
    for (const party of parties) await insertParty(transaction, party, passwordHash);
    await transaction
      .insertInto('issuerBins')
      .values([...demoBins, waitingBin].map(rangeRow))
      .execute();
    await insertAccounts(transaction);
    await setPayingAccounts(transaction);
    await insertFees(transaction);
  });
}

const programmes = ['Corporate Purchasing', 'Business Platinum', 'Trade Business'] as const;

function rangeRow({ bin, companyId, brand }: Pick<typeof waitingBin, 'brand'> & { bin: string; companyId: string }) {
  const isWaiting = bin === waitingBin.bin;
  const programme = programmes[Number(bin.slice(-1)) % programmes.length] ?? '';
  return { bin, companyId, brand, programme, needsApproval: isWaiting };
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
      companyId: party.companyId,
      clientType: party.clientType,
      name: party.name,
      englishName: party.englishName,
      country: party.country,
      taxNumber: businessNumbers[party.companyId] ?? null,
      representativeName: party.users[0]?.name ?? '',
      address: party.city,
      phone: '',
      memberState: party.memberState ?? null,
      createdAt: memberSince,
    })
    .execute();
  const users = party.users.map((user) => ({
    userId: user.userId,
    companyId: party.companyId,
    userGroup: user.group,
    name: user.name,
    email: `${user.userId}@demo.example`,
    language: party.language,
    passwordHash,
    isActive: true,
    createdAt: memberSince,
  }));
  await transaction.insertInto('users').values(users).execute();
}

function listAccounts({ accounts }: DemoSeller): readonly (readonly [Currency, string])[] {
  return currencies.flatMap((currency) => {
    const number = accounts[currency];
    return number === undefined ? [] : [[currency, number] as const];
  });
}

/** From which sellers are paid: one account of the bank simulator for all currencies. */
async function setPayingAccounts(transaction: Transaction): Promise<void> {
  for (const currency of currencies) {
    const account = { currency, holder: 'Global Trade Payments Safeguarding', bank: '081', number: '10020003000400' };
    const set = await setFirstPayingAccount({ ids: makeIds(), now: memberSince }, transaction, account);
    if (!set.ok) throw new Error(`The demo cannot be paid from ${currency}: ${set.code}`);
  }
}

async function insertAccounts(transaction: Transaction): Promise<void> {
  const accounts = members(demoSellers).flatMap((seller) =>
    listAccounts(seller).map(([currency, number]) => ({
      bankAccountId: `account_${seller.companyId}_${currency}`.toLowerCase(),
      companyId: seller.companyId,
      currency,
      bankCode: '088',
      accountNumber: number,
      holderName: seller.englishName,
      isActive: true,
      createdAt: memberSince,
    })),
  );
  await transaction.insertInto('bankAccounts').values(accounts).execute();
}

/** Hundredths of a percent by corridor; what no row names pays the usual rate. */
async function insertFees(transaction: Transaction): Promise<void> {
  const rows = [
    { country: 'JP', currency: 'JPY', rate: 220 },
    { country: 'US', currency: 'USD', rate: 280 },
    { country: null, currency: 'KRW', rate: 250 },
  ] as const;
  const rates = rows.map(({ country, currency, rate }) => ({
    feeRateId: `fee_${country ?? 'any'}_${currency}`.toLowerCase(),
    country,
    issuerCompanyId: null,
    currency,
    rateHundredths: rate,
    validFrom: '2026-01-01',
    validUntil: null,
    feeProposalId: null,
  }));
  await transaction.insertInto('feeRates').values(rates).execute();
  await insertLimits(transaction);
}

/** The least and most of one order by currency, in minor units. */
async function insertLimits(transaction: Transaction): Promise<void> {
  const limits = [
    { currency: 'USD', leastMinor: 10_000n, mostMinor: 100_000_000n },
    { currency: 'JPY', leastMinor: 10_000n, mostMinor: 150_000_000n },
    { currency: 'KRW', leastMinor: 100_000n, mostMinor: 1_400_000_000n },
  ] as const;
  const rows = limits.map((limit) => ({
    ...limit,
    corridorLimitId: `limit_${limit.currency}`.toLowerCase(),
    country: null,
    issuerCompanyId: null,
    validFrom: '2026-01-01',
    validUntil: null,
    feeProposalId: null,
  }));
  await transaction.insertInto('corridorLimits').values(rows).execute();
}

/** The first person of a company as a use case sees them. */
export function callerOf(company: DemoCompany, person = 0): Caller {
  const user = company.users[person];
  if (!user) throw new Error(`${company.companyId} has no person ${person}`);
  const { companyId, clientType, memberState, language } = company;
  const { userId, group: userGroup } = user;
  return { userId, companyId, clientType, memberState, language, userGroup, sessionId: 'ses_demo', stage: 'complete' };
}
