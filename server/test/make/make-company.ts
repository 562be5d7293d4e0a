/** Companies with one person each, ready to call a use case or to be signed in. */

import { randomUUID } from 'node:crypto';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { UserGroup } from '@gtp/domain/account/user-groups.ts';
import type { BuyerState, SellerState } from '@gtp/domain/company/member-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import '../../src/account/account.ts';
import '../../src/company/company.ts';
import type { Caller } from '../../src/platform/caller.ts';
import type { Database } from '../../src/platform/database.ts';

export type MadeCompany = {
  readonly companyId: string;
  readonly userId: string;
  readonly email: string;
  readonly englishName: string;
  /** Its person, as a request of theirs arrives at a use case. */
  readonly caller: Caller;
};

type Differences = {
  readonly companyId?: string;
  readonly name?: string;
  readonly englishName?: string;
  readonly country?: string;
  readonly memberState?: SellerState | BuyerState;
  readonly language?: Language;
  readonly passwordHash?: string;
};

const groups: Readonly<Record<ClientType, UserGroup>> = {
  SELLER: 'UG01',
  BUYER: 'UG02',
  VISA: 'UG05',
  KOTRA: 'UG04',
  ISSUER: 'UG06',
};

/** An approved Korean seller, unless `differences` say otherwise. */
export function makeSeller(database: Database, differences: Differences = {}): Promise<MadeCompany> {
  return makeCompany(database, 'SELLER', { country: 'KR', memberState: 'approved', ...differences });
}

/** An active buyer in the United States, unless `differences` say otherwise. */
export function makeBuyer(database: Database, differences: Differences = {}): Promise<MadeCompany> {
  return makeCompany(database, 'BUYER', { country: 'US', memberState: 'active', ...differences });
}

export function makeInstitution(
  database: Database,
  clientType: 'VISA' | 'KOTRA' | 'ISSUER',
  differences: Differences = {},
) {
  return makeCompany(database, clientType, { country: 'KR', ...differences });
}

/** One company of each client type, with one person each. */
export async function makeOneOfEach(
  database: Database,
  differences: Differences = {},
): Promise<Readonly<Record<ClientType, MadeCompany>>> {
  return {
    SELLER: await makeSeller(database, differences),
    BUYER: await makeBuyer(database, differences),
    KOTRA: await makeInstitution(database, 'KOTRA', differences),
    VISA: await makeInstitution(database, 'VISA', differences),
    ISSUER: await makeInstitution(database, 'ISSUER', differences),
  };
}

async function makeCompany(database: Database, clientType: ClientType, differences: Differences): Promise<MadeCompany> {
  const mark = randomUUID().slice(0, 8);
  const companyId = differences.companyId ?? `${clientType.toLowerCase()}-${mark}`;
  const englishName = differences.englishName ?? `${clientType} ${mark} Ltd.`;
  const userId = `user-${mark}`;
  const { memberState, language = 'en' } = differences;
  await database
    .insertInto('companies')
    .values({
      companyId,
      clientType,
      name: differences.name ?? englishName,
      englishName,
      country: differences.country ?? 'KR',
      representativeName: 'Kim Cheolsu',
      taxNumber: null,
      address: '',
      phone: '',
      memberState: memberState ?? null,
      createdAt: new Date('2026-01-02T00:00:00Z'),
    })
    .execute();
  const user = { userId, companyId, language, userGroup: groups[clientType], email: `${userId}@demo.example` };
  await insertUser(database, { ...user, passwordHash: differences.passwordHash ?? 'no password' });
  const caller: Caller = {
    ...user,
    sessionId: `ses-${mark}`,
    stage: 'complete',
    clientType,
    memberState,
  };
  return { companyId, userId, email: user.email, englishName, caller };
}

type NewUser = Pick<Caller, 'userId' | 'companyId' | 'language' | 'userGroup'> & {
  readonly email: string;
  readonly passwordHash: string;
};

async function insertUser(database: Database, user: NewUser): Promise<void> {
  await database
    .insertInto('users')
    .values({
      userId: user.userId,
      companyId: user.companyId,
      userGroup: user.userGroup,
      name: `Person ${user.userId}`,
      email: user.email,
      language: user.language,
      passwordHash: user.passwordHash,
      isActive: true,
      createdAt: new Date('2026-01-02T00:00:00Z'),
    })
    .execute();
}
