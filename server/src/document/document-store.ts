import type { Database } from '../platform/database.ts';

/** The addresses of a seller's people, whose domains its mails come from. */
export async function findSellerEmails(database: Database, companyId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('users')
    .select('email')
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .execute();
  return rows.map(({ email }) => email);
}
