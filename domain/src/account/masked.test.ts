import { describe, expect, it } from 'vitest';
import { maskAccountNumber, maskEmail, maskName, maskUserId } from './masked.ts';

describe('masked personal data', () => {
  it('keeps two letters and the host of an address', () => {
    expect(maskEmail('hong.gildong@acme.co.kr')).toBe('ho***@acme.co.kr');
  });
  it('never shows a short local part whole', () => {
    expect([maskEmail('ab@x.kr'), maskEmail('abc@x.kr')]).toEqual(['a***@x.kr', 'ab***@x.kr']);
  });
  it('keeps two characters of what is no address, and nothing of nothing', () => {
    expect([maskEmail('hanbit'), maskEmail('a'), maskEmail(''), maskEmail('a@b@x.kr')]).toEqual([
      ...['ha***', 'a***', '***', 'a@***@x.kr'],
    ]);
  });
  it('keeps beginning and end of a user id, unless they are nearly all of it', () => {
    expect([maskUserId('hanbit01'), maskUserId('abcdef'), maskUserId('abcde'), maskUserId('ab')]).toEqual([
      ...['ha***01', 'ab***ef', 'ab***', 'a***'],
    ]);
  });
  it('keeps two characters of a name in any script', () => expect(maskName('한빛화장품')).toBe('한빛***'));
  it('never shows a short name whole', () => expect([maskName('김철'), maskName('Li')]).toEqual(['김***', 'L***']));
  it('keeps the last four of an account number', () => {
    expect([maskAccountNumber('110245678901'), maskAccountNumber('123')]).toEqual(['********8901', '123']);
  });
});
