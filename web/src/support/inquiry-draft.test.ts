// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { forgetInquiry, keepInquiry, readKeptInquiry } from './inquiry-draft.ts';

const now = new Date('2026-11-21T00:00:00Z');
const draft = { type: 'payment', title: 'A payment', contents: 'Why was it declined?' } as const;

afterEach(() => localStorage.clear());

describe('an inquiry that is being written', () => {
  it('is found again as it was left', () => {
    keepInquiry(draft, now);
    expect(readKeptInquiry(now)).toEqual({ savedAt: now, draft });
  });

  it('is kept for 14 days, and not once it was sent', () => {
    keepInquiry(draft, now);
    expect(readKeptInquiry(new Date('2026-12-04T23:59:00Z'))).toBeDefined();
    expect(readKeptInquiry(new Date('2026-12-05T00:00:00Z'))).toBeUndefined();
    forgetInquiry();
    expect(readKeptInquiry(now)).toBeUndefined();
  });

  it.each(['', '{', '{"savedAt":"2026-11-21","words":{"type":"SP77","title":1}}'])(
    'is nothing where %j is stored',
    (text) => {
      keepInquiry(draft, now);
      const [key = ''] = Object.keys(localStorage);
      localStorage.setItem(key, text);
      expect(readKeptInquiry(now)).toBeUndefined();
    },
  );
});
