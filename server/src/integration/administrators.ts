import { isActingAdministrator, listDelegationRows, listReaders, nameOfUser } from '../account/account.ts';
import type { Reader } from '../email/email.ts';
import type { Database } from '../platform/database.ts';

/** The representative and the deputies who may look after keys, accounts of programs and webhooks. */
export async function listAdministrators(database: Database, companyId: string): Promise<readonly Reader[]> {
  const delegations = new Map((await listDelegationRows(database, companyId)).map((each) => [each.userId, each]));
  return (await listReaders(database, companyId)).filter(({ userId = '' }) => {
    const delegation = delegations.get(userId);
    return !delegation || (!delegation.endedAt && delegation.kinds.includes('administrator'));
  });
}

/** Those of them who may act today, with their names: confirmed, and not past their last day. */
export async function nameActingAdministrators(database: Database, companyId: string, now: Date) {
  const named: { userId: string; name: string }[] = [];
  for (const { userId = '' } of await listAdministrators(database, companyId)) {
    if (!(await isActingAdministrator(database, userId, now))) continue;
    named.push({ userId, name: await nameOfUser(database, userId) });
  }
  return named;
}
