/** Every endpoint of the contract, found by looking, so that a new one cannot be forgotten by a test. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { type ClientType, type Operation, permissions, reachOf } from '@gtp/domain/account/permissions.ts';
import { makeBuyer, makeInstitution, makeSeller } from './make/make-company.ts';
import type { TestApp } from './start-test-app.ts';

const contract = fileURLToPath(new URL('../../contract/src', import.meta.url));
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' });
const modules = files
  .filter((name) => /-(wire|endpoints)\.ts$/.test(name))
  .map((name) => import(`${contract}/${name}`));

export const endpoints = (await Promise.all(modules))
  .flatMap((each) => Object.values(each as object))
  .filter((each): each is Endpoint => typeof each === 'object' && each !== null && 'path' in each && 'access' in each);

/** Whether the permissions let this kind of company call it. */
export function mayCall({ access }: Endpoint, clientType: ClientType): boolean {
  return !Object.hasOwn(permissions, access) || reachOf(access as Operation, clientType) !== undefined;
}

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
