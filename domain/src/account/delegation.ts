/**
 * What a deputy may do for a company, and when two people are needed (product §2, reference 4-e, decision 0026).
 * Who has no delegation is the representative: everything that the client type may do.
 */
import { whyNotDecide } from '../platform/approval.ts';
import { type Day, seoulDay } from '../platform/instant.ts';
import { type Currency, type Money, money, writtenMoney } from '../platform/money.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { AccountRefusal } from './account-refusals.ts';
import type { DeputyKind } from './deputy-kinds.ts';
import { hasRight, type Operation } from './permissions.ts';
import { type Appointment, countsFromAll, type SigningKind } from './signing-rights.ts';

/** A limit is an amount in USD; other currencies count by `usdCentsOf`. Absent: no limit of one's own. */
export type Delegation = {
  /** Own ones and, while somebody is away, theirs whom the deputy substitutes. */
  readonly kinds: readonly DeputyKind[];
  readonly orderLimit: Money | undefined;
  readonly dayLimit: Money | undefined;
  /** The last day in Seoul; absent: until it is revoked. */
  readonly expiresOn: Day | undefined;
};

/** What an absent colleague's rights bring along for whoever substitutes (decision 0304). */
export type Substitution = Pick<Delegation, 'kinds' | 'orderLimit' | 'dayLimit'> & {
  /** Who named the substitute, and who gave the absent one rights to sign, as far as it is known. */
  readonly appointments: readonly Appointment[];
};

/** A delegation as it is in force today: with the kinds that are confirmed alone (signing-rights.ts). */
export type DelegationInForce = Delegation & {
  /** Given, and of no effect before the deputy has proved who they are. */
  readonly unconfirmed?: readonly SigningKind[];
  readonly appointment?: Appointment | undefined;
  /** Of the colleagues whom the deputy substitutes today; with `ownKinds`, those that are the deputy's without them. */
  readonly substitutions?: readonly Substitution[] | undefined;
  readonly ownKinds?: readonly DeputyKind[] | undefined;
  /** It is a program's own account: never one of two people. */
  readonly isServiceAccount?: true;
};

/** "USD 10,000 or equal" (product §2): from here on, two people. A company may set its own. */
export const defaultTwoPeopleFrom: Money = money(1_000_000n, 'USD');

/** How much of a currency's minor unit counts as one US cent. For limits alone: nobody is paid by these (0026). */
const minorPerCent: Readonly<Record<Currency, readonly [minor: bigint, cents: bigint]>> = {
  USD: [1n, 1n],
  JPY: [150n, 100n],
  KRW: [1_400n, 100n],
};

/** An amount in US cents for comparing with limits, rounded up so that a limit is never passed by rounding. */
export function usdCentsOf({ minor, currency }: Money): bigint {
  const [units, cents] = minorPerCent[currency];
  return (minor * cents + units - 1n) / units;
}

/** A limit of USD in another currency, such as USD 10,000 → JPY 1,500,000. */
export function limitIn(currency: Currency, { minor: cents }: Money): Money {
  const [units, perCents] = minorPerCent[currency];
  return money((cents * units) / perCents, currency);
}

/** Whether an act of this amount needs a second person in a company with this threshold. */
export function needsSecondPersonForAmount(amount: Money, twoPeopleFrom: Money = defaultTwoPeopleFrom): boolean {
  return usdCentsOf(amount) > usdCentsOf(twoPeopleFrom);
}

/** Limits and appointments that count for something a deputy does. */
type Bounds = Pick<Delegation, 'orderLimit' | 'dayLimit'> & { readonly appointments: readonly Appointment[] };

/**
 * By the deputy's own right the own ones. By that of absent colleagues theirs as well: the lower of the limits, and
 * every appointment.
 */
export function boundsOf(delegation: DelegationInForce, operation: Operation): Bounds {
  const { orderLimit, dayLimit, appointment, kinds, ownKinds = kinds, substitutions = [] } = delegation;
  const gives = ({ kinds: given }: Pick<Delegation, 'kinds'>) => given.some((kind) => hasRight(kind, operation));
  const others = gives({ kinds: ownKinds }) ? [] : substitutions.filter(gives);
  return {
    orderLimit: lowest([orderLimit, ...others.map((each) => each.orderLimit)]),
    dayLimit: lowest([dayLimit, ...others.map((each) => each.dayLimit)]),
    appointments: [...(appointment ? [appointment] : []), ...others.flatMap((each) => each.appointments)],
  };
}

/** All are in USD; absent is no limit. */
function lowest(limits: readonly (Money | undefined)[]): Money | undefined {
  const given = limits.filter((limit) => limit !== undefined);
  return given.toSorted((left, right) => Number(left.minor - right.minor))[0];
}

/** What a deputy approves; `madeBy` is undefined if no person made it. */
export type DelegatedAct = {
  /** By what right. */
  readonly operation: Operation;
  readonly madeBy: string | undefined;
  /** Where a program made it: whoever was ever shown a secret of its account. Each of them counts as who made it. */
  readonly keyholders?: readonly string[] | undefined;
  readonly approvedBy: string;
  readonly amount: Money;
  readonly twoPeopleFrom: Money;
  readonly now: Date;
};

/**
 * Whether a deputy may approve an order or pay it: within the own limit an order, and above the company's threshold
 * only what another person made who did not appoint the deputy lately. The representative is bound by neither. A program
 * with an account of its own does nothing above the threshold: that takes a person.
 */
export function checkDelegation(
  delegation: DelegationInForce | undefined,
  act: DelegatedAct,
): Result<undefined, AccountRefusal> {
  if (!delegation) return accept(undefined);
  const { orderLimit, appointments } = boundsOf(delegation, act.operation);
  if (orderLimit && usdCentsOf(act.amount) > orderLimit.minor)
    return refuse('account.over_order_limit', overLimit(orderLimit));
  if (!needsSecondPersonForAmount(act.amount, act.twoPeopleFrom)) return accept(undefined);
  if (delegation.isServiceAccount) return refuse('account.second_person_needed');
  const { madeBy, keyholders = [], approvedBy } = act;
  const made = { isOpen: true, proposal: { proposedBy: keyholders.includes(approvedBy) ? approvedBy : madeBy } };
  const from = countsFromAll(appointments, [madeBy, ...keyholders], act.now);
  const problem = whyNotDecide(made, { userId: act.approvedBy, isDependent: from !== undefined });
  if (problem === 'dependent' && from)
    return refuse('account.second_person_too_new', { facts: { day: seoulDay(from) } });
  return problem ? refuse('account.second_person_needed') : accept(undefined);
}

/** Whether a limit of a day holds one more payment; `spent` is what the deputy set going today, in US cents. */
export function checkDayLimit(
  limit: Money | undefined,
  { amount, spentCents }: { readonly amount: Money; readonly spentCents: bigint },
): Result<undefined, AccountRefusal> {
  if (!limit || spentCents + usdCentsOf(amount) <= limit.minor) return accept(undefined);
  return refuse('account.over_day_limit', overLimit(limit));
}

function overLimit(limit: Money) {
  return { facts: { limit: writtenMoney(limit) } };
}
