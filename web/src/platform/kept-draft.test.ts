// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';

const savedAt = new Date('2026-11-21T00:00:00Z');
const draft = { savedAt, values: { title: 'A payment' }, version: 3 };
const isWhole = ({ title }: { title: string }) => typeof title === 'string';
const read = (now: Date) => readDraft('draft', isWhole, now);

afterEach(() => localStorage.clear());

describe('what is being written', () => {
  it('is found again as it was left', () => {
    keepDraft('draft', draft);
    expect(read(savedAt)).toEqual(draft);
  });

  it('is kept for 14 days, and not once it was sent', () => {
    keepDraft('draft', draft);
    expect(read(new Date('2026-12-04T23:59:00Z'))).toBeDefined();
    expect(read(new Date('2026-12-05T00:00:00Z'))).toBeUndefined();
    forgetDraft('draft');
    expect(read(savedAt)).toBeUndefined();
  });

  it.each(['', '{', '{"savedAt":"2026-11-21","words":{}}', '{"savedAt":"2026-11-21","values":{"title":1}}'])(
    'is nothing where %j is stored',
    (text) => {
      localStorage.setItem('draft', text);
      expect(read(savedAt)).toBeUndefined();
    },
  );
});
