/** Keys with which a company's own programs call: what they may ever do, and how long they live (decision 0040). */

import { type Operation, type Person, reachOfPerson } from '../account/permissions.ts';
import { addDays, type Day } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { statesOf } from '../platform/state-records.ts';
import type { IntegrationRefusal } from './integration-refusals.ts';

/**
 * All that a key can be given. Whatever moves money (paying, letting go what is held, cancelling), changes accounts,
 * cards, the company or its people, or needs a person's judgement is not among it and never open to a program.
 */
export const keyOperations = [
  'order.read',
  'order.write',
  'order.send',
  'order.answer',
  'order.submit_evidence',
  'dispute.read',
  'payment.read',
  'settlement.read',
  'fee.read',
  'list.export',
  'company.find_buyer',
  'file.upload',
] as const satisfies readonly Operation[];
export type KeyOperation = (typeof keyOperations)[number];

/** A key ends at the latest so many days after it was made. */
export const longestKeyLifeDays = 366;
export const mostKeysOfCompany = 20;
/** From one key; more get 429. */
export const keyCallsPerMinute = 300;

/** Ranges of addresses from which one key may call. */
export const mostKeyAddresses = 20;
/** So long the secret before may work beside the new one. */
export const longestOldSecretHours = 72;
/** Calls from elsewhere that stand in the audit log one by one, for each key and day; the others are counted. */
export const auditedRefusalsPerDay = 100;

/**
 * For which kind of installation a key is: one where money is real, or one to practise on, which has no real money at all.
 * A key for one does nothing on the other (decision 0229).
 */
export const keyEnvironments = ['live', 'test'] as const;
export type KeyEnvironment = (typeof keyEnvironments)[number];

/** How secrets of keys for this kind of installation begin. */
export function secretStart(environment: KeyEnvironment): string {
  return `gtp_${environment}_`;
}

const marked = /^gtp_(live|test)_[\w-]{32}$/;

/** For which kind of installation a secret was made; undefined for secrets of before, which do not say. */
export function environmentOf(secret: string): KeyEnvironment | undefined {
  return marked.exec(secret)?.[1] as KeyEnvironment | undefined;
}

/** How tokens begin that a key is changed for (RFC 6749), and how long each lasts. */
export const tokenStart = 'gtp_at_';
export const tokenLifeSeconds = 900;

/** The scopes of a token: those of its key that are asked for, all where none is; undefined if the key lacks one. */
export function narrowScopes(scopes: readonly KeyOperation[], asked: string): readonly KeyOperation[] | undefined {
  const names = asked.split(' ').filter(Boolean);
  if (names.length === 0) return scopes;
  return names.every((name) => scopes.some((scope) => scope === name))
    ? scopes.filter((scope) => names.includes(scope))
    : undefined;
}

/** What the maker could give a key: what keys can do at all and the maker may do. */
export function keyOperationsOf(maker: Person): readonly KeyOperation[] {
  return keyOperations.filter((each) => reachOfPerson(each, maker) !== undefined);
}

type WantedKey = {
  readonly scopes: readonly KeyOperation[];
  readonly expiresOn: Day;
  readonly today: Day;
  readonly maker: Person;
};

/** The scopes without repeats, if the maker may give them all until that day (`expiresOn` is the last day in Seoul). */
export function checkKey({
  scopes,
  expiresOn,
  today,
  maker,
}: WantedKey): Result<readonly KeyOperation[], IntegrationRefusal> {
  const possible = keyOperationsOf(maker);
  if (scopes.length === 0) return refuse('integration.no_scope', { field: 'scopes' });
  if (!scopes.every((each) => possible.includes(each))) {
    return refuse('integration.scope_not_possible', { field: 'scopes' });
  }
  if (expiresOn < today || expiresOn > addDays(today, longestKeyLifeDays)) {
    return refuse('integration.expiry_not_possible', { field: 'expiresOn' });
  }
  return accept([...new Set(scopes)]);
}

export const keyTones = { active: 'good', expired: 'neutral', revoked: 'bad' } as const;

export type KeyStatus = keyof typeof keyTones;
export const keyStatuses = statesOf(keyTones);

type KeyTimes = { readonly revokedAt: Date | undefined; readonly expiresOn: Day };

export function statusOfKey({ revokedAt, expiresOn }: KeyTimes, today: Day): KeyStatus {
  if (revokedAt) return 'revoked';
  return expiresOn < today ? 'expired' : 'active';
}
