/** A code on its way to an address, a phone or an account: the same limits hold for all. */
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkSending, codeLifeMs, resendAfterMs, sendingWindowMs } from '@gtp/domain/verification/verification.ts';
import type { VerificationRefusal } from '@gtp/domain/verification/verification-refusals.ts';
import type { Transaction } from '../platform/database.ts';
import { keyedHash, makeSixDigits } from '../platform/secrets.ts';
import { keptSubject, type ProofSubject } from './proof-subject.ts';
import type { VerificationContext } from './verification-context.ts';
import { countRequests, insertVerification, lockSendings } from './verification-store.ts';

/** From one address in the network, of all kinds together. */
const requestsInWindow = 60;

export type StartedCode = {
  readonly proofId: string;
  readonly code: string;
  readonly expiresAt: Date;
  readonly secondsLeft: number;
  readonly resendSeconds: number;
};

type Start = { readonly proves: ProofSubject; readonly ipAddress: string; readonly lifeMs?: number };

/** Makes a code and keeps its hash; whoever calls sends it. Refuses too many, whoever's they are. */
export async function startCode(
  transaction: Transaction,
  context: VerificationContext,
  start: Start,
): Promise<Result<StartedCode, VerificationRefusal>> {
  const { ipAddress, lifeMs = codeLifeMs } = start;
  const now = context.clock.now();
  const since = new Date(now.getTime() - sendingWindowMs);
  const limited = await limitRequests(transaction, { ipAddress, since });
  if (!limited.ok) return limited;
  const kept = keptSubject(context.mailCodeSecret, start.proves);
  const allowed = checkSending(await lockSendings(transaction, { ...kept, since }), now);
  if (!allowed.ok) return allowed;
  const proofId = context.ids.make('ver');
  const code = makeSixDigits();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await insertVerification(transaction, {
    ...kept,
    verificationId: proofId,
    codeHash: codeHash(context, proofId, code),
    expiresAt,
    ipAddress,
    requestedAt: now,
    provenAt: undefined,
  });
  return accept({ proofId, code, expiresAt, secondsLeft: lifeMs / 1_000, resendSeconds: resendAfterMs / 1_000 });
}

/** Refuses an address in the network that asks for more checks than a person would. */
export async function limitRequests(
  transaction: Transaction,
  about: { readonly ipAddress: string; readonly since: Date },
): Promise<Result<true, VerificationRefusal>> {
  const count = await countRequests(transaction, about);
  if (count < requestsInWindow) return accept(true);
  return refuse('verification.checks_too_many', { facts: { retryAfterSeconds: String(sendingWindowMs / 1_000) } });
}

/** Of a code together with what it was sent for: it fits nothing else. */
export function codeHash(context: Pick<VerificationContext, 'mailCodeSecret'>, proofId: string, code: string): Buffer {
  return keyedHash(context.mailCodeSecret, `verification:${proofId}:${code}`);
}
