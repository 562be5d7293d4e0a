import { deviceOf } from '@gtp/domain/platform/user-agent.ts';
import { findAccount, readerOf } from '../account/account.ts';
import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import type { SecondFactorContext } from './second-factor-context.ts';
import type {} from './second-factor-emails.ts';

/** Who changed something, and from where. */
export type Changing = {
  readonly caller: { readonly userId: string; readonly sessionId: string };
  readonly ipAddress: string;
  readonly userAgent: string;
};

type Change =
  | {
      readonly rule: 'second_factor.added' | 'second_factor.removed' | 'second_factor.preferred';
      readonly name: string;
    }
  | { readonly rule: 'second_factor.code_used'; readonly left: number }
  | { readonly rule: 'second_factor.codes_made' | 'second_factor.mail_preferred' };

/** Tells the owner of a change, also who made it: whoever sits at their screen may be somebody else. */
export async function notifyFactorChange(
  { clock, ids }: Pick<SecondFactorContext, 'clock' | 'ids'>,
  transaction: Transaction,
  { caller, ipAddress, userAgent, ...change }: Changing & Change,
): Promise<void> {
  const account = await findAccount(transaction, caller.userId);
  if (!account) throw new Error(`The user ${caller.userId} is gone`);
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter(Boolean).join(' · ') || '–';
  const where = { userId: account.userId, at: clock.now(), device, ipAddress };
  const about = { cause: ids.make('change'), readers: [readerOf(account)] };
  if ('name' in change) {
    const { rule, name } = change;
    await notify(transaction, { ...about, rule, facts: { ...where, name } });
  } else if ('left' in change) {
    await notify(transaction, { ...about, rule: change.rule, facts: { ...where, left: String(change.left) } });
  } else {
    await notify(transaction, { ...about, rule: change.rule, facts: where });
  }
}

/** Tells the owner that an operator took everything away that they had set up. */
export async function notifyFactorReset(
  transaction: Transaction,
  { userId, now, cause }: { readonly userId: string; readonly now: Date; readonly cause: string },
): Promise<void> {
  const account = await findAccount(transaction, userId);
  if (!account) throw new Error(`The user ${userId} is gone`);
  const facts = { userId, at: now };
  await notify(transaction, { rule: 'second_factor.reset', cause, readers: [readerOf(account)], facts });
}
