import type { Body } from '@gtp/contract/platform/endpoint.ts';
import type { proposeConnection as proposing } from '@gtp/contract/single-sign-on/connection-wire.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkSetUp, decideConnection as decide } from '@gtp/domain/single-sign-on/single-sign-on.ts';
import type { SignOnRefusal } from '@gtp/domain/single-sign-on/single-sign-on-refusals.ts';
import { isActingAdministrator, nameOfUser } from '../account/account.ts';
import { lockDeputies } from '../deputy/deputy.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, type Transaction } from '../platform/database.ts';
import { endSession } from '../session/session.ts';
import {
  type Connection,
  findConnectionOf,
  insertConnection,
  lockConnection,
  saveConnectionDecision,
  saveRetired,
  takeDomains,
} from './connection-store.ts';
import { listSessionsOfConnection } from './identity-store.ts';
import type { SignOnContext } from './single-sign-on-context.ts';

type Proposal = { readonly caller: Caller; readonly proposal: Body<typeof proposing> };
type Refusal = SignOnRefusal | 'request.invalid';

/** Proposes a provider; it opens nothing before another administrator approves it. */
export async function proposeConnection(
  context: SignOnContext,
  { caller: { companyId, userId }, proposal: { clientSecret, ...written } }: Proposal,
): Promise<Result<undefined, Refusal>> {
  const { allowsLoopback: allowsPlain } = context.webhookAddresses;
  const checked = checkSetUp(written, { allowsPlain });
  if (!checked.ok) return checked;
  return decideIn(context.database, async (transaction): Promise<Result<undefined, Refusal>> => {
    await lockDeputies(transaction, companyId);
    const waiting = await findConnectionOf(transaction, companyId, 'proposed');
    if (waiting) {
      const who = await nameOfUser(transaction, waiting.proposedBy);
      return refuse('sign_on.already_proposed', { facts: { who } });
    }
    const connectionId = context.ids.make('sso');
    const secret = clientSecret?.trim() || (await secretInForce(context, transaction, { ...checked.value, companyId }));
    if (!secret) return refuse('request.invalid', { field: 'clientSecret', facts: { field: 'clientSecret' } });
    await insertConnection(transaction, {
      ...checked.value,
      ...{ connectionId, companyId },
      clientSecret: context.sealer.seal(secret, connectionId),
      proposedBy: userId,
      proposedAt: context.clock.now(),
    });
    return accept(undefined);
  });
}

type Same = Pick<Connection, 'companyId' | 'issuer' | 'clientId'>;

/** A set-up that only says other domains or groups keeps its secret; another provider never gets it. */
async function secretInForce({ sealer }: SignOnContext, database: Database, { companyId, issuer, clientId }: Same) {
  const active = await findConnectionOf(database, companyId, 'active');
  const isSame = active?.issuer === issuer && active.clientId === clientId;
  return isSame ? sealer.open(active.clientSecret, active.connectionId) : undefined;
}

type Deciding = { readonly caller: Caller; readonly connectionId: string; readonly isApproved: boolean };

/** A second administrator approves or declines; who proposed it may withdraw. An approval has its effect at once. */
export async function decideConnection(
  context: SignOnContext,
  { caller: { companyId, userId }, connectionId, isApproved }: Deciding,
): Promise<Result<undefined, SignOnRefusal>> {
  const now = context.clock.now();
  return decideIn(context.database, async (transaction): Promise<Result<undefined, SignOnRefusal>> => {
    await lockDeputies(transaction, companyId);
    const connection = await lockConnection(transaction, companyId, connectionId);
    if (!connection) return refuse('sign_on.not_found');
    const isProposerAdministrator = await isActingAdministrator(transaction, connection.proposedBy, now);
    const state = decide({ ...connection, isProposerAdministrator }, { userId, isApproved });
    if (!state.ok) return state;
    const inForce = state.value === 'active' ? await putInForce(transaction, connection, now) : accept(undefined);
    if (!inForce.ok) return inForce;
    await saveConnectionDecision(transaction, {
      connectionId,
      state: state.value,
      decidedBy: userId,
      decidedAt: now,
    });
    return accept(undefined);
  });
}

/** In the stead of the one before. The same people of the same provider go on; only what opens the next session changes. */
async function putInForce(
  transaction: Transaction,
  connection: Connection,
  now: Date,
): Promise<Result<undefined, SignOnRefusal>> {
  const before = await findConnectionOf(transaction, connection.companyId, 'active');
  if (before) await saveRetired(transaction, before.connectionId, now);
  if (before && before.issuer !== connection.issuer) await endSessionsOf(transaction, before.connectionId, now);
  const domain = await takeDomains(transaction, connection);
  return domain === undefined ? accept(undefined) : refuse('sign_on.domain_taken', { facts: { domain } });
}

type Retiring = { readonly caller: Caller; readonly connectionId: string };

/** What takes a way in away is at once and by one; the sessions that it opened end. */
export async function retireConnection(
  context: SignOnContext,
  { caller: { companyId }, connectionId }: Retiring,
): Promise<Result<undefined, SignOnRefusal>> {
  const now = context.clock.now();
  return decideIn(context.database, async (transaction): Promise<Result<undefined, SignOnRefusal>> => {
    const connection = await lockConnection(transaction, companyId, connectionId);
    if (!connection) return refuse('sign_on.not_found');
    if (connection.state !== 'active') return refuse('sign_on.already_decided');
    await saveRetired(transaction, connectionId, now);
    await endSessionsOf(transaction, connectionId, now);
    return accept(undefined);
  });
}

async function endSessionsOf(transaction: Transaction, connectionId: string, now: Date): Promise<void> {
  for (const sessionId of await listSessionsOfConnection(transaction, connectionId)) {
    await endSession(transaction, sessionId, { now, reason: 'sign_on_retired' });
  }
}
