import { expect, test } from 'vitest';
import { payloadsOf } from './work-signal.ts';

const change = (orderId: string) => ({ tags: ['order' as const], orderId, companyIds: ['C1'] });

test('what has changed goes in as few payloads as PostgreSQL takes, each once', () => {
  const told = Array.from({ length: 300 }, (_, index) => change(`ORD-${index}`));
  const payloads = payloadsOf([...told, ...told]);
  expect(payloads.length).toBeGreaterThan(1);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(7_900);
  expect(payloads.flatMap((payload) => JSON.parse(payload) as object[])).toEqual(told);
});

test('what concerns more than a payload holds is told as everything', () => {
  const companyIds = Array.from({ length: 2_000 }, (_, index) => `company-${index}`);
  expect(payloadsOf([{ tags: ['notice'], companyIds }])).toEqual(['[{"isEverything":true}]']);
});
