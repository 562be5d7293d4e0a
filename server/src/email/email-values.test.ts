import { expect, test } from 'vitest';
import { writeFact } from './email-values.ts';

test('a deadline at the end of a day is written as the day that still counts', () => {
  const endOfDay = '2026-11-27T15:00:00.000Z';
  expect(writeFact('deadline', endOfDay, 'ko')).toBe('2026. 11. 27.');
  expect(writeFact('deadline', endOfDay, 'en')).toBe('27 Nov 2026');
  expect(writeFact('deadline', '2026-11-27T04:05:00.000Z', 'en')).toBe('27 Nov 2026 13:05 (KST)');
});

test('a clock time names its zone in the words of the reader', () => {
  const at = '2026-11-27T04:05:00.000Z';
  expect(writeFact('instant', at, 'ko')).toBe('2026. 11. 27. 13:05 (KST)');
  expect(writeFact('instant', at, 'ja')).toBe('2026/11/27 13:05（韓国時間）');
  expect(writeFact('instant', at, 'sp')).toBe('27 nov 2026 13:05 (hora de Seúl)');
  expect(writeFact('instant', at, 'cn')).toBe('2026-11-27 13:05（韩国时间）');
});
