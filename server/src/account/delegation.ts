/** What a deputy may do now, and from which amount on a company wants two people (decision 0026). */

import type { AccountRefusal } from '@gtp/domain/account/account-refusals.ts';
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import {
  checkDelegation,
  type DelegatedAct,
  type DelegationInForce,
  defaultTwoPeopleFrom,
  type Substitution,
} from '@gtp/domain/account/delegation.ts';
import { kindsInForce } from '@gtp/domain/account/signing-rights.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { askTogether } from '../platform/ask-together.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import {
  type CompaniesOf,
  type DelegationRow,
  findDelegationRow,
  findPolicy,
  listDelegationsAt,
  listSubstitutions,
  substitutionOf,
} from './delegation-store.ts';
import { listKeyholders, serviceAccountStart } from './keyholder-store.ts';

/** `over`: the last day has passed, or it was revoked. */
export type DelegationStatus =
  | { readonly kind: 'representative' }
  | { readonly kind: 'deputy'; readonly delegation: DelegationInForce }
  | { readonly kind: 'over' };

/** What the user may do at `now`, with the kinds of those whom they substitute, and what waits for a confirmation. */
export async function readDelegation(database: Database, userId: string, now: Date): Promise<DelegationStatus> {
  const today = seoulDay(now);
  const [found, substitutions] = await askTogether(database, (together) =>
    Promise.all([findDelegationRow(together, userId), listSubstitutions(together, userId, today)]),
  );
  return found ? statusOf(found, substitutions, today) : { kind: 'representative' };
}

/** What everybody with a delegation there may do at `now`, by user id, in one statement; who is not named has none. */
export async function listDelegationStatuses(
  database: Database,
  at: CompaniesOf,
  now: Date,
): Promise<ReadonlyMap<string, DelegationStatus>> {
  const today = seoulDay(now);
  const rows = await listDelegationsAt(database, at);
  const away = rows.filter((row) => !isOver(row, today) && isAway(row, today));
  const lentTo = Map.groupBy(away, ({ substitute }) => substitute?.userId);
  return new Map(
    rows.map((row) => {
      const substitutions = (lentTo.get(row.userId) ?? []).map((absent) => substitutionOf(absent, today));
      return [row.userId, statusOf(row, substitutions, today)];
    }),
  );
}

function isOver({ endedAt, expiresOn }: DelegationRow, today: Day): boolean {
  return endedAt !== undefined || (expiresOn !== undefined && expiresOn < today);
}

function isAway({ substitute }: DelegationRow, today: Day): boolean {
  return substitute !== undefined && substitute.from <= today && substitute.until >= today;
}

function statusOf(found: DelegationRow, substitutions: readonly Substitution[], today: Day): DelegationStatus {
  if (isOver(found, today)) return { kind: 'over' };
  const { kinds: own, orderLimit, dayLimit, expiresOn, confirmed, appointment } = found;
  const substituted = substitutions.flatMap(({ kinds }) => kinds);
  const inForce = isMemberType(found.clientType)
    ? kindsInForce({ own, substituted, confirmed, today })
    : { kinds: [...new Set([...own, ...substituted])] };
  const bounds = { orderLimit, dayLimit, expiresOn, appointment };
  if (substitutions.length === 0) return { kind: 'deputy', delegation: { ...inForce, ...bounds } };
  const ownKinds = inForce.kinds.filter((kind) => own.includes(kind));
  return { kind: 'deputy', delegation: { ...inForce, ...bounds, ownKinds, substitutions } };
}

/** From which amount on two people are needed in a company, in USD; product §2 if it has set none. */
export async function findTwoPeopleRule(database: Database, companyId: string) {
  const policy = await findPolicy(database, companyId);
  return { from: policy ? money(policy.cents, 'USD') : defaultTwoPeopleFrom, version: policy?.version ?? 0 };
}

/** Who made it may be asked for at the same time. */
type Act = Pick<DelegatedAct, 'operation' | 'amount' | 'now'> & {
  readonly madeBy: DelegatedAct['madeBy'] | Promise<DelegatedAct['madeBy']>;
};

/**
 * Whose act it was, too: what a program's own account made was made by everybody who was ever shown one of its secrets. So
 * nobody is two people by writing with a key and signing by hand, or by signing with the hand of whom they appointed.
 */
async function peopleBehind(database: Database, madeBy: string | undefined): Promise<readonly string[]> {
  // The ids of people's own choice may begin so, too, and are then looked for in vain; others cost no question.
  return madeBy?.startsWith(serviceAccountStart) ? listKeyholders(database, madeBy) : [];
}

/** Whether the caller's delegation lets them approve this amount of what `madeBy` made; always for a representative. */
export async function checkDelegationOf(
  database: Database,
  caller: Pick<Caller, 'userId' | 'companyId' | 'delegation'>,
  act: Act,
): Promise<Result<undefined, AccountRefusal>> {
  const [{ from }, madeBy] = await Promise.all([findTwoPeopleRule(database, caller.companyId), act.madeBy]);
  const keyholders = caller.delegation && (await peopleBehind(database, madeBy));
  const facts = { madeBy, keyholders, approvedBy: caller.userId, twoPeopleFrom: from };
  return checkDelegation(caller.delegation, { ...act, ...facts });
}
