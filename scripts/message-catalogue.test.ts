import { inEachLanguage } from '@gtp/domain/platform/language.ts';
import { describe, expect, it } from 'vitest';
import { type Catalogue, complaints, keysFile, type MessageFile } from './message-catalogue.ts';

const file: MessageFile = {
  emails: { 'order.sent': { subject: 'From {name}', lines: ['{amount} to pay', 'Look'], rows: { amount: 'Amount' } } },
  refusals: { 'order.too_large': 'At most {limit}.' },
  names: { state: { held: 'Held' } },
  labels: { list: { title: 'Orders' } },
};
const sound: Catalogue = inEachLanguage(() => ({ order: file }));
const withEnglish = (changes: MessageFile): Catalogue => ({ ...sound, en: { order: { ...file, ...changes } } });

describe('the languages of the texts', () => {
  it('are sound when they have the same keys and ask for the same facts', () => {
    expect(complaints(sound)).toEqual([]);
  });

  it.each<[MessageFile, string]>([
    [{ refusals: {} }, 'en lacks order refusals order.too_large'],
    [{ refusals: { ...file.refusals, 'order.odd': 'Odd.' } }, 'en alone has order refusals order.odd'],
    [{ refusals: { 'order.too_large': 'Too large.' } }, 'en order refusals order.too_large asks for nothing'],
    [{ refusals: { 'order.too_large': 'At most {most}.' } }, 'en order refusals order.too_large asks for most'],
    [{ refusals: { 'order.too_large': 'At most {{limit}}.' } }, 'en order refusals order.too_large has a brace'],
    [{ refusals: { 'order.too_large': 'At most {limit.' } }, 'en order refusals order.too_large has a brace'],
    [{ names: { state: { held: ' ' } } }, 'en order names state held is empty'],
    [{ labels: {} }, 'en lacks order labels list title'],
  ])('are not with %j', (changes, complaint) => {
    expect(complaints(withEnglish(changes))).toEqual([expect.stringContaining(complaint)]);
  });

  it('may break an e-mail into other paragraphs, none of them empty', () => {
    const written = (lines: readonly string[]) =>
      withEnglish({ emails: { 'order.sent': { ...file.emails?.['order.sent'], subject: 'New', lines } } });
    expect(complaints(written(['{amount} to pay, from {name}']))).toEqual([]);
    expect(complaints(written(['{amount}', '']))).toEqual(['en order emails order.sent lines is empty']);
  });
});

it('types name what a text asks for in any language', () => {
  const keys = keysFile(
    withEnglish({ emails: { 'order.sent': { subject: '{day}', lines: ['Look'], rows: { amount: 'Sum' } } } }),
  );
  expect(keys).toContain("'order.sent': { facts: 'amount' | 'day' | 'name'; rows: 'amount' };");
  expect(keys).toContain("'order.too_large': 'limit';");
  expect(keys).toContain("'order.state': { held: never; };");
});
