/** Every endpoint of the contract, found by looking, so that a new one cannot be forgotten by a test. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { type ClientType, type Operation, permissions, reachOf } from '@gtp/domain/account/permissions.ts';

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
