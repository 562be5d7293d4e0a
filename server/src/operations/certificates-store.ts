/** Until when the certificates of the portal's own address and of its providers are good. */
import type { Database } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    certificates: Certificate;
  }
}

/** `setting` is the one that holds the address. */
export type Certificate = { readonly setting: string; readonly endsAt: Date; readonly lookedAt: Date };

/** Keeps what was seen, and lets go of addresses that are no longer among the settings. */
export async function saveCertificates(
  database: Database,
  { settings, seen }: { readonly settings: readonly string[]; readonly seen: readonly Certificate[] },
): Promise<void> {
  await database
    .deleteFrom('certificates')
    .where((where) => where.not(where('setting', 'in', ['', ...settings])))
    .execute();
  for (const each of seen) {
    await database
      .insertInto('certificates')
      .values(each)
      .onConflict((conflict) => conflict.column('setting').doUpdateSet(each))
      .execute();
  }
}

/** All of them, those that end first first. */
export function listCertificates(database: Database): Promise<readonly Certificate[]> {
  return database.selectFrom('certificates').selectAll().orderBy('endsAt').execute();
}
