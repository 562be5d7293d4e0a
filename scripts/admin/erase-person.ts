import { findAccount } from '@gtp/server/account/account.ts';
import { keepConsoleEntry } from '@gtp/server/audit/audit.ts';
import {
  type ErasurePlan,
  type ErasureSubject,
  erasePerson,
  type PartReport,
  planErasure,
  subjectOfLogin,
  subjectWithoutLogin,
} from '@gtp/server/operations/erase-person.ts';
import { countOpenPayments } from '@gtp/server/operations/personal-data-store.ts';
import { findRecordedPerson, lockPeopleOf } from '@gtp/server/operations/recorded-person-store.ts';
import { type Database, inTransaction } from '@gtp/server/platform/database.ts';
import { endSessionsOfUser } from '@gtp/server/session/session.ts';
import { AdminError } from './admin-error.ts';
import type { AdminWork } from './temporary-password.ts';
import { type AskPassword, proveTwoPeople, type TwoPeople } from './two-people.ts';

export type ErasurePerson = {
  readonly name: 'erase-person';
  /** A user id, or what `find-person` says of somebody without a login. */
  readonly personId: string;
  /** The code of the report that both have read, and who they are; absent for the report alone. */
  readonly confirmed: (TwoPeople & { readonly code: string }) | undefined;
};

type AdminContext = { readonly database: Database; readonly now: Date; readonly askPassword: AskPassword };

/** Reports what is known of a person and what the law keeps of it; with the report's code and two people, erases the rest. */
export async function runErasePerson(context: AdminContext, asked: ErasurePerson): Promise<string> {
  const { database, now } = context;
  const code = asked.confirmed?.code;
  // Nobody is waited for inside a transaction.
  const people = asked.confirmed && (await proveTwoPeople(context, asked.confirmed));
  return inTransaction(database, (transaction) =>
    eraseIn({ transaction, now }, { personId: asked.personId, code, people }),
  );
}

type Asked = {
  readonly personId: string;
  readonly code: string | undefined;
  readonly people: TwoPeople | undefined;
};

async function eraseIn({ transaction, now }: AdminWork, { personId, code, people }: Asked): Promise<string> {
  const { subject, whyNot } = await findSubject({ transaction, now }, personId);
  const { id, companyId, hasLogin } = subject;
  if (people && [people.askedBy, people.approvedBy].includes(id)) {
    throw new AdminError(`${id} is one of the two people: nobody erases themselves.`);
  }
  const act = { now, companyId, object: { kind: hasLogin ? 'user' : 'person', id } };
  const plan = await planErasure(transaction, subject, now);
  const lines = plan.parts.map(line).join('\n');
  const isNothing = plan.parts.every(({ outcome }) => outcome !== 'erased');
  if (!people) {
    await keepConsoleEntry(transaction, { ...act, command: 'report-erasure' });
    const next = isNothing
      ? '  Nothing is to be erased now.'
      : `${whyNot === undefined ? '' : `  Not yet: ${whyNot}\n`}  Nothing was changed. To erase what is marked: npm run admin -- erase-person ${id} --confirm ${plan.code} --asked-by <user id> --approved-by <user id>`;
    return `${lines}\n${next}`;
  }
  if (code !== plan.code)
    throw new AdminError(`--confirm ${code} is of another report: read it once more, without --confirm.`);
  if (whyNot !== undefined) throw new AdminError(whyNot);
  if (hasLogin) await endSessionsOfUser(transaction, id, { now, reason: 'locked' });
  await erasePerson(transaction, { subject, plan, ...people, now });
  await keepConsoleEntry(transaction, { ...act, command: 'erase-person', userId: people.askedBy });
  await keepConsoleEntry(transaction, { ...act, command: 'approve-erasure', userId: people.approvedBy });
  return `${lines}\n  Done. ${again(plan)}`;
}

type Found = { readonly subject: ErasureSubject; readonly whyNot: string | undefined };

/** Somebody with a login by their user id, anybody else by the id that `find-person` says; locked until the transaction ends. */
async function findSubject({ transaction, now }: AdminWork, personId: string): Promise<Found> {
  const account = await findAccount(transaction, personId);
  if (account) {
    const { userId, email, companyId, isActive } = account;
    await transaction.selectFrom('users').select('userId').where('userId', '=', userId).forUpdate().execute();
    const whyNot = await whyNotYet({ transaction, now }, { userId, companyId, isActive });
    return { subject: subjectOfLogin({ userId, email, companyId }), whyNot };
  }
  const person = await findRecordedPerson(transaction, personId);
  if (!person) throw new AdminError(`There is no user or person ${personId}. find-person <name> shows who there is.`);
  await lockPeopleOf(transaction, person.companyId);
  return { subject: subjectWithoutLogin(person), whyNot: undefined };
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
