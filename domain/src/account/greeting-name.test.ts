import { expect, it } from 'vitest';
import { greetingName } from './greeting-name.ts';

it('greets by a Latin name in every language, and by a name in Hangul in Korean alone', () => {
  expect(greetingName('김하늘', 'ko')).toBe('김하늘');
  for (const language of ['en', 'ja', 'sp', 'cn'] as const) {
    expect(greetingName('김하늘', language)).toBeUndefined();
    expect(greetingName('Ana López', language)).toBe('Ana López');
  }
  expect(greetingName('Ana López', 'ko')).toBe('Ana López');
  expect(greetingName(' ', 'ko')).toBeUndefined();
});
