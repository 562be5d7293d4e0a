import { describe, expect, test } from 'vitest';
import { deviceCookie, deviceIn } from './device-cookie.ts';

const owner = { mailCodeSecret: 'secret', userId: 'seller01', publicUrl: 'https://portal.example' };
const cookieOf = (header: string) => header.split(';')[0] ?? '';

describe('the mark of a browser', () => {
  test('has by https a name that browsers take by https alone', () => {
    const header = deviceCookie(owner, 'mark');
    expect(header).toMatch(/^__Secure-device-[0-9a-f]{12}=mark\.[\w-]{43}; .*; HttpOnly; SameSite=Strict; Secure$/);
    expect(deviceIn(`other=1; ${cookieOf(header)}`, owner)).toBe('mark');
  });

  test('counts by https under that name alone', () => {
    const cookie = cookieOf(deviceCookie(owner, 'mark'));
    expect(deviceIn(cookie.replace('__Secure-', ''), owner)).toBeUndefined();
  });

  test('has without https the plain name, which browsers take', () => {
    const local = { ...owner, publicUrl: 'http://localhost:3000' };
    const header = deviceCookie(local, 'mark');
    expect(header).toMatch(/^device-[0-9a-f]{12}=mark\.[\w-]{43}; .*; HttpOnly; SameSite=Strict$/);
    expect(deviceIn(cookieOf(header), local)).toBe('mark');
  });
});
