/** Keeps an operator's terms beside the agreements that name their version, before anybody is shown them. */
import { languages } from '@gtp/domain/platform/language.ts';
import { terms as allTerms } from '@gtp/domain/registration/agreements.ts';
import type { Brand } from '../platform/brand.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { insertTermsTexts } from './terms-text-store.ts';

type KeepContext = { readonly database: Database; readonly clock: Clock; readonly brand: Pick<Brand, 'terms'> };

/** Adds the texts of this version if they are not there; nothing where the portal's own terms are shown. */
export async function keepTerms({ database, clock, brand: { terms } }: KeepContext): Promise<void> {
  if (!terms) return;
  const { version, texts } = terms;
  const firstShownAt = clock.now();
  const rows = languages.flatMap((language) =>
    allTerms.map((term) => {
      const { title, text: body } = texts[language][term];
      return { version, term, language, title, body, firstShownAt };
    }),
  );
  await insertTermsTexts(database, rows);
}
