import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { sessionTokens } from '@gtp/contract/session/session-wire.ts';
import type { readConnectionTest } from '@gtp/contract/single-sign-on/connection-wire.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { AttemptPurpose } from '@gtp/domain/single-sign-on/single-sign-on.ts';
import { domainOf, isFactorMet, kindsOfGroups, signOnCodeLifeMs } from '@gtp/domain/single-sign-on/single-sign-on.ts';
import type { SignOnRefusal } from '@gtp/domain/single-sign-on/single-sign-on-refusals.ts';
import { findAccount, listAccountsOfEmail, readDelegation } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, keeping, type Transaction } from '../platform/database.ts';
import { isSameHash, tokenHash } from '../platform/secrets.ts';
import { openSignedOnSession } from '../session/session.ts';
import { type Attempt, type SignedOn, takeCollected } from './attempt-store.ts';
import { type Connection, findConnection } from './connection-store.ts';
import { findIdentity, type Identity, insertIdentity, insertSignOnSession, saveIdentityUse } from './identity-store.ts';
import type { NamedPerson, SignOnContext } from './single-sign-on-context.ts';

type Shown = { readonly code: string; readonly verifier: string };
type Visitor = { readonly userAgent: string; readonly ipAddress: string; readonly cookies: string | undefined };

/** The tokens of who logged in at their provider. The code is spent by that, whatever comes of it. */
export async function completeSignOn(
  context: SignOnContext,
  { userAgent, ipAddress, cookies, ...shown }: Shown & Visitor,
): Promise<Result<Inside<typeof sessionTokens>, SignOnRefusal>> {
  return decideIn(
    context.database,
    async (transaction): Promise<Result<Inside<typeof sessionTokens>, SignOnRefusal>> => {
      const found = await collect(context, transaction, { ...shown, purpose: 'login', userId: undefined });
      if (!found.ok) return keeping(found);
      const { connection, person, attempt } = found.value;
      const userId = await userIdOf(context, transaction, { connection, person });
      if (userId === undefined) return keeping(await whyUnknown(context, transaction, { connection, person }));
      const account = await findAccount(transaction, userId);
      const delegation = await readDelegation(transaction, userId, context.clock.now());
      if (!account?.isActive || delegation.kind === 'over') return keeping(refuse('sign_on.person_locked'));
      const isComplete = isFactorMet(connection.factorValues, { acr: person.acr, amr: person.amr });
      const visit = { userId, isComplete, userAgent, ipAddress, cookies };
      const { sessionId, ...tokens } = await openSignedOnSession(context, transaction, visit);
      await insertSignOnSession(transaction, {
        sessionId,
        connectionId: connection.connectionId,
        subject: person.subject,
        providerSession: person.sid,
        idToken: resealed(context, attempt, sessionId),
      });
      await saveIdentityUse(transaction, userId, context.clock.now());
      return accept(tokens);
    },
  );
}

/** Sealed for the session as it was for the attempt. */
function resealed({ sealer }: SignOnContext, { attemptId, idToken }: Attempt, sessionId: string): Buffer {
  if (!idToken) throw new Error(`The attempt ${attemptId} has no ID token`);
  return sealer.seal(sealer.open(idToken, attemptId), sessionId);
}

type Unknown = { readonly connection: Connection; readonly person: SignedOn };

/** Whose account opens: linked by its owner, or made of this very person by two administrators and linked now. */
async function userIdOf(
  context: SignOnContext,
  transaction: Transaction,
  unknown: Unknown,
): Promise<string | undefined> {
  const { companyId } = unknown.connection;
  const { issuer, subject } = unknown.person;
  const identity = await findIdentity(transaction, unknown.person);
  if (identity) return identity.companyId === companyId ? identity.userId : undefined;
  const userId = await context.findAdmitted(transaction, namedBy(unknown));
  if (userId === undefined) return undefined;
  const linkedAt = context.clock.now();
  const linked = { issuer, subject, companyId, userId, linkedAt, lastUsedAt: undefined };
  return (await insertIdentity(transaction, linked)) ? userId : undefined;
}

function namedBy({ connection: { companyId, roles }, person }: Unknown): NamedPerson {
  const { issuer, subject, objectId, name, email, groups } = person;
  const subjects = objectId === undefined ? [subject] : [subject, objectId];
  return { companyId, issuer, subjects, name, email, kinds: kindsOfGroups(roles, groups) };
}

