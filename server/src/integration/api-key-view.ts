import type { apiKey } from '@gtp/contract/integration/integration-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { statusOfKey } from '@gtp/domain/integration/api-keys.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { ShownApiKey } from './api-key-store.ts';

/** A key as its company reads it; the key itself is not in it. */
export function apiKeyView(key: ShownApiKey, now: Date): Inside<typeof apiKey> {
  const { keyId, name, hint, scopes, madeByName: madeBy, madeAt, expiresOn, lastUsedAt } = key;
  const status = statusOfKey(key, seoulDay(now));
  return { keyId, name, hint, scopes, madeBy, madeAt, expiresOn, lastUsedAt, status };
}
