import type { listPeople as endpoint } from '@gtp/contract/people/people-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { nameOfScimPerson } from '@gtp/domain/people/scim-person.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { type DelegationRow, listDelegationRows } from '../account/account.ts';
import { listDeputyInvitations, listPeople as listRows } from '../deputy/deputy.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { PeopleContext } from './people-context.ts';
import { listPersonRequests } from './person-request-store.ts';
import { listProvisionedOfPage, type ProvisionedPerson } from './provisioned-person-store.ts';

type Row = Awaited<ReturnType<typeof listRows>>[number];

/** Somebody of an institution with what they may do; who has no delegation may do all that it may. */
export type InstitutionPerson = Row & {
  readonly kinds: readonly DeputyKind[];
  readonly delegation: DelegationRow | undefined;
  readonly isLocked: boolean;
};

const everything: readonly DeputyKind[] = ['administrator'];

/** Everybody of an institution who ever could log in. */
export async function findPeople(
  database: Database,
  companyId: string,
  now: Date,
): Promise<readonly InstitutionPerson[]> {
  const delegations = new Map((await listDelegationRows(database, companyId)).map((each) => [each.userId, each]));
  return (await listRows(database, companyId)).map((row) => {
    const delegation = delegations.get(row.userId);
    const isOver =
      delegation?.endedAt !== undefined ||
      (delegation?.expiresOn !== undefined && delegation.expiresOn < seoulDay(now));
    return { ...row, delegation, kinds: delegation?.kinds ?? everything, isLocked: !row.isActive || isOver };
  });
}

export function isAdministrator({ isLocked, kinds }: InstitutionPerson): boolean {
  return !isLocked && kinds.includes('administrator');
}

/** The people of the caller's institution, who is invited, and what waits for a second person. */
export async function readPeople(
  { database, clock }: Pick<PeopleContext, 'database' | 'clock'>,
  caller: Caller,
): Promise<Result<Answer<typeof endpoint>>> {
  const { companyId, userId } = caller;
  const now = clock.now();
  const [people, invitations, requests, named] = await Promise.all([
    findPeople(database, companyId, now),
    listDeputyInvitations(database, companyId, now),
    listPersonRequests(database, companyId),
    listProvisionedOfPage(database, companyId),
  ]);
  const kindsNamed = new Map(named.map(({ userId: whose, kinds }) => [whose, kinds]));
  const canManage = people.some((each) => each.userId === userId && isAdministrator(each));
  return accept({
    people: people.map((each) => ({
      userId: each.userId,
      name: each.name,
      email: each.email,
      kinds: each.kinds,
      isLocked: each.isLocked,
      kindsOfProvider: missingKinds(each, kindsNamed.get(each.userId)),
      isSelf: each.userId === userId,
      lastLoginAt: each.lastLoginAt ?? undefined,
      version: each.delegation?.version ?? 0,
    })),
    invitations,
    waiting: waitingOf(named),
    requests: requests.map(({ proposerName, deciderName, ...request }) => {
      const isOpen = request.state === 'proposed' && canManage;
      return {
        ...request,
        proposedBy: proposerName,
        decidedBy: deciderName,
        canApprove: isOpen && request.proposedBy !== userId,
        canWithdraw: isOpen && request.proposedBy === userId,
      };
    }),
  });
}

/** What the groups of the provider are worth, and somebody who can log in does not have. */
function missingKinds(
  { kinds, isLocked }: InstitutionPerson,
  named: readonly DeputyKind[] = [],
): readonly DeputyKind[] {
  return isLocked || kinds.includes('administrator') ? [] : named.filter((kind) => !kinds.includes(kind));
}

function waitingOf(named: readonly ProvisionedPerson[]) {
  return named.flatMap((each) => {
    const { personId, source, email, kinds, createdAt, userId, isActive } = each;
    if (userId !== undefined || !isActive || source === 'account') return [];
    return [{ personId, source, name: nameOfProvisioned(each), email, kinds, since: createdAt }];
  });
}

/** How somebody is called whom the provider named. */
export function nameOfProvisioned(person: ProvisionedPerson): string {
  return nameOfScimPerson({ ...person, locale: undefined });
}
