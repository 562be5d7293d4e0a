import { isActingAdministrator, listReaders, nameOfUser } from '../account/account.ts';
import type { Reader } from '../email/email.ts';
import type { Database } from '../platform/database.ts';

/**
 * The representative, and the deputies who may look after keys, accounts of programs and webhooks at `now`: none past
 * their last day, also before their login is ended for it.
 */
export async function listAdministrators(database: Database, companyId: string, now: Date): Promise<readonly Reader[]> {
  const acting: Reader[] = [];
  for (const reader of await listReaders(database, companyId)) {
    if (reader.userId && (await isActingAdministrator(database, reader.userId, now))) acting.push(reader);
  }
  return acting;
}

/** Those of them to choose from, with their names. */
export async function nameActingAdministrators(database: Database, companyId: string, now: Date) {
  const named: { userId: string; name: string }[] = [];
  for (const { userId = '' } of await listAdministrators(database, companyId, now)) {
    named.push({ userId, name: await nameOfUser(database, userId) });
  }
  return named;
}
