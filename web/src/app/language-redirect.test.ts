import { describe, expect, it } from 'vitest';
import { decideLanguage } from './language-redirect.ts';

describe('the language of a path', () => {
  it('adds the stored language where the prefix is missing', () => {
    expect(decideLanguage('/login', 'en')).toEqual({ redirectTo: '/en/login' });
    expect(decideLanguage('/', 'cn')).toEqual({ redirectTo: '/cn' });
  });

  it('leaves a path alone that carries the stored language', () => {
    expect(decideLanguage('/sp/seller/main', 'sp')).toEqual({});
    expect(decideLanguage('/seller/main', 'ko')).toEqual({});
  });

  it('leaves the start page alone with a slash at its end, too', () => {
    expect(decideLanguage('/en/', 'en')).toEqual({});
    expect(decideLanguage('/en/', 'ko')).toEqual({ redirectTo: '/' });
    expect(decideLanguage('/en/', undefined)).toEqual({ adopt: 'en' });
  });

  it('strips a prefix that differs from the stored language', () => {
    expect(decideLanguage('/ja/login', 'ko')).toEqual({ redirectTo: '/login' });
    expect(decideLanguage('/ja/login', 'en')).toEqual({ redirectTo: '/en/login' });
  });

  it('keeps the callback of the card payment without a prefix in every language', () => {
    expect(decideLanguage('/buyer/order-sheet/callback', 'en')).toEqual({});
    expect(decideLanguage('/en/buyer/order-sheet/callback', 'en')).toEqual({
      redirectTo: '/buyer/order-sheet/callback',
    });
    expect(decideLanguage('/ja/buyer/order-sheet/callback', 'ko')).toEqual({
      redirectTo: '/buyer/order-sheet/callback',
    });
  });

  it('takes the prefix of a first visit as the choice', () => {
    expect(decideLanguage('/en/login', undefined)).toEqual({ adopt: 'en' });
    expect(decideLanguage('/login', undefined)).toEqual({});
  });

  it('does not take a longer word for a prefix', () => {
    expect(decideLanguage('/england', 'ko')).toEqual({});
    expect(decideLanguage('/england', 'en')).toEqual({ redirectTo: '/en/england' });
  });
});
