import { describe, expect, test } from 'vitest';
import { audiencesOf } from '../account/client-types.ts';
import { clientTypes } from '../account/permissions.ts';
import type { languages } from '../platform/language.ts';
import { checkNotice, longestTitle, type NoticeDraft, noticeStatus, textFor } from './notice.ts';

const morning = new Date('2026-11-21T00:00:00Z');
const evening = new Date('2026-11-21T12:00:00Z');

function makeDraft(differences: Partial<NoticeDraft> = {}): NoticeDraft {
  const texts = [
    { language: 'ko', title: '추석 연휴 정산 안내', contents: '정산은 다음 영업일에 진행됩니다.' },
  ] as const;
  return { audience: ['BUYER'], texts, isDraft: false, publishAt: morning, publishUntil: undefined, ...differences };
}

describe('an institution may address', () => {
  test.each([
    ['KOTRA', 'SELLER BUYER VISA KOTRA ISSUER'],
    ['VISA', 'BUYER ISSUER VISA'],
    ['ISSUER', 'BUYER ISSUER'],
    ['SELLER', ''],
    ['BUYER', ''],
  ] as const)('as %s: %s', (writer, allowed) => {
    expect(audiencesOf(writer).join(' ')).toBe(allowed);
    for (const audience of clientTypes) {
      expect(checkNotice(writer, makeDraft({ audience: [audience] })).ok).toBe(allowed.split(' ').includes(audience));
    }
  });
});

describe('a notice is refused', () => {
  const text = { language: 'en', title: 'Title', contents: 'Words' } as const;
  test.each([
    ['without readers', { audience: [] }, 'notice.audience_missing', 'audience'],
    ['without any text', { texts: [] }, 'notice.text_missing', 'texts'],
    ['with a blank title', { texts: [{ ...text, title: ' ' }] }, 'notice.text_incomplete', 'texts.0.title'],
    ['with no words left', { texts: [{ ...text, contents: '' }] }, 'notice.text_incomplete', 'texts.0.contents'],
    ['with a language twice', { texts: [text, text] }, 'notice.text_incomplete', 'texts'],
    [
      'with too long a title',
      { texts: [{ ...text, title: 'x'.repeat(longestTitle + 1) }] },
      'notice.title_too_long',
      'texts.0.title',
    ],
    ['that ends before it begins', { publishUntil: morning }, 'notice.period_invalid', 'publishUntil'],
  ] as const)('%s', (_, differences, code, field) => {
    expect(checkNotice('KOTRA', makeDraft(differences))).toMatchObject({ ok: false, code, field });
  });
});

test.each([
  ['draft', { isDraft: true }, morning],
  ['scheduled', {}, new Date(morning.getTime() - 1)],
  ['published', {}, morning],
  ['published', { publishUntil: evening }, new Date(evening.getTime() - 1)],
  ['ended', { publishUntil: evening }, evening],
] as const)('stands as %s', (status, differences, now) => {
  expect(noticeStatus(makeDraft(differences), now)).toBe(status);
});

test('is read in the own language, else in English, else in Korean, else in any', () => {
  const text = (language: (typeof languages)[number]) => ({ language });
  expect(textFor([text('ko'), text('ja'), text('en')], 'ja')?.language).toBe('ja');
  expect(textFor([text('ko'), text('en')], 'sp')?.language).toBe('en');
  expect(textFor([text('cn'), text('ko')], 'sp')?.language).toBe('ko');
  expect(textFor([text('cn')], 'sp')?.language).toBe('cn');
  expect(textFor([], 'sp')).toBeUndefined();
});
