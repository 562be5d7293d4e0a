import { keepAuditEntry } from '@gtp/server/audit/audit.ts';
import { revokeKeyFor } from '@gtp/server/integration/integration.ts';
import type { Database } from '@gtp/server/platform/database.ts';
import { AdminError } from './admin-error.ts';

export type RevokeKeyCommand = { readonly name: 'revoke-key'; readonly keyId: string; readonly askedBy: string };

/** Ends a company's API key for somebody of that company who cannot do it, such as by telephone at night. */
export async function revokeKey(
  { database, now }: { readonly database: Database; readonly now: Date },
  { name, keyId, askedBy }: RevokeKeyCommand,
): Promise<string> {
  const key = await revokeKeyFor(database, { keyId, askedBy, now });
  if (!key) throw new AdminError(`${askedBy} is nobody of a company with a key ${keyId}.`);
  await keepAuditEntry(database, {
    happenedAt: now,
    command: `console:${name}`,
    userId: undefined,
    companyId: key.companyId,
    object: { kind: 'api_key', id: keyId },
    outcome: 'done',
    ipAddress: 'console',
    requestId: `console-${process.pid}`,
  });
  return `  ${keyId} (${key.name}) of ${key.companyId} is revoked: its next call is refused.`;
}
