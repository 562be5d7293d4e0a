import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { AttemptPurpose } from '@gtp/domain/single-sign-on/single-sign-on.ts';
import { domainOf } from '@gtp/domain/single-sign-on/single-sign-on.ts';
import type { SignOnRefusal } from '@gtp/domain/single-sign-on/single-sign-on-refusals.ts';
import { findAccount } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { tokenHash } from '../platform/secrets.ts';
import { insertAttempt } from './attempt-store.ts';
import { type Connection, findConnectionOf, findConnectionOfDomain, lockConnection } from './connection-store.ts';
import { loginUrl, makeRound, type OpenConnection } from './identity-provider-http.ts';
import type { SignOnContext } from './single-sign-on-context.ts';

/** What the page keeps the verifier of, and its language. */
type Asked = { readonly challenge: string; readonly language: Language };

type Began = Promise<Result<{ readonly url: string }, SignOnRefusal>>;

/** Where the provider of an address' domain is; its person logs in there and comes back with a code. */
export async function beginSignOn(
  context: SignOnContext,
  { email, ...start }: Asked & { readonly email: string },
): Began {
  const connection = await findConnectionOfDomain(context.database, domainOf(email));
  if (!connection) return refuse('sign_on.no_connection', { field: 'email' });
  return begin(context, connection, { ...start, purpose: 'login', email });
}

type OwnStart = Asked & { readonly caller: Caller };

/** The same for who is logged in and links their own account. */
export async function beginOwnSignOn(context: SignOnContext, { caller, ...start }: OwnStart): Began {
  const connection = await findConnectionOf(context.database, caller.companyId, 'active');
  if (!connection) return refuse('sign_on.no_connection');
  const email = (await findAccount(context.database, caller.userId))?.email;
  return begin(context, connection, { ...start, purpose: 'link', email, userId: caller.userId });
}

/** For an administrator who tries a provider that waits or is in force. */
export async function beginTest(
  context: SignOnContext,
  { caller, connectionId, ...start }: OwnStart & { readonly connectionId: string },
): Began {
  const connection = await context.database
    .transaction()
    .execute((transaction) => lockConnection(transaction, caller.companyId, connectionId));
  const isThere = connection?.state === 'proposed' || connection?.state === 'active';
  if (!isThere) return refuse('sign_on.not_found');
  return begin(context, connection, { ...start, purpose: 'test', userId: caller.userId });
}

type Start = Asked & {
  readonly purpose: AttemptPurpose;
  readonly email?: string | undefined;
  readonly userId?: string;
};

async function begin(context: SignOnContext, connection: Connection, start: Start): Began {
  const { purpose, challenge, language, email, userId } = start;
  const { clock, ids, sealer, log, webhookAddresses } = context;
  const round = makeRound(redirectUrlOf(context, connection.connectionId));
  const url = await loginUrl(openConnection(context, connection), { ...round, email }, webhookAddresses).catch(
    (error: unknown) => {
      log.warn({
        event: 'provider of a login unreachable',
        connectionId: connection.connectionId,
        reason: String(error),
      });
      return undefined;
    },
  );
  if (url === undefined) return refuse('sign_on.provider_unreachable');
  const attemptId = ids.make('attempt');
  const now = clock.now();
  await insertAttempt(
    context.database,
    {
      attemptId,
      connectionId: connection.connectionId,
      purpose,
      userId,
      stateHash: tokenHash(round.state),
      nonce: round.nonce,
      codeVerifier: sealer.seal(round.codeVerifier, attemptId),
      challenge,
      language,
      createdAt: now,
    },
    addDaysToInstant(now, -1),
  );
  return accept({ url });
}

/** Each connection has an address of its own to come back to, so that no provider answers in another's stead. */
export function redirectUrlOf({ publicUrl }: Pick<SignOnContext, 'publicUrl'>, connectionId: string): string {
  return `${publicUrl}/single-sign-on/${connectionId}/callback`;
}

export function openConnection({ sealer }: Pick<SignOnContext, 'sealer'>, connection: Connection): OpenConnection {
  return { ...connection, secret: sealer.open(connection.clientSecret, connection.connectionId) };
}
