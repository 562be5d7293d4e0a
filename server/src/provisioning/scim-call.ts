import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { RefusalCode, Result } from '@gtp/domain/platform/result.ts';
import { provisioningTokenStart } from '@gtp/domain/provisioning/provisioning.ts';
import type { Database } from '../platform/database.ts';
import { tokenHash } from '../platform/secrets.ts';
import type { ProvisioningContext } from './provisioning-context.ts';
import { ScimRefused } from './scim-refused.ts';
import { tagOf } from './scim-resources.ts';
import { findTokenOfHash, saveTokenUse } from './token-store.ts';

/** Who calls: the provider of one institution, by its token. */
export type ScimCall = {
  readonly companyId: string;
  readonly tokenId: string;
  readonly ipAddress: string;
  readonly requestId: string;
};

/** Where all resources lie. */
export function rootOf({ publicUrl }: Pick<ProvisioningContext, 'publicUrl'>): string {
  return `${publicUrl}/scim/v2`;
}

const bearer = new RegExp(`^Bearer (${provisioningTokenStart}[\\w-]{32})$`, 'i');

type Shown = { readonly authorization: string | undefined; readonly ipAddress: string; readonly requestId: string };

/** The institution of a token that two administrators made, that nobody has stopped, and whose year is not over. */
export async function authenticateScim(
  { database, clock }: ProvisioningContext,
  { authorization, ...call }: Shown,
): Promise<ScimCall> {
  const secret = bearer.exec(authorization ?? '')?.[1];
  const token = secret === undefined ? undefined : await findTokenOfHash(database, tokenHash(secret));
  const now = clock.now();
  if (!token || token.expiresOn < seoulDay(now)) {
    throw new ScimRefused({ status: 401, detail: 'The bearer token is not in force.' });
  }
  await saveTokenUse(database, token, now);
  return { ...call, companyId: token.companyId, tokenId: token.tokenId };
}

/** Ends the call where somebody has changed the resource since it was read (RFC 7644, 3.14). */
export function checkTag(kept: { readonly version: number }, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const named = ifMatch.split(',').map((each) => each.trim());
  if (!named.includes(tagOf(kept))) {
    throw new ScimRefused({ status: 412, detail: 'The resource has changed since it was read.' }, 'request.conflict');
  }
}

/** Ends the call where the rules of an institution's people say no. */
export function refusedByPeople(result: Result<unknown>): void {
  if (result.ok) return;
  const details: Partial<Record<RefusalCode, string>> = {
    'people.last_administrator': 'This is the last administrator who can log in. Make another person one first.',
  };
  const detail = details[result.code] ?? result.code;
  throw new ScimRefused({ status: 409, detail }, result.code);
}

type Done = {
  readonly call: ScimCall;
  readonly command: string;
  readonly kind: 'person' | 'group';
  readonly id: string;
  readonly outcome?: string;
};

/** An entry of the audit log, in the transaction of what was done. */
export async function auditScim(
  { audit, clock }: ProvisioningContext,
  database: Database,
  { call: { companyId, tokenId, ipAddress, requestId }, command, kind, id, outcome = 'done' }: Done,
): Promise<void> {
  const who = { userId: undefined, companyId, apiKey: { keyId: tokenId, name: 'SCIM' }, object: { kind, id } };
  await audit({ ...who, happenedAt: clock.now(), command, outcome, ipAddress, requestId }, database);
}
