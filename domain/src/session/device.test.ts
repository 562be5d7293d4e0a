import { describe, expect, test } from 'vitest';
import { deviceOf } from '../platform/user-agent.ts';
import { isKnownPlace, isNewPlace } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Microsoft Edge', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0 Whale/4.3 Safari/537.36`, 'Naver Whale', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/1 Safari/604.1', 'Safari', 'iOS'],
  [
    `Mozilla/5.0 (Linux; Android 16) ${webkit} SamsungBrowser/28 Chrome/130 Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'macOS'],
  ['curl/8.5.0', undefined, undefined],
  ['', undefined, undefined],
])('%s is known as %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

describe('a login is news', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
  const place = (userAgent: string, ipAddress: string) => ({ userAgent, ipAddress });
  const before = [place(chrome, '203.0.113.24'), place(chrome, '2001:db8:1::7')];

  test.each([
    ['of the same browser and network', place(chrome, '203.0.200.1'), false],
    ['of the same browser after an update', place(chrome.replace('140', '141'), '203.0.113.24'), false],
    ['from a neighbour in the same IPv6 network', place(chrome, '2001:db8:9::1'), false],
    ['from a mapped IPv4 address that is known', place(chrome, '::ffff:203.0.113.24'), false],
    ['of another browser', place(firefox, '203.0.113.24'), true],
    ['from another network', place(chrome, '198.51.100.7'), true],
    ['from another IPv6 network', place(chrome, '2a02:6b8::1'), true],
  ] as const)('%s', (_, login, isNew) => {
    expect(isNewPlace(login, before)).toBe(isNew);
  });

  test('unless it is the first of all', () => {
    expect(isNewPlace(place(firefox, '198.51.100.7'), [])).toBe(false);
  });
});

test('a place is known by its address and its browser together, whatever the version', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const before = [{ userAgent: chrome, ipAddress: '203.0.113.24' }];
  const from = (userAgent: string, ipAddress: string) => isKnownPlace({ userAgent, ipAddress }, before);
  expect(from(chrome.replace('140', '141'), '203.0.113.24')).toBe(true);
  expect([from('curl/8.5.0', '203.0.113.24'), from(chrome, '203.0.113.25')]).toEqual([false, false]);
});
