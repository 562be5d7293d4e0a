import { findAccount } from '@gtp/server/account/account.ts';
import { keepAuditEntry } from '@gtp/server/audit/audit.ts';
import { type ErasurePlan, erasePerson, type PartReport, planErasure } from '@gtp/server/operations/erase-person.ts';
import { countOpenPayments } from '@gtp/server/operations/personal-data-store.ts';
import { type Database, inTransaction } from '@gtp/server/platform/database.ts';
import { endSessionsOfUser } from '@gtp/server/session/session.ts';
import { AdminError } from './admin-error.ts';
import type { AdminWork } from './temporary-password.ts';

export type ErasurePerson = {
  readonly name: 'erase-person';
  readonly userId: string;
  /** The code of the report that the operator has read; absent for the report alone. */
  readonly confirm: string | undefined;
};

type AdminContext = { readonly database: Database; readonly now: Date };

/** Reports what is known of a person and what the law keeps of it; with the report's code, erases the rest. */
export async function runErasePerson({ database, now }: AdminContext, asked: ErasurePerson): Promise<string> {
  const done = await inTransaction(database, (transaction) => eraseIn({ transaction, now }, asked));
  if (!done.isErased) return done.text;
  await keepAuditEntry(database, {
    happenedAt: now,
    command: 'console:erase-person',
    userId: undefined,
    companyId: done.companyId,
    object: { kind: 'user', id: done.userId },
    outcome: 'done',
    ipAddress: 'console',
    requestId: `console-${process.pid}`,
  });
  return done.text;
}

async function eraseIn({ transaction, now }: AdminWork, asked: ErasurePerson) {
  const account = await findAccount(transaction, asked.userId);
  if (!account) throw new AdminError(`There is no user ${asked.userId}. list-users shows who there is.`);
  const { userId, email, companyId, isActive } = account;
  await transaction.selectFrom('users').select('userId').where('userId', '=', userId).forUpdate().execute();
  const person = { userId, email, companyId };
  const plan = await planErasure(transaction, person, now);
  const lines = plan.parts.map(line).join('\n');
  const isNothing = plan.parts.every(({ outcome }) => outcome !== 'erased');
  const about = { userId, companyId };
  const reason = await whyNotYet({ transaction, now }, { userId, companyId, isActive });
  if (asked.confirm === undefined) {
    const next = isNothing
      ? '  Nothing is to be erased now.'
      : `${reason === undefined ? '' : `  Not yet: ${reason}\n`}  Nothing was changed. To erase what is marked: npm run admin -- erase-person ${userId} --confirm ${plan.code}`;
    return { ...about, isErased: false, text: `${lines}\n${next}` };
  }
  if (asked.confirm !== plan.code)
    throw new AdminError(`--confirm ${asked.confirm} is of another report: read it once more, without --confirm.`);
  if (reason !== undefined) throw new AdminError(reason);
  await endSessionsOfUser(transaction, userId, { now, reason: 'locked' });
  await erasePerson(transaction, { person, plan, now });
  return { ...about, isErased: true, text: `${lines}\n  Done. ${again(plan)}` };
}

type Needed = { readonly userId: string; readonly companyId: string; readonly isActive: boolean };

async function whyNotYet(
  { transaction }: AdminWork,
  { userId, companyId, isActive }: Needed,
): Promise<string | undefined> {
  const company = await transaction
    .selectFrom('companies')
    .select('memberState')
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  const hasEnded = ['closed', 'refused', 'lapsed'].includes(company?.memberState ?? '');
  if (isActive && !hasEnded) return `${userId} can log in for ${companyId}: npm run admin -- lock ${userId} first.`;
  if ((await countOpenPayments(transaction, userId)) === 0) return undefined;
  return `A payment that ${userId} began is not decided yet: erase the person when it is.`;
}

function line({ outcome, count, what, law, until, stays, isByRow }: PartReport): string {
  const rest = isByRow ? 'older ones go now' : 'then it may go';
  const verb = { erased: 'ERASE', kept: 'keep ', none: 'none ' }[outcome];
  if (outcome === 'none') return `  ${verb}     –  ${what}`;
  const days = {
    over: stays ? `its period is over, but ${stays}` : '',
    until: until.kind === 'until' ? `until ${until.day}; ${stays ? `after that, ${stays}` : rest}` : '',
    not_begun: 'the period begins when the membership ends',
  }[until.kind];
  return `  ${verb} ${String(count).padStart(5)}  ${what}${days && `: ${days}`}\n               ${law}`;
}

/** On which day something more may go. */
function again({ parts }: ErasurePlan): string {
  const days = parts.flatMap(({ outcome, until, stays }) =>
    outcome === 'kept' && until.kind === 'until' && stays === undefined ? [until.day] : [],
  );
  const [first] = days.toSorted();
  return first === undefined ? 'What is kept stays.' : `Run it again after ${first}: then more may go.`;
}
