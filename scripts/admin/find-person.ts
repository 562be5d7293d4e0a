import { findPeople } from '@gtp/server/operations/recorded-person-store.ts';
import type { Database } from '@gtp/server/platform/database.ts';
import { AdminError } from './admin-error.ts';

export type PersonSearch = { readonly name: 'find-person'; readonly text: string };

const atMost = 50;

/** Who is known by a name or an e-mail address, with a login or without, and under which id `erase-person` knows them. */
export async function runFindPerson(database: Database, { text }: PersonSearch): Promise<string> {
  const found = await findPeople(database, text, atMost);
  if (found.length === 0) throw new AdminError(`Nobody is known by “${text}”.`);
  const lines = found.map(
    ({ id, role, name, companyName, companyId }) =>
      `  ${id}  ${name}, ${role.replaceAll('_', ' ')} of ${companyName} (${companyId})`,
  );
  const more = found.length === atMost ? `\n  Only the first ${atMost} are shown: type more of the name.` : '';
  return `${lines.join('\n')}${more}`;
}
