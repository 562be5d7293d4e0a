/** What the deputies of the demo may do, and an invitation that waits for its answer. */
import type { Delegation } from '@gtp/domain/account/delegation.ts';
import { isSigningKind } from '@gtp/domain/account/signing-rights.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { insertDelegation, saveConfirmed } from '@gtp/server/account/account.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { insertChange } from '@gtp/server/deputy/deputy-change-store.ts';
import { inviteDeputy } from '@gtp/server/deputy/invite-deputy.ts';
import { type DemoCompany, demoBuyers, demoSellers } from './demo-parties.ts';
import { callerOf } from './insert-parties.ts';

const memberSince = new Date('2026-04-01T00:00:00Z');
const unlimited = { orderLimit: undefined, dayLimit: undefined, expiresOn: undefined } as const;

/** Whoever is not named here is an administrator. */
const delegations: Readonly<Record<string, Delegation>> = {
  'buyer01-deputy': {
    kinds: ['order_maker', 'payer'],
    orderLimit: money(2_000_000n, 'USD'),
    dayLimit: money(5_000_000n, 'USD'),
    expiresOn: undefined,
  },
  'buyer01-reader': { ...unlimited, kinds: ['auditor'] },
  'seller01-deputy': { ...unlimited, kinds: ['order_maker', 'evidence'], orderLimit: money(1_000_000n, 'USD') },
  'seller01-finance': { ...unlimited, kinds: ['finance'] },
};

/** Gives every second person of a company their delegation; before that they would count as representatives. */
export async function seedDeputies(context: AppContext): Promise<void> {
  for (const company of [...demoSellers, ...demoBuyers]) {
    for (const { userId } of company.users.filter(({ group }) => group === 'UG03')) {
      await grantDelegation(context, company, userId);
    }
  }
}

async function grantDelegation({ database }: AppContext, company: DemoCompany, userId: string): Promise<void> {
  const { companyId } = company;
  const rights: Delegation = delegations[userId] ?? { ...unlimited, kinds: ['administrator'] };
  const changedBy = company.users[0]?.userId;
  await database.transaction().execute(async (transaction) => {
    await insertDelegation(transaction, { ...rights, userId, companyId }, memberSince);
    const kinds = rights.kinds.filter(isSigningKind);
    await saveConfirmed(transaction, userId, { kinds, until: undefined });
    const change = { companyId, userId, changedAt: memberSince, rights };
    await insertChange(transaction, { ...change, event: 'invited', changedBy });
    await insertChange(transaction, { ...change, event: 'joined', changedBy: userId });
  });
}

/** Somebody who has not answered yet, at the first seller and the first buyer. */
export async function seedInvitations(context: AppContext): Promise<void> {
  const waiting = [
    { company: demoSellers[0], name: '한지우', email: 'jiwoo.han@demo.example', language: 'ko', kinds: ['approver'] },
    {
      company: demoBuyers[0],
      name: 'Olivia Park',
      email: 'olivia.park@demo.example',
      language: 'en',
      kinds: ['approver'],
    },
  ] as const;
  for (const { company, ...nominee } of waiting) {
    if (!company) continue;
    const invited = await inviteDeputy(context, { caller: callerOf(company), nominee });
    if (!invited.ok) throw new Error(`${nominee.name} cannot be invited: ${invited.code}`);
  }
}
