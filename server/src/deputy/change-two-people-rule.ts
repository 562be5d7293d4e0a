import type { changeTwoPeopleRule as endpoint } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { DeputyRefusal } from '@gtp/domain/deputy/deputy-refusals.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findTwoPeopleRule, nameOfUser, savePolicy } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import type { DeputyContext } from './deputy-context.ts';
import { lockDeputies } from './deputy-store.ts';
import { notifyDeputyChange } from './notify-deputy-change.ts';

type Change = { readonly caller: Caller; readonly rule: Body<typeof endpoint> };

/** Sets from which amount on two people are needed. The representative alone: it binds the administrators too. */
export async function changeTwoPeopleRule(
  context: DeputyContext,
  { caller, rule }: Change,
): Promise<Result<Answer<typeof endpoint>, DeputyRefusal>> {
  if (caller.delegation) return refuse('deputy.rule_is_the_representatives');
  if (rule.fromCents < 0n) return refuse('deputy.limit_not_positive', { field: 'fromCents' });
  const now = context.clock.now();
  const { companyId, userId } = caller;
  return decideIn(context.database, async (transaction) => {
    await lockDeputies(transaction, companyId);
    const before = await findTwoPeopleRule(transaction, companyId);
    if (before.version !== rule.version) return refuse('deputy.rule_changed_meanwhile');
    await savePolicy(transaction, { companyId, cents: rule.fromCents, changedBy: userId, now });
    const name = await nameOfUser(transaction, userId);
    await notifyDeputyChange(context, transaction, {
      companyId,
      event: 'rule_changed',
      about: { name: '-' },
      by: { userId, name },
    });
    const after = await findTwoPeopleRule(transaction, companyId);
    return accept({ fromCents: after.from.minor, version: after.version });
  });
}
