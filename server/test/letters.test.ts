import { languages } from '@gtp/domain/platform/language.ts';
import { describe, expect, test } from 'vitest';
import { letters as allLetters } from '../src/letters.ts';
import type { FactKind } from '../src/mail/letter-values.ts';
import { encodeFacts } from '../src/mail/letter-values.ts';
import type { Letter, LetterTable } from '../src/mail/mail.ts';
import { renderLetter } from '../src/mail/render-letter.ts';
import { orderLetters } from '../src/order/order-letters.ts';
import { sessionLetters } from '../src/session/session-letters.ts';

const letters: LetterTable = allLetters;
const hostile = `<b>"O'Neil" & Söhne</b>`;

const sample: Record<FactKind, unknown> = {
  text: hostile,
  code: '048213',
  money: { minor: 1_104_211n, currency: 'USD' },
  day: '2026-11-21',
  instant: new Date('2026-11-21T04:05:00Z'),
  deadline: new Date('2026-11-21T04:05:00Z'),
  path: 'admin/kotra',
};

function factsFor(letter: Letter): Record<string, unknown> {
  const facts = Object.fromEntries(Object.entries(letter.facts).map(([name, kind]) => [name, sample[kind]]));
  return JSON.parse(encodeFacts(facts));
}

describe.each(Object.entries(letters))('the letter %s', (_name, letter) => {
  test('tells the same facts in every language', () => {
    const told = languages.map((language) => {
      const { subject, lines, rows = [], button = '' } = letter.texts[language];
      const words = [subject, ...lines, ...rows.flat(), button].join(' ');
      return [...new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted();
    });
    for (const each of told) expect(each).toEqual(told[0]);
  });

  test.each(languages)('can be read in %s as text and as HTML, whatever its facts contain', (language) => {
    const facts = factsFor(letter);
    const { subject, text, html } = renderLetter(letter, {
      language,
      facts,
      publicUrl: 'https://portal.example',
      mailCodeSecret: 'secret',
    });
    expect(subject).not.toMatch(/[{}\r\n]/);
    expect(text).not.toMatch(/\{\w+\}/);
    expect(html).not.toContain('<b>');
    if (letter.path) {
      const prefix = language === 'ko' ? '' : `/${language}`;
      expect(text).toContain(`https://portal.example${prefix}/`);
    }
  });
});

test('puts a login code on a line of its own and in no subject', () => {
  for (const language of languages) {
    const facts = { code: '048213', minutes: '3' };
    const letter = sessionLetters['session.second_factor_code'];
    const { subject, text } = renderLetter(letter, {
      language,
      facts,
      publicUrl: 'https://portal.example',
      mailCodeSecret: 'secret',
    });
    expect(text.split('\n')).toContain('048213');
    expect(subject).not.toContain('048213');
  }
});

test('writes amounts and times as the reader does', () => {
  const letter = orderLetters['order.requested'];
  const { text, html } = renderLetter(letter, {
    language: 'cn',
    facts: factsFor(letter),
    publicUrl: 'https://p.example',
    mailCodeSecret: 'secret',
  });
  expect(text).toContain('USD 11,042.11');
  expect(text).toContain('2026-11-21 13:05（韩国时间）');
  expect(html).toContain('lang="zh-Hans"');
});
