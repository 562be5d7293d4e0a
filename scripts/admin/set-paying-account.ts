import { keepConsoleEntry } from '@gtp/server/audit/audit.ts';
import { type Database, decideIn } from '@gtp/server/platform/database.ts';
import { makeIds } from '@gtp/server/platform/ids.ts';
import { setFirstPayingAccount } from '@gtp/server/settlement/settlement.ts';
import type { PayingAccountCommand } from './admin-command.ts';
import { AdminError } from './admin-error.ts';

/** Sets the first account from which sellers are paid in a currency, and answers what to print. */
export async function setPayingAccount(
  { database, now }: { readonly database: Database; readonly now: Date },
  { name, ...account }: PayingAccountCommand,
): Promise<string> {
  const { currency } = account;
  const set = await decideIn(database, async (transaction) => {
    const first = await setFirstPayingAccount({ ids: makeIds(), now }, transaction, account);
    if (first.ok) {
      const object = { kind: 'paying_account', id: first.value };
      await keepConsoleEntry(transaction, { now, command: name, object });
    }
    return first;
  });
  if (!set.ok) throw new AdminError(whyNot(set, currency));
  return `  ${currency} is paid from ${account.number} of ${account.holder}.`;
}

function whyNot({ code, field }: { readonly code: string; readonly field?: string }, currency: string): string {
  if (code === 'settlement.not_in_state') {
    return `${currency} has an account already. Two people of KOTRA change it: Payouts, Paying accounts.`;
  }
  return `--${field ?? 'number'} is not right for this account (${code}).`;
}
