import { accept, type Refused, type Result, refuse } from '../platform/result.ts';
import type { SessionRefusal } from './session-refusals.ts';

const minuteMs = 60_000;

export const codeLifeMs = 3 * minuteMs;
export const codeTries = 5;
/** At most this many codes are sent in `failureWindowMs`, so that new codes do not buy new tries without end. */
export const codesInWindow = 5;
export const failuresBeforeLock = 5;
export const failureWindowMs = 15 * minuteMs;
export const idleLifeMs = 15 * minuteMs;
export const accessTokenLifeMs = 5 * minuteMs;
export const refreshGraceMs = 10_000;

/** How long a second factor shown anew stands for the person before the screen. */
export const confirmationLifeMs = 5 * minuteMs;

export function confirmationEndsAt(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + confirmationLifeMs);
}

/** When a lock ends: 15 minutes after the fifth failure within 15 minutes; undefined if the account is open. */
export function lockedUntil(failuresSinceSuccess: readonly Date[], now: Date): Date | undefined {
  const latest = failuresSinceSuccess.map((each) => each.getTime()).toSorted((left, right) => left - right);
  const [first, last] = [latest.at(-failuresBeforeLock), latest.at(-1)];
  if (first === undefined || last === undefined || last - first >= failureWindowMs) return undefined;
  const until = new Date(last + failureWindowMs);
  return now < until ? until : undefined;
}

/**
 * Decides on a login. `isPasswordRight` is false for an unknown user too: both are answered alike (trust.md), and
 * failures are counted by the typed id whether it exists or not.
 */
export function checkLogin(
  login: { readonly isPasswordRight: boolean; readonly failuresSinceSuccess: readonly Date[] },
  now: Date,
): Result<true, SessionRefusal> {
  const until = lockedUntil(login.failuresSinceSuccess, now);
  if (until) return refuse('session.locked', { facts: waitUntil(until, now) });
  return login.isPasswordRight ? accept(true) : refuse('session.wrong_credentials');
}

/** Facts of a refusal that time alone ends. */
function waitUntil(until: Date, now: Date) {
  return { retryAfterSeconds: String(Math.ceil((until.getTime() - now.getTime()) / 1_000)) };
}

/** Whether a text could be a code at all: six digits. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** Whether another code may be sent; `sentBefore` are the times of the user's earlier ones. */
export function checkCodeSending(sentBefore: readonly Date[], now: Date): Result<true, SessionRefusal> {
  const recent = sentBefore.filter((each) => now.getTime() - each.getTime() < failureWindowMs);
  const oldest = recent
    .map((each) => each.getTime())
    .toSorted((left, right) => left - right)
    .at(-codesInWindow);
  if (oldest === undefined) return accept(true);
  return refuse('session.codes_too_many', { facts: waitUntil(new Date(oldest + failureWindowMs), now) });
}

/** The last code sent. `wrongTries` counts those before this one; a used code is as good as an expired one. */
export type SentCode = { readonly sentAt: Date; readonly wrongTries: number; readonly isUsed: boolean };

/** Decides on the second factor; after a refusal `session.code_wrong` or `…_tries_spent` the caller counts a try. */
export function checkCode(
  code: SentCode,
  attempt: { readonly matches: boolean },
  now: Date,
): Result<true, SessionRefusal> {
  if (code.wrongTries >= codeTries) return refuse('session.code_tries_spent', { field: 'code' });
  if (code.isUsed || now.getTime() - code.sentAt.getTime() >= codeLifeMs) {
    return refuse('session.code_expired', { field: 'code' });
  }
  if (attempt.matches) return accept(true);
  const triesLeft = codeTries - code.wrongTries - 1;
  if (triesLeft === 0) return refuse('session.code_tries_spent', { field: 'code' });
  return refuse('session.code_wrong', { field: 'code', facts: { triesLeft: String(triesLeft) } });
}

/**
 * `second-factor`: the password was right and the second factor is awaited; such a token opens only `/two-factor/*`.
 * `set-up`: both were right, and a stronger second factor must be set up before anything else.
 */
export const sessionStages = ['second-factor', 'set-up', 'complete'] as const;
export type SessionStage = (typeof sessionStages)[number];

/** A token from an earlier stage stays one when its session has gone on. */
export function earlierStage(left: SessionStage, right: SessionStage): SessionStage {
  return sessionStages.indexOf(left) < sessionStages.indexOf(right) ? left : right;
}

export type SessionSnapshot = {
  readonly stage: SessionStage;
  readonly lastRequestAt: Date;
  readonly endedAt: Date | undefined;
};

type SessionOver = 'session.ended' | 'session.idle_too_long';

/** Decides whether a request may go on in its session; `needs` is the stage that the endpoint asks for. */
export function checkSession(
  session: SessionSnapshot,
  needs: SessionStage,
  now: Date,
): Result<true, SessionOver | 'session.second_factor_needed'> {
  const over = sessionOver(session, now);
  if (over) return over;
  return needs === 'complete' && session.stage !== 'complete' ? refuse('session.second_factor_needed') : accept(true);
}

function sessionOver(session: SessionSnapshot, now: Date): Refused<SessionOver> | undefined {
  if (session.endedAt) return refuse('session.ended');
  const idleMs = now.getTime() - session.lastRequestAt.getTime();
  return idleMs >= idleLifeMs ? refuse('session.idle_too_long') : undefined;
}

/** A refresh token as it is presented. `isSameClient`: it comes from the client that it was given to. */
export type PresentedToken = {
  readonly session: SessionSnapshot;
  readonly expiresAt: Date;
  readonly replacedAt: Date | undefined;
  readonly isSameClient: boolean;
};

/**
 * `rotate`: replace the token. `repeat`: another tab of the same client came a moment earlier; give a token again
 * without an alarm. `end_family`: an old token was used, so someone copied it; end the whole session and log it.
 */
export type RefreshDecision =
  | { readonly kind: 'rotate' | 'repeat' }
  | { readonly kind: 'end_family' | 'refuse'; readonly refusal: Refused<SessionRefusal> };

/** Decides what a presented refresh token brings (product §10). */
export function refreshSession(token: PresentedToken, now: Date): RefreshDecision {
  const over = sessionOver(token.session, now);
  if (over) return { kind: 'refuse', refusal: over };
  if (token.replacedAt) {
    const isInGrace = now.getTime() - token.replacedAt.getTime() <= refreshGraceMs;
    if (isInGrace && token.isSameClient) return { kind: 'repeat' };
    return { kind: 'end_family', refusal: refuse('session.token_reused') };
  }
  if (now >= token.expiresAt) return { kind: 'refuse', refusal: refuse('session.token_expired') };
  if (token.session.stage !== 'complete') {
    return { kind: 'refuse', refusal: refuse('session.second_factor_needed') };
  }
  return { kind: 'rotate' };
}