/**
 * An address alone opens no account: its owner logs in once as before, and links the two. Who has none waits for two
 * administrators.
 */
async function whyUnknown(context: SignOnContext, transaction: Transaction, unknown: Unknown) {
  const { connection, person } = unknown;
  const { email } = person;
  if (email === undefined) return refuse('sign_on.email_missing');
  if (!connection.domains.includes(domainOf(email))) return refuse('sign_on.person_unknown');
  const accounts = await listAccountsOfEmail(transaction, email);
  const isOurs = accounts.some(({ companyId }) => companyId === connection.companyId);
  if (isOurs) return refuse('sign_on.link_needed');
  await context.letWait(transaction, namedBy(unknown));
  return refuse('sign_on.person_waits');
}

type Own = Shown & { readonly caller: Caller };

/** Links the person who came back with the account of the session in which they set out. */
export async function linkOwnSignOn(
  context: SignOnContext,
  { caller, ...shown }: Own,
): Promise<Result<undefined, SignOnRefusal>> {
  const { companyId, userId } = caller;
  return decideIn(context.database, async (transaction): Promise<Result<undefined, SignOnRefusal>> => {
    const found = await collect(context, transaction, { ...shown, purpose: 'link', userId });
    if (!found.ok) return keeping(found);
    const { connection, person } = found.value;
    if (connection.companyId !== companyId) return keeping(refuse('sign_on.attempt_gone'));
    const { issuer, subject } = person;
    const identity: Identity = {
      ...{ issuer, subject, companyId, userId },
      linkedAt: context.clock.now(),
      lastUsedAt: undefined,
    };
    const isNew = await insertIdentity(transaction, identity);
    if (!isNew && (await findIdentity(transaction, person))?.userId !== userId) {
      return keeping(refuse('sign_on.linked_elsewhere'));
    }
    context.log.info({ event: 'account linked with a provider', userId, connectionId: connection.connectionId });
    return accept(undefined);
  });
}

/** What the provider says of the administrator who tried it, and what that would be worth. */
export async function readTest(
  context: SignOnContext,
  { caller: { userId, companyId }, ...shown }: Own,
): Promise<Result<Answer<typeof readConnectionTest>, SignOnRefusal>> {
  return decideIn(context.database, async (transaction) => {
    const found = await collect(context, transaction, { ...shown, purpose: 'test', userId });
    if (!found.ok) return keeping(found);
    const { connection, person } = found.value;
    if (connection.companyId !== companyId) return keeping(refuse('sign_on.attempt_gone'));
    const { acr, amr, name, email, groups } = person;
    return accept({
      connectionId: connection.connectionId,
      ...{ name, email, groups, acr, amr },
      kinds: kindsOfGroups(connection.roles, groups),
      isFactorMet: isFactorMet(connection.factorValues, { acr, amr }),
    });
  });
}

type Collecting = Shown & { readonly purpose: AttemptPurpose; readonly userId: string | undefined };
type Collected = { readonly attempt: Attempt; readonly connection: Connection; readonly person: SignedOn };

/** What came of a round to the provider, for the page and the person who set out on it; once. */
async function collect(
  { clock }: SignOnContext,
  transaction: Transaction,
  { code, verifier, purpose, userId }: Collecting,
): Promise<Result<Collected, SignOnRefusal>> {
  const now = clock.now();
  const since = new Date(now.getTime() - signOnCodeLifeMs);
  const attempt = await takeCollected(transaction, { codeHash: tokenHash(code), now, since });
  const isTheirs = attempt?.purpose === purpose && attempt.userId === userId;
  const connection = isTheirs && (await findConnection(transaction, attempt.connectionId));
  if (!connection || !attempt.answer) return refuse('sign_on.attempt_gone');
  const shown = Buffer.from(tokenHash(verifier).toString('base64url'));
  if (!isSameHash(shown, Buffer.from(attempt.challenge))) return refuse('sign_on.attempt_gone');
  if ('refusal' in attempt.answer) return refuse(attempt.answer.refusal);
  const isInForce = connection.state === 'active' || (purpose === 'test' && connection.state === 'proposed');
  if (!isInForce) return refuse('sign_on.no_connection');
  return accept({ attempt, connection, person: attempt.answer.person });
}
