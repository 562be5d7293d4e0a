import { keepConsoleEntry } from '@gtp/server/audit/audit.ts';
import type { Database } from '@gtp/server/platform/database.ts';
import { type InstitutionType, institutionTypes } from './admin-command.ts';

type AdminContext = { readonly database: Database; readonly now: Date };

/** The people of the institutions, or of one kind of institution, a line each. That somebody looked stands in the audit log. */
export async function listUsers({ database, now }: AdminContext, type: InstitutionType | undefined): Promise<string> {
  const rows = await database
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.companyId', 'u.companyId')
    .select(['u.userId', 'u.name', 'u.email', 'u.isActive', 'u.temporaryPasswordUntil', 'c.companyId', 'c.clientType'])
    .where('c.clientType', 'in', type ? [type] : [...institutionTypes])
    .orderBy('c.clientType')
    .orderBy('u.userId')
    .execute();
  await keepConsoleEntry(database, { now, command: 'list-users' });
  if (rows.length === 0) return '  There is nobody yet. --help shows how to create the first person.';
  const status = (row: (typeof rows)[number]) =>
    !row.isActive ? 'locked' : row.temporaryPasswordUntil ? 'has a temporary password' : 'active';
  const lines = rows.map((row) => [row.userId, row.clientType, row.companyId, row.name, row.email, status(row)]);
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map(
      (line) =>
        `  ${line
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}`,
    )
    .join('\n');
}
