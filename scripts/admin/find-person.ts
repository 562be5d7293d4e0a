import { keepConsoleEntry } from '@gtp/server/audit/audit.ts';
import { findPeople } from '@gtp/server/operations/recorded-person-store.ts';
import type { Database } from '@gtp/server/platform/database.ts';
import { AdminError } from './admin-error.ts';

export type PersonSearch = { readonly name: 'find-person'; readonly text: string };

const atMost = 50;

type AdminContext = { readonly database: Database; readonly now: Date };

/**
 * Who is known by a name or an e-mail address, with a login or without, and under which id `erase-person` knows them. That
 * somebody looked stands in the audit log, without the name.
 */
export async function runFindPerson(
  { database, now }: AdminContext,
  { name: command, text }: PersonSearch,
): Promise<string> {
  const found = await findPeople(database, text, atMost);
  await keepConsoleEntry(database, { now, command });
  if (found.length === 0) throw new AdminError(`Nobody is known by “${text}”.`);
  const lines = found.map(
    ({ id, role, name, companyName, companyId }) =>
      `  ${id}  ${name}, ${role.replaceAll('_', ' ')} of ${companyName} (${companyId})`,
  );
  const more = found.length === atMost ? `\n  Only the first ${atMost} are shown: type more of the name.` : '';
  return `${lines.join('\n')}${more}`;
}
