import type { Day } from '@gtp/domain/platform/instant.ts';
import { sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';

/** HS: the convention's nomenclature; HSK: Korea's ten digits; KSIC: Korea's industries. */
export const codeListKinds = ['hs', 'hsk', 'ksic'] as const;
export type CodeListKind = (typeof codeListKinds)[number];

declare module '../platform/database.ts' {
  interface Tables {
    codeLists: { kind: CodeListKind; inForceOn: Day; sha256: string; entryCount: bigint; importedAt: Date };
    codeListEntries: {
      kind: CodeListKind;
      inForceOn: Day;
      code: string;
      validFrom: Day;
      validTo: Day;
      koreanName: string;
      englishName: string;
      parent: string | null;
    };
  }
}

/** A code of an edition. */
export type ListedCode = Omit<Tables['codeListEntries'], 'kind' | 'inForceOn'>;

/** Before any file was known to say otherwise, and for good. */
export const alwaysFrom: Day = '1900-01-01';
export const forGood: Day = '9999-12-31';

type Edition = { readonly kind: CodeListKind; readonly inForceOn: Day };

/** The edition that is in force on a day. */
export async function findEdition(database: Database, kind: CodeListKind, day: Day) {
  return database
    .selectFrom('codeLists')
    .selectAll()
    .where('kind', '=', kind)
    .where('inForceOn', '<=', day)
    .orderBy('inForceOn', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Every code of an edition, in order. */
export async function listCodesOf(database: Database, { kind, inForceOn }: Edition): Promise<readonly ListedCode[]> {
  return database
    .selectFrom('codeListEntries')
    .select(['code', 'validFrom', 'validTo', 'koreanName', 'englishName', 'parent'])
    .where('kind', '=', kind)
    .where('inForceOn', '=', inForceOn)
    .orderBy(sql`code collate "C"`)
    .orderBy('validFrom')
    .execute();
}

const rowsAStatement = 1_000;

type Written = Edition & { readonly sha256: string; readonly entries: readonly ListedCode[]; readonly now: Date };

/** Puts an edition in the place of the one of the same day; others stay as they are. */
export async function saveEdition(transaction: Transaction, edition: Written): Promise<void> {
  const { kind, inForceOn, sha256, entries, now } = edition;
  await transaction.deleteFrom('codeLists').where('kind', '=', kind).where('inForceOn', '=', inForceOn).execute();
  const entryCount = BigInt(entries.length);
  await transaction.insertInto('codeLists').values({ kind, inForceOn, sha256, entryCount, importedAt: now }).execute();
  for (let from = 0; from < entries.length; from += rowsAStatement) {
    const rows = entries.slice(from, from + rowsAStatement).map((entry) => ({ kind, inForceOn, ...entry }));
    await transaction.insertInto('codeListEntries').values(rows).execute();
  }
}
