import { keepConsoleEntry } from '@gtp/server/audit/audit.ts';
import { revokeKeyFor } from '@gtp/server/integration/integration.ts';
import { type Database, inTransaction } from '@gtp/server/platform/database.ts';
import { AdminError } from './admin-error.ts';

export type RevokeKeyCommand = { readonly name: 'revoke-key'; readonly keyId: string; readonly askedBy: string };

/** Ends a company's API key for somebody of that company who cannot do it, such as by telephone at night. */
export async function revokeKey(
  { database, now }: { readonly database: Database; readonly now: Date },
  { name, keyId, askedBy }: RevokeKeyCommand,
): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const key = await revokeKeyFor(transaction, { keyId, askedBy, now });
    if (!key) throw new AdminError(`${askedBy} is nobody of a company with a key ${keyId}.`);
    const { companyId } = key;
    await keepConsoleEntry(transaction, { now, command: name, companyId, object: { kind: 'api_key', id: keyId } });
    return `  ${keyId} (${key.name}) of ${companyId} is revoked: its next call is refused.`;
  });
}
