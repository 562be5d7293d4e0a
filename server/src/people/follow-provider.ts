/** What an identity provider takes is taken at once, as by one administrator (decisions 0207 and 0250). */
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { checkPersonTarget } from '@gtp/domain/people/people.ts';
import type { PeopleRefusal } from '@gtp/domain/people/people-refusals.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Transaction } from '../platform/database.ts';
import { changeRights, lock } from './change-person.ts';
import { findPeople, isAdministrator } from './list-people.ts';
import type { PeopleContext } from './people-context.ts';

type Whose = { readonly companyId: string; readonly userId: string };
type Taking = Whose & { readonly kinds: readonly DeputyKind[] };

async function targetOf(context: PeopleContext, transaction: Transaction, { companyId, userId }: Whose) {
  const people = await findPeople(transaction, companyId, context.clock.now());
  const target = people.find((each) => each.userId === userId);
  const others = people.filter((each) => each.userId !== userId && isAdministrator(each));
  return target && { target, otherAdministrators: others.length };
}

/** Somebody can log in no more. Refused for the last administrator who can. */
export async function lockByProvider(
  context: PeopleContext,
  transaction: Transaction,
  whose: Whose,
): Promise<Result<undefined, PeopleRefusal>> {
  const found = await targetOf(context, transaction, whose);
  if (!found?.target.isActive) return accept(undefined);
  const { target, otherAdministrators } = found;
  const facts = { isSelf: false, isAdministrator: isAdministrator(target), otherAdministrators };
  const checked = checkPersonTarget(facts, { staysAdministrator: false });
  if (!checked.ok) return checked;
  return lock(context, transaction, { companyId: whose.companyId, target });
}

/** Somebody has left groups that were worth these kinds. Whom none is left to can log in no more. */
export async function takeByProvider(
  context: PeopleContext,
  transaction: Transaction,
  { kinds: taken, ...whose }: Taking,
): Promise<Result<undefined, PeopleRefusal>> {
  const found = await targetOf(context, transaction, whose);
  if (!found || found.target.isLocked) return accept(undefined);
  const { target, otherAdministrators } = found;
  const kinds = target.kinds.filter((kind) => !taken.includes(kind));
  if (kinds.length === target.kinds.length) return accept(undefined);
  if (kinds.length === 0) return lockByProvider(context, transaction, whose);
  const facts = { isSelf: false, isAdministrator: isAdministrator(target), otherAdministrators };
  const checked = checkPersonTarget(facts, { staysAdministrator: kinds.includes('administrator') });
  if (!checked.ok) return checked;
  await changeRights(context, transaction, { companyId: whose.companyId, target, kinds });
  return accept(undefined);
}
