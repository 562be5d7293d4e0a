import { keepAuditEntry } from '@gtp/server/audit/audit.ts';
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
  const set = await decideIn(database, (transaction) =>
    setFirstPayingAccount({ ids: makeIds(), now }, transaction, account),
  );
  if (!set.ok) throw new AdminError(whyNot(set, currency));
  await keepAuditEntry(database, {
    happenedAt: now,
    command: `console:${name}`,
    userId: undefined,
    companyId: undefined,
    object: { kind: 'paying_account', id: set.value },
    outcome: 'done',
    ipAddress: 'console',
    requestId: `console-${process.pid}`,
  });
  return `  ${currency} is paid from ${account.number} of ${account.holder}.`;
}

function whyNot({ code, field }: { readonly code: string; readonly field?: string }, currency: string): string {
  if (code === 'settlement.not_in_state') {
    return `${currency} has an account already. Two people of KOTRA change it: Payouts, Paying accounts.`;
  }
  return `--${field ?? 'number'} is not right for this account (${code}).`;
}
