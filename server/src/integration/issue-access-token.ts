/** OAuth 2 client credentials (RFC 6749, 4.4): a program changes its key for a token that lasts some minutes. */
import { type KeyOperation, narrowScopes, tokenLifeSeconds, tokenStart } from '@gtp/domain/integration/api-keys.ts';
import type { AuthenticationRefusal } from '../platform/caller.ts';
import { inTransaction } from '../platform/database.ts';
import { makeToken, tokenHash } from '../platform/secrets.ts';
import { type AccessToken, insertAccessToken } from './access-token-store.ts';
import { authenticateKey, type KeyContext } from './authenticate-key.ts';
import { readClient, type Sent } from './read-client.ts';

/** As RFC 6749, 5.2 writes it. */
type TokenError =
  | 'invalid_request'
  | 'invalid_client'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'temporarily_unavailable';

export type TokenAnswer =
  | {
      readonly access_token: string;
      readonly token_type: 'Bearer';
      readonly expires_in: number;
      readonly scope: string;
    }
  | { readonly error: TokenError; readonly status: 400 | 401 | 429; readonly retryAfterS?: string };

type Asked = Sent & { readonly ipAddress: string; readonly requestId: string };

/**
 * A token for whoever knows a key and its secret, within the key's scopes. It is refused for what the key itself would be:
 * another installation, an address from which it may not call, its end, too many calls. A token is no secret of a key.
 */
export async function issueAccessToken(context: KeyContext, asked: Asked): Promise<TokenAnswer> {
  const client = readClient(asked);
  if (client === 'several' || asked.form.get('grant_type') === null) return { error: 'invalid_request', status: 400 };
  if (client === undefined) return { error: 'invalid_client', status: 401 };
  // A token that bought the next one would last for ever.
  if (client.secret.startsWith(tokenStart)) return { error: 'invalid_client', status: 401 };
  if (asked.form.get('grant_type') !== 'client_credentials') return { error: 'unsupported_grant_type', status: 400 };
  const found = await authenticateKey(context, { ...asked, secret: client.secret });
  if (!found.ok) return errorOf(found);
  const { apiKey, scopes = [] } = found.value;
  if (!apiKey || apiKey.keyId !== client.id) return { error: 'invalid_client', status: 401 };
  const narrowed = narrowScopes(scopes as readonly KeyOperation[], asked.form.get('scope') ?? '');
  if (!narrowed) return { error: 'invalid_scope', status: 400 };
  const given = { keyId: apiKey.keyId, secretHash: tokenHash(client.secret), scopes: [...narrowed] };
  return { ...(await keepToken(context, given)), scope: narrowed.join(' ') };
}

type Given = Pick<AccessToken, 'keyId' | 'secretHash' | 'scopes'>;

async function keepToken({ database, clock }: KeyContext, given: Given) {
  const token = tokenStart + makeToken();
  const madeAt = clock.now();
  const expiresAt = new Date(madeAt.getTime() + tokenLifeSeconds * 1_000);
  await inTransaction(database, (transaction) =>
    insertAccessToken(transaction, { ...given, tokenHash: tokenHash(token), madeAt, expiresAt }),
  );
  return { access_token: token, token_type: 'Bearer', expires_in: tokenLifeSeconds } as const;
}

type Refused = { readonly code: AuthenticationRefusal; readonly facts?: Readonly<Record<string, string>> };

function errorOf({ code, facts }: Refused): TokenAnswer {
  if (code === 'integration.too_many_calls') {
    const retryAfterS = facts?.retryAfterSeconds ?? '1';
    return { error: 'temporarily_unavailable', status: 429, retryAfterS };
  }
  if (code === 'integration.address_not_allowed') return { error: 'unauthorized_client', status: 400 };
  return { error: 'invalid_client', status: 401 };
}
