import { languages } from '@gtp/domain/platform/language.ts';
import { expect, test } from 'vitest';
import { refusalTexts, textTable, writeText } from './messages.ts';
import { sentenceOf } from './refusals.ts';

const sentences = Object.entries(refusalTexts);

test.each(languages)('every refusal can be read in %s with its facts filled in', (language) => {
  for (const [code, texts] of sentences) {
    const asked = [...texts[language].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'fact'] as const);
    const read = sentenceOf({ status: 422, ...texts }, language, Object.fromEntries(asked));
    expect(read, code).toMatch(/\S/);
    expect(read, code).not.toMatch(/[{}]/);
  }
});

test('a text is filled in with all that it asks for', () => {
  const facts = { number: 'A-2026-0001' };
  expect(writeText('registration.answer', 'seller', { language: 'en', facts })).toBe(
    'Your application has been received. (No. A-2026-0001)',
  );
});

test.each(languages)('no two reasons for a late payout read the same in %s', (language) => {
  const reasons = Object.values(textTable('settlement.lateReason')).map((texts) => texts[language]);
  expect(new Set(reasons).size).toBe(reasons.length);
});
