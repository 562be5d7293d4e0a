/** A person of each kind of company, for tests that ask every call by each of them. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { makeBuyer, makeInstitution, makeSeller } from './make/make-company.ts';
import type { TestApp } from './start-test-app.ts';

/** The access token of a person of each kind, wholly logged in. */
export async function logInEachKind(portal: TestApp): Promise<ReadonlyMap<ClientType, string>> {
  const own = { passwordHash: portal.passwordHash };
  const { database } = portal.made;
  const people = [
    await makeSeller(database, own),
    await makeBuyer(database, own),
    await makeInstitution(database, 'KOTRA', own),
    await makeInstitution(database, 'VISA', own),
    await makeInstitution(database, 'ISSUER', own),
  ];
  const tokens = new Map<ClientType, string>();
  for (const { userId, caller } of people) {
    tokens.set(caller.clientType, (await portal.logInWholly(userId)).accessToken);
  }
  return tokens;
}
