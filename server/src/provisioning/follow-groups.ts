import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { kindsOfGroups } from '@gtp/domain/single-sign-on/single-sign-on.ts';
import { linkPeople, lockProvisioned, saveProvisioned, takeByProvider } from '../people/people.ts';
import type { Transaction } from '../platform/database.ts';
import { findRoles } from '../single-sign-on/single-sign-on.ts';
import { listGroupsOf } from './group-store.ts';
import type { ProvisioningContext } from './provisioning-context.ts';
import { refusedByPeople } from './scim-call.ts';

type Whose = { readonly companyId: string; readonly personIds: readonly string[] };

/**
 * What the groups of these people are worth now, by the roles that two administrators set up. What somebody loses by it
 * is taken from their account at once; what they gain is shown to the administrators, and takes two.
 */
export async function followGroups(
  context: ProvisioningContext,
  transaction: Transaction,
  { companyId, personIds }: Whose,
): Promise<void> {
  if (personIds.length === 0) return;
  await linkPeople(context, transaction, companyId);
  const roles = await findRoles(transaction, companyId);
  const memberships = await listGroupsOf(transaction, personIds);
  for (const personId of personIds) {
    const person = await lockProvisioned(transaction, companyId, personId);
    if (!person) continue;
    const groups = memberships.filter((each) => each.personId === personId);
    const names = groups.flatMap(({ displayName, externalId }) => [displayName, externalId ?? displayName]);
    const kinds: readonly DeputyKind[] = kindsOfGroups(roles, names);
    const lost = person.kinds.filter((kind) => !kinds.includes(kind));
    if (lost.length === 0 && kinds.length === person.kinds.length) continue;
    await saveProvisioned(transaction, { ...person, kinds: [...kinds], changedAt: context.clock.now() });
    if (lost.length === 0 || person.userId === undefined) continue;
    refusedByPeople(await takeByProvider(context, transaction, { companyId, userId: person.userId, kinds: lost }));
  }
}
