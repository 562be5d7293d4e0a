import { expect, it } from 'vitest';
import { sentenceOf } from './refusals.ts';

const sentence = { status: 409, ko: '{at}', en: '{at}', ja: '{at}', sp: '{at}', cn: '{at}' } as const;

it.each([
  ['2026-11-02', ['2026. 11. 2.', '2 Nov 2026', '2026/11/02', '2 nov 2026', '2026-11-02']],
  [
    '2026-11-02 09:05',
    ['2026. 11. 2. 09:05', '2 Nov 2026 09:05', '2026/11/02 09:05', '2 nov 2026 09:05', '2026-11-02 09:05'],
  ],
  ['GTP-2026-11-02-7', Array<string>(5).fill('GTP-2026-11-02-7')],
])('a refusal writes %s as its reader does', (at, written) => {
  expect((['ko', 'en', 'ja', 'sp', 'cn'] as const).map((language) => sentenceOf(sentence, language, { at }))).toEqual(
    written,
  );
});
