import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Database } from '../platform/database.ts';
import { type CodeListKind, findEdition, type ListedCode, listCodesOf } from './code-list-store.ts';

const made = new Map<unknown, { readonly version: string; readonly rows: unknown }>();

/**
 * What `make`, one function of a module, makes of the codes that are in force on a day; undefined while no edition is. Made
 * once for each edition and day: thousands of codes are not read again for every key that somebody presses.
 */
export async function readListedCodes<Rows>(
  database: Database,
  { kind, day }: { readonly kind: CodeListKind; readonly day: Day },
  make: (codes: readonly ListedCode[]) => Rows,
): Promise<Rows | undefined> {
  const edition = await findEdition(database, kind, day);
  if (!edition) return undefined;
  const version = `${edition.inForceOn} ${edition.sha256} ${day}`;
  const known = made.get(make);
  if (known?.version === version) return known.rows as Rows;
  const codes = await listCodesOf(database, edition);
  const rows = make(codes.filter(({ validFrom, validTo }) => validFrom <= day && day <= validTo));
  made.set(make, { version, rows });
  return rows;
}
