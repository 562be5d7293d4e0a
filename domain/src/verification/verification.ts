/** Codes that prove an address, a phone or an account, and how long the proof is good (product §8). */
import { dayMs } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { VerificationRefusal } from './verification-refusals.ts';

export const proofKinds = ['email', 'id_card', 'mobile', 'deposit'] as const;
export type ProofKind = (typeof proofKinds)[number];

const minuteMs = 60_000;

export const codeLifeMs = 3 * minuteMs;
export const codeTries = 5;
/** A next code to the same address or account, from the last one on. */
export const resendAfterMs = 30_000;
/** So that codes do not buy tries without end, and nobody's mailbox is filled. */
export const codesInWindow = 5;
export const sendingWindowMs = 15 * minuteMs;
/** As long as the draft of an application (spec §9). */
export const proofLifeMs = 14 * dayMs;

/** As long as a verification in a provider's window may take, from its start here. */
export const windowLifeMs = 60 * minuteMs;

/** So often an applicant may ask whether an id or a number is taken: enough to find a free one, too few for a list. */
export const questionsAProof = 20;

/** Whether an applicant's question is answered; `questions` counts this one, undefined where no proof holds. */
export function checkQuestion(questions: number | undefined): Result<true, VerificationRefusal> {
  if (questions === undefined) return refuse('verification.proof_missing', { field: 'emailProof' });
  return questions > questionsAProof ? refuse('verification.checks_too_many', { field: 'emailProof' }) : accept(true);
}

/** Whether a code may be sent now; `sentBefore` are the times of earlier ones to the same place. */
export function checkSending(sentBefore: readonly Date[], now: Date): Result<true, VerificationRefusal> {
  const times = sentBefore.map((each) => each.getTime()).toSorted((left, right) => right - left);
  const latest = times[0];
  if (latest !== undefined && now.getTime() - latest < resendAfterMs) {
    return refuse('verification.resend_too_soon', { facts: waitUntil(latest + resendAfterMs, now) });
  }
  const fifth = times.filter((each) => now.getTime() - each < sendingWindowMs)[codesInWindow - 1];
  if (fifth === undefined) return accept(true);
  return refuse('verification.codes_too_many', { facts: waitUntil(fifth + sendingWindowMs, now) });
}

function waitUntil(untilMs: number, now: Date) {
  return { retryAfterSeconds: String(Math.ceil((untilMs - now.getTime()) / 1_000)) };
}

/** A code that was sent. `wrongTries` counts those before this one. */
export type SentCode = {
  readonly expiresAt: Date;
  readonly wrongTries: number;
  readonly isProven: boolean;
};

/** Decides on a code that was typed; after `code_wrong` and `code_tries_spent` the caller counts a try. */
export function checkTypedCode(
  code: SentCode,
  attempt: { readonly matches: boolean },
  now: Date,
): Result<true, VerificationRefusal> {
  if (code.wrongTries >= codeTries) return refuse('verification.code_tries_spent', { field: 'code' });
  // The same code again, after a lost answer, is as good as the first time.
  if (code.isProven) return attempt.matches ? accept(true) : refuse('verification.code_expired', { field: 'code' });
  if (now >= code.expiresAt) return refuse('verification.code_expired', { field: 'code' });
  if (attempt.matches) return accept(true);
  const triesLeft = codeTries - code.wrongTries - 1;
  if (triesLeft === 0) return refuse('verification.code_tries_spent', { field: 'code' });
  return refuse('verification.code_wrong', { field: 'code', facts: { triesLeft: String(triesLeft) } });
}

/** What a proof is worth when an application comes with it. */
export type Proof = {
  readonly provenAt: Date | undefined;
  readonly usedFor: string | undefined;
  readonly subject: string;
};

/**
 * Whether a proof holds: proven, not too old, of the very address or account, and not used for anything else. The same
 * application may come twice.
 */
export function checkProof(
  proof: Proof | undefined,
  wanted: { readonly subject: string; readonly usedFor?: string },
  now: Date,
): Result<true, VerificationRefusal> {
  if (!proof?.provenAt) return refuse('verification.proof_missing');
  if (now.getTime() - proof.provenAt.getTime() >= proofLifeMs) return refuse('verification.proof_expired');
  if (proof.subject !== wanted.subject) return refuse('verification.proof_of_other');
  if (proof.usedFor !== undefined && proof.usedFor !== wanted.usedFor) return refuse('verification.proof_used');
  return accept(true);
}
