/** Where the Japanese texts of each feature are, without those that `texts.ts` knows. */
import type { TextTree } from '../platform/translate.ts';

export const files = import.meta.glob<TextTree>(
  ['/src/*/texts/ja.json', '!/src/app/**', '!/src/session/**', '!/src/ui/**'],
  { import: 'default' },
);
