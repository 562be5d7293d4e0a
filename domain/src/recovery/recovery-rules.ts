/** How often a lost id or password may be asked for, and what a new password must be. */
import { isPassword } from '../account/password.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { RecoveryRefusal } from './recovery-refusals.ts';

export const recoveryWindowMs = 15 * 60_000;
/** How long a temporary password lets its owner choose a new one. */
export const temporaryPasswordLifeMs = 24 * 3_600_000;

/**
 * What requests are counted by: the id and the e-mail address that were typed, each from the place that asks and from
 * all unknown places together, and the network address. A place from which its user has logged in has counts of its
 * own, so that nobody elsewhere uses them up; of unknown places each has half of what all together have (decision
 * 0090).
 */
const recoverySubjects = [
  'user_id',
  'email',
  'user_id_from_unknown_places',
  'email_from_unknown_places',
  'ip_address',
] as const;
type RecoverySubject = (typeof recoverySubjects)[number];

const mostRequests: Readonly<Record<RecoverySubject, number>> = {
  user_id: 5,
  email: 5,
  user_id_from_unknown_places: 10,
  email_from_unknown_places: 10,
  ip_address: 20,
};

/** Times of the requests in the window that ends with the one to decide on, by what they were counted by. */
export type RecoveryRequests = Readonly<Partial<Record<RecoverySubject, readonly Date[]>>>;

/**
 * Whether one more request may be made. Counted by what was typed, whether there is such a user or not, so that the
 * refusal reveals nothing; `earlier` are the requests before this one, in any order.
 */
export function checkRecoveryRequest(earlier: RecoveryRequests, now: Date): Result<true, RecoveryRefusal> {
  const waits = recoverySubjects.map((subject) =>
    waitFor(earlier[subject] ?? [], { most: mostRequests[subject], now }),
  );
  const waitMs = Math.max(...waits);
  if (waitMs <= 0) return accept(true);
  return refuse('recovery.too_many', { facts: { retryAfterSeconds: String(Math.ceil(waitMs / 1_000)) } });
}

/** How long until the oldest of `most` requests leaves the window; 0 while there are fewer. */
function waitFor(requests: readonly Date[], { most, now }: { readonly most: number; readonly now: Date }): number {
  const recent = requests.map((each) => each.getTime()).filter((at) => now.getTime() - at < recoveryWindowMs);
  const oldest = recent.toSorted((left, right) => left - right).at(-most);
  return oldest === undefined ? 0 : oldest + recoveryWindowMs - now.getTime();
}

type NewPassword = { readonly password: string; readonly passwordConfirmation: string };

/** Whether the password is one at all (spec §5) and was typed twice alike. */
export function checkNewPassword({ password, passwordConfirmation }: NewPassword): Result<string, RecoveryRefusal> {
  if (!isPassword(password)) return refuse('recovery.password_invalid', { field: 'password' });
  if (password !== passwordConfirmation) return refuse('recovery.passwords_differ', { field: 'passwordConfirmation' });
  return accept(password);
}
