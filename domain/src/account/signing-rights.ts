/**
 * Who signs for a company (reference 4-e, decision 0136): what administrators, order makers, approvers and payers may
 * do counts only once the deputy has proved who they are and a power of attorney was confirmed. Until then they
 * read what these rights let them read.
 */
import { type Day, dayMs } from '../platform/instant.ts';
import type { DeputyKind } from './deputy-kinds.ts';

/** DP01–DP04: whoever has one of them binds the company. */
export const signingKinds = [
  'administrator',
  'order_maker',
  'approver',
  'payer',
] as const satisfies readonly DeputyKind[];

export type SigningKind = (typeof signingKinds)[number];

export function isSigningKind(kind: DeputyKind): kind is SigningKind {
  return (signingKinds as readonly DeputyKind[]).includes(kind);
}

/** What a confirmed power of attorney covers, and its last day in Seoul; absent: until it is revoked. */
export type ConfirmedAuthority = { readonly kinds: readonly SigningKind[]; readonly until: Day | undefined };

/** Who gave a deputy rights to sign, and when; nobody for those from before this was asked. */
export type Appointment = { readonly by: string; readonly at: Date };

type Held = {
  readonly own: readonly DeputyKind[];
  /** Those of whom the deputy substitutes today. */
  readonly substituted: readonly DeputyKind[];
  readonly confirmed: ConfirmedAuthority;
  /** In Seoul. */
  readonly today: Day;
};

export type KindsInForce = {
  readonly kinds: readonly DeputyKind[];
  /** Given, and of no effect yet. */
  readonly unconfirmed: readonly SigningKind[];
};

/** Whether a power of attorney still covers anything. */
export function isInForce({ kinds, until }: ConfirmedAuthority, today: Day): boolean {
  return kinds.length > 0 && (until === undefined || until >= today);
}

/**
 * What a deputy may act with today. Own rights to sign take a power of attorney that names them; those of an absent
 * colleague any that is in force, for it is known who the substitute is.
 */
export function kindsInForce({ own, substituted, confirmed, today }: Held): KindsInForce {
  const isKnown = isInForce(confirmed, today);
  const isCovered = (kind: SigningKind) => isKnown && (confirmed.kinds.includes(kind) || !own.includes(kind));
  const given = [...new Set([...own, ...substituted])];
  const unconfirmed = given.filter(isSigningKind).filter((kind) => !isCovered(kind));
  const kinds = given.filter((kind) => !isSigningKind(kind) || isCovered(kind));
  return { kinds, unconfirmed };
}

/** As long as somebody does not count as a second person beside whoever appointed them. */
export const appointmentWaitMs = 7 * dayMs;

/** From when on the appointed count as a second person beside who appointed them; undefined where they do already. */
export function countsFrom(
  appointment: Appointment | undefined,
  first: string | undefined,
  now: Date,
): Date | undefined {
  if (!appointment || first === undefined || appointment.by !== first) return undefined;
  const from = new Date(appointment.at.getTime() + appointmentWaitMs);
  return from > now ? from : undefined;
}

/** The same for somebody with several appointments, beside any of several people: the last day of all. */
export function countsFromAll(
  appointments: readonly Appointment[],
  firsts: readonly (string | undefined)[],
  now: Date,
): Date | undefined {
  const days = appointments.flatMap((each) => firsts.flatMap((first) => countsFrom(each, first, now) ?? []));
  return days.toSorted((left, right) => right.getTime() - left.getTime())[0];
}
