import type { Language } from '@gtp/domain/platform/language.ts';
import type { Term } from '@gtp/domain/registration/agreements.ts';
import type { Insertable } from 'kysely';
import type { Database, Tables } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    termsTexts: {
      version: string;
      term: Term;
      language: Language;
      title: string;
      body: string;
      firstShownAt: Date;
    };
  }
}

/** Several processes start at once with the same texts: each is kept once. */
export async function insertTermsTexts(
  database: Database,
  rows: readonly Insertable<Tables['termsTexts']>[],
): Promise<void> {
  await database
    .insertInto('termsTexts')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
