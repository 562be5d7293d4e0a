import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

const path = '/.well-known/security.txt';
let portal: TestApp;
beforeAll(async () => {
  const env = { SECURITY_CONTACT: 'mailto:security@trade.example', PUBLIC_URL: 'https://trade.example' };
  portal = await startTestApp({ env, now: new Date('2026-11-23T08:00:00Z') });
});
afterAll(() => portal.close());

test('says where to write to, and until when that holds', async () => {
  const { statusCode, headers, body } = await portal.app.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@trade.example',
    'Expires: 2027-05-22T00:00:00Z',
    'Preferred-Languages: ko, en',
    'Canonical: https://trade.example/.well-known/security.txt',
    '',
  ]);
});

test('is not there without its setting', async () => {
  const other = await startTestApp({ beside: portal });
  expect((await other.app.inject(path)).statusCode).toBe(404);
  await other.close();
});
