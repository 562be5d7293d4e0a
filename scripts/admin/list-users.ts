import type { Database } from '@gtp/server/platform/database.ts';
import { type InstitutionType, institutionTypes } from './admin-command.ts';

/** The people of the institutions, or of one kind of institution, a line each. */
export async function listUsers(database: Database, type: InstitutionType | undefined): Promise<string> {
  const rows = await database
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.company_id', 'u.company_id')
    .select([
      'u.user_id',
      'u.name',
      'u.email',
      'u.is_active',
      'u.temporary_password_until',
      'c.company_id',
      'c.client_type',
    ])
    .where('c.client_type', 'in', type ? [type] : [...institutionTypes])
    .orderBy('c.client_type')
    .orderBy('u.user_id')
    .execute();
  if (rows.length === 0) return '  There is nobody yet. --help shows how to create the first person.';
  const status = (row: (typeof rows)[number]) =>
    !row.is_active ? 'locked' : row.temporary_password_until ? 'has a temporary password' : 'active';
  const lines = rows.map((row) => [row.user_id, row.client_type, row.company_id, row.name, row.email, status(row)]);
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
