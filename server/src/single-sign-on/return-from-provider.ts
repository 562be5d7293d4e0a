import type { Language } from '@gtp/domain/platform/language.ts';
import { attemptLifeMs } from '@gtp/domain/single-sign-on/single-sign-on.ts';
import { makeToken, tokenHash } from '../platform/secrets.ts';
import { type Attempt, type ReturnRefusal, type SignOnAnswer, saveAnswer, takeReturned } from './attempt-store.ts';
import { openConnection, redirectUrlOf } from './begin-sign-on.ts';
import { type Connection, findConnection } from './connection-store.ts';
import { type Returned, readReturn } from './identity-provider-http.ts';
import type { SignOnContext } from './single-sign-on-context.ts';

type Back = { readonly connectionId: string /** The query as it came. */; readonly query: string };

const refusals: Readonly<Record<Exclude<Returned['kind'], 'signed-on'>, ReturnRefusal>> = {
  refused: 'sign_on.provider_refused',
  wrong: 'sign_on.answer_wrong',
  unreachable: 'sign_on.provider_unreachable',
};

/**
 * Somebody comes back from a provider. Answers the code that the page exchanges, also where it will read a refusal; undefined
 * where nobody was sent there with this state, it was minutes ago, or it came back before.
 */
export async function returnFromProvider(
  context: SignOnContext,
  { connectionId, query }: Back,
): Promise<{ readonly code: string; readonly language: Language } | undefined> {
  const { database, clock, log } = context;
  const now = clock.now();
  const state = new URLSearchParams(query).get('state') ?? '';
  const since = new Date(now.getTime() - attemptLifeMs);
  const attempt = await takeReturned(database, { stateHash: tokenHash(state), connectionId, now, since });
  const connection = attempt && (await findConnection(database, connectionId));
  if (!attempt || !connection) return undefined;
  const returned = await exchange(context, { attempt, connection, state, query });
  const code = makeToken();
  const { attemptId, language } = attempt;
  if (returned.kind !== 'signed-on') {
    log.warn({ event: 'login by a provider refused', connectionId, kind: returned.kind, reason: returned.reason });
    await saveAnswer(database, {
      attemptId,
      codeHash: tokenHash(code),
      answer: { refusal: refusals[returned.kind] },
      idToken: undefined,
    });
    return { code, language };
  }
  const answer: SignOnAnswer = { person: returned.person };
  const idToken = context.sealer.seal(returned.idToken, attemptId);
  await saveAnswer(database, { attemptId, codeHash: tokenHash(code), answer, idToken });
  return { code, language };
}

type Exchanging = {
  readonly attempt: Attempt;
  readonly connection: Connection;
  readonly state: string;
  readonly query: string;
};

async function exchange(context: SignOnContext, { attempt, connection, state, query }: Exchanging): Promise<Returned> {
  const isInForce = connection.state === 'active' || (attempt.purpose === 'test' && connection.state === 'proposed');
  if (!isInForce) return { kind: 'refused', reason: 'the connection is not in force any more' };
  const redirectUrl = redirectUrlOf(context, connection.connectionId);
  const url = new URL(`${redirectUrl}?${query}`);
  const codeVerifier = context.sealer.open(attempt.codeVerifier, attempt.attemptId);
  const round = { redirectUrl, state, nonce: attempt.nonce, codeVerifier, url };
  return readReturn(openConnection(context, connection), round, context.webhookAddresses);
}
