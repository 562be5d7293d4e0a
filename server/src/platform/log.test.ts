import { describe, expect, test } from 'vitest';
import { makeLog, silentLog } from './log.ts';

function logged(write: (log: ReturnType<typeof makeLog>) => void): string {
  const lines: string[] = [];
  write(makeLog({ level: 'trace', write: (line) => lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  test('writes one JSON object a line, with an ISO time', () => {
    const [line, rest] = logged((log) => log.info({ orderId: 'ORD-261121-7KQ2ZD' }, 'order sent')).split('\n');
    expect(rest).toBe('');
    expect(JSON.parse(line ?? '')).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      orderId: 'ORD-261121-7KQ2ZD',
      msg: 'order sent',
    });
  });

  test.each([
    ['password', { userPwd: 'canary' }],
    ['password deep inside', { request: { list: [{ user: { userPwdConfirm: 'canary' } }] } }],
    ['token', { accessToken: 'canary', refresh_token: 'canary' }],
    ['authorisation header', { headers: { Authorization: 'canary', cookie: 'canary', 'set-cookie': ['canary'] } }],
    ['card number', { cardNumber: ['canary', 'canary'], cvc: 'canary' }],
    ['registration number', { registrationNo: 'canary', corpTaxNo: 'canary', corpNo: 'canary' }],
    ['account number', { deposit: { depositNo: 'canary', foreignDepositNo: 'canary' }, accountNumber: 'canary' }],
    ['file body', { attachFileList: [{ fileName: 'a.pdf', fileBody: 'canary' }] }],
    ['code of the second factor', { authNumber: 'canary' }],
    ['row in a database error', { err: Object.assign(new Error('violates'), { detail: 'Failing row: (canary)' }) }],
  ])('never writes a %s', (_what, facts) => {
    expect(logged((log) => log.info(facts, 'something happened'))).not.toContain('canary');
  });

  test.each([
    ['card number in a message', 'declined 4242424242424242 again', '4242424242424242'],
    ['card number in groups', 'declined 4242 4242 4242 4242', '4242 4242'],
    ['card number with hyphens', 'declined 3782-822463-10005', '822463'],
    ['bearer token', 'sent Bearer abcdef123456.xyz', 'abcdef123456'],
    ['JSON web token', 'got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln', 'eyJzdWIiOiJ4In0'],
    ['password in an address', 'no answer from postgres://portal:hunter22@db/portal', 'hunter22'],
    ['token in a query', 'GET /x?refreshToken=abcdefgh&page=1', 'abcdefgh'],
    ['password in quoted JSON', 'cannot read {"userPwd":"Trade!2026"}', 'Trade!2026'],
  ])('never writes a %s', (_what, message, canary) => {
    expect(logged((log) => log.warn(message))).not.toContain(canary);
    expect(logged((log) => log.error({ err: new Error(message) }))).not.toContain(canary);
    expect(logged((log) => log.child({ about: message }).info('x'))).not.toContain(canary);
    expect(logged((log) => log.info('%s', message))).not.toContain(canary);
  });

  test('keeps numbers that are no card numbers, and refusal codes', () => {
    const line = logged((log) => log.info({ code: 'order.not_yours', amountMinor: 1104211, note: '1234567890123456' }));
    expect(line).toContain('order.not_yours');
    expect(line).toContain('1104211');
    expect(line).toContain('1234567890123456');
  });

  test('writes nothing when silent', () => {
    expect(silentLog.level).toBe('silent');
  });
});
