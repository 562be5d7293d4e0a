import type {
  deputySummary,
  readDeputy as detail,
  listDeputies as endpoint,
} from '@gtp/contract/deputy/deputy-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { kindsInForce } from '@gtp/domain/account/signing-rights.ts';
import type { DeputyRefusal } from '@gtp/domain/deputy/deputy-refusals.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { type DelegationRow, findTwoPeopleRule, listDelegationRows } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { listChanges } from './deputy-change-store.ts';
import type { DeputyContext } from './deputy-context.ts';
import { listInvitations } from './deputy-invitation-store.ts';
import { invitationView, writeRights } from './deputy-rights.ts';
import { listPeople, type PersonRow } from './deputy-store.ts';

export type DeputySummary = Inside<typeof deputySummary>;

/** Everybody who acts or acted for the caller's company, and who is invited. */
export async function listDeputies(
  { database, clock }: Pick<DeputyContext, 'database' | 'clock'>,
  { companyId }: Pick<Caller, 'companyId'>,
): Promise<Result<Answer<typeof endpoint>>> {
  const now = clock.now();
  const rule = await findTwoPeopleRule(database, companyId);
  return accept({
    deputies: await listSummaries(database, companyId, now),
    invitations: await listDeputyInvitations(database, companyId, now),
    twoPeopleFromCents: rule.from.minor,
    ruleVersion: rule.version,
  });
}

/** Who is invited, or was and did not come. */
export async function listDeputyInvitations(database: Database, companyId: string, now: Date) {
  const invitations = await listInvitations(database, companyId);
  return invitations.filter((each) => !each.withdrawnAt).map((each) => invitationView(each, now));
}

/** Of the own rights; those of whom somebody substitutes end with the absence. */
function unconfirmedOf({ kinds: own, confirmed, clientType }: DelegationRow, now: Date) {
  if (!isMemberType(clientType)) return [];
  return kindsInForce({ own, substituted: [], confirmed, today: seoulDay(now) }).unconfirmed;
}

type Asked = { readonly caller: Pick<Caller, 'userId' | 'companyId'>; readonly userId: string; readonly now: Date };

/** One deputy of the caller's company; another company's is refused with `deputy.not_found`. */
export async function readDeputy(
  database: Database,
  { caller, userId, now }: Asked,
): Promise<Result<Answer<typeof detail>, DeputyRefusal>> {
  const found = (await listSummaries(database, caller.companyId, now)).find((each) => each.userId === userId);
  if (!found) return refuse('deputy.not_found');
  return accept({ ...found, isSelf: userId === caller.userId, changes: await listChanges(database, userId) });
}

/** The people of a company with what they may do: representatives first, those whose rights ended last. */
export async function listSummaries(
  database: Database,
  companyId: string,
  now: Date,
): Promise<readonly DeputySummary[]> {
  const delegations = new Map((await listDelegationRows(database, companyId)).map((each) => [each.userId, each]));
  const people = await listPeople(database, companyId);
  return people.map((person) => summaryOf(person, delegations.get(person.userId), now)).toSorted(byRank);
}

function byRank(left: DeputySummary, right: DeputySummary): number {
  return rankOf(left) - rankOf(right);
}

function rankOf({ isRepresentative, isOver }: DeputySummary): number {
  return isOver ? 2 : isRepresentative ? 0 : 1;
}

function summaryOf(person: PersonRow, delegation: DelegationRow | undefined, now: Date): DeputySummary {
  const { userId, name, email, lastLoginAt } = person;
  const isPast = delegation?.expiresOn !== undefined && delegation.expiresOn < seoulDay(now);
  return {
    userId,
    name,
    email,
    isRepresentative: !delegation,
    ...(delegation ? writeRights(delegation) : { kinds: ['administrator'] as const }),
    substitute: delegation?.substitute,
    version: delegation?.version ?? 0,
    lastLoginAt: lastLoginAt ?? undefined,
    unconfirmed: delegation ? unconfirmedOf(delegation, now) : [],
    isOver: !person.isActive || delegation?.endedAt !== undefined || isPast,
  };
}
