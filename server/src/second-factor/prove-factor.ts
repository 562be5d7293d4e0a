import type { Body } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { addPasskey, factorProof } from '@gtp/contract/second-factor/second-factor-wire.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { challengeLifeMs } from '@gtp/domain/second-factor/second-factor.ts';
import type { SecondFactorRefusal } from '@gtp/domain/second-factor/second-factor-refusals.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { findApp } from './authenticator-apps.ts';
import { insertChallenge, spendRecoveryCode, takeChallenge } from './challenge-store.ts';
import { readFactorStanding } from './factor-standing.ts';
import { type Factor, listFactors, lockFactors, saveFactorUse } from './factor-store.ts';
import { type Changing, notifyFactorChange } from './notify-factor-change.ts';
import { passkeyProofOptions, readPasskeyProof } from './passkeys.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import type { SecondFactorContext } from './second-factor-context.ts';

export type FactorProof = Inside<typeof factorProof>;
type PasskeyJson = Body<typeof addPasskey>['passkey'];
type Owner = Changing['caller'];

/** What one of the caller's passkeys is to sign, once and within minutes, in this session alone. */
export async function beginPasskeyProof(
  context: SecondFactorContext,
  { userId, sessionId }: Owner,
): Promise<Result<{ readonly options: PasskeyJson }, SecondFactorRefusal>> {
  return decideIn(context.database, async (transaction) => {
    const factors = await listFactors(transaction, userId);
    if (!factors.some(({ kind }) => kind === 'passkey')) return refuse('second_factor.method_not_possible');
    const { challenge, options } = await passkeyProofOptions(context, { factors });
    const now = context.clock.now();
    const challengeId = context.ids.make('fch');
    const content = Buffer.from(challenge);
    const asked = { challengeId, userId, sessionId, purpose: 'prove', content, createdAt: now } as const;
    await insertChallenge(transaction, asked, new Date(now.getTime() - 2 * challengeLifeMs));
    return accept({ options });
  });
}

type Proving = Changing & { readonly proof: FactorProof };
type Proved = Result<undefined, SecondFactorRefusal>;

/**
 * Whether this passkey, app or recovery code is the caller's. What is used up by it is written in the transaction, also
 * where it refuses: the caller keeps that.
 */
export async function proveFactor(
  context: SecondFactorContext,
  transaction: Transaction,
  proving: Proving,
): Promise<Proved> {
  const { method } = proving.proof;
  const factors = await lockFactors(transaction, proving.caller.userId);
  if (method === 'passkey') return provePasskey(context, transaction, { ...proving, factors });
  if (method === 'app') return proveApp(context, transaction, { ...proving, factors });
  return proveRecoveryCode(context, transaction, proving);
}

type WithFactors = Proving & { readonly factors: readonly Factor[] };

async function provePasskey(
  context: SecondFactorContext,
  transaction: Transaction,
  { caller, proof, factors }: WithFactors,
): Promise<Proved> {
  const now = context.clock.now();
  const since = new Date(now.getTime() - challengeLifeMs);
  const { sessionId } = caller;
  const taken = await takeChallenge(transaction, { sessionId, purpose: 'prove' }, since);
  if (!taken) return refuse('second_factor.challenge_gone');
  const response = proof.passkey ?? '';
  const found = await readPasskeyProof(context, { factors, response, challenge: taken.content.toString() });
  if (!found) return refuse('second_factor.passkey_wrong');
  const { factor, signCount } = found;
  await saveFactorUse(transaction, factor.factorId, { lastUsedAt: now, signCount });
  return accept(undefined);
}

async function proveApp(
  context: SecondFactorContext,
  transaction: Transaction,
  { proof, factors }: WithFactors,
): Promise<Proved> {
  const now = context.clock.now();
  const found = findApp(context, { factors, code: proof.code ?? '', now });
  if (!found) return refuse('second_factor.code_wrong', { field: 'code' });
  await saveFactorUse(transaction, found.factor.factorId, { lastUsedAt: now, lastStep: found.lastStep });
  return accept(undefined);
}

async function proveRecoveryCode(
  context: SecondFactorContext,
  transaction: Transaction,
  { proof, ...changing }: Proving,
): Promise<Proved> {
  const { userId } = changing.caller;
  const codeHash = recoveryCodeHash(context, userId, proof.code ?? '');
  if (!(await spendRecoveryCode(transaction, { userId, codeHash, now: context.clock.now() }))) {
    return refuse('second_factor.code_wrong', { field: 'code' });
  }
  const { recoveryCodesLeft: left } = await readFactorStanding(context, transaction, userId);
  await notifyFactorChange(context, transaction, { ...changing, rule: 'second_factor.code_used', left });
  return accept(undefined);
}
