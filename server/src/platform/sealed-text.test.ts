import { expect, test } from 'vitest';
import { makeSealer } from './sealed-text.ts';

const key = Buffer.alloc(32, 1);
const oldKey = Buffer.alloc(32, 2);

test('opens what it sealed, also under a key that was replaced, and nothing for another name or changed', () => {
  const sealed = makeSealer({ key: oldKey }).seal('whsec_secret', 'hook_1');
  const sealer = makeSealer({ key, oldKeys: [oldKey] });
  expect(sealed.includes('whsec_secret')).toBe(false);
  expect(sealer.open(sealed, 'hook_1')).toBe('whsec_secret');
  expect(() => sealer.open(sealed, 'hook_2')).toThrow();
  expect(() => makeSealer({ key }).open(sealed, 'hook_1')).toThrow(/key is gone/);
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
  expect(() => sealer.open(sealed, 'hook_1')).toThrow();
});
