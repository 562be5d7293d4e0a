import { expect, test } from 'vitest';
import { checkNewPassword, checkRecoveryRequest, recoveryWindowMs } from './recovery-rules.ts';

const now = new Date('2026-11-21T00:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const times = (count: number) => Array.from({ length: count }, (_, index) => before((index + 1) * 1_000));

test('takes four earlier requests for an id or an address, and refuses after five', () => {
  expect(checkRecoveryRequest({ user_id: times(4), email: times(4) }, now).ok).toBe(true);
  expect(checkRecoveryRequest({ user_id: times(5) }, now)).toMatchObject({ ok: false, code: 'recovery.too_many' });
  expect(checkRecoveryRequest({ email: times(5) }, now)).toMatchObject({ ok: false, code: 'recovery.too_many' });
});

test('bears twice as many for an id or an address from all unknown places together', () => {
  expect(checkRecoveryRequest({ user_id_from_unknown_places: times(9) }, now).ok).toBe(true);
  expect(checkRecoveryRequest({ user_id_from_unknown_places: times(10) }, now).ok).toBe(false);
  expect(checkRecoveryRequest({ email_from_unknown_places: times(10) }, now).ok).toBe(false);
});

test('bears more from one place, for many people share it', () => {
  expect(checkRecoveryRequest({ ip_address: times(19) }, now).ok).toBe(true);
  expect(checkRecoveryRequest({ ip_address: times(20) }, now).ok).toBe(false);
});

test('forgets requests that have left the window, and says how long to wait', () => {
  const old = Array.from({ length: 5 }, () => before(recoveryWindowMs));
  expect(checkRecoveryRequest({ email: old }, now).ok).toBe(true);
  const almost = Array.from({ length: 5 }, () => before(recoveryWindowMs - 1_500));
  expect(checkRecoveryRequest({ email: almost }, now)).toMatchObject({ facts: { retryAfterSeconds: '2' } });
});

test('takes a password by the rules of sign-up, typed twice alike', () => {
  const good = 'Ocean-2027';
  expect(checkNewPassword({ password: good, passwordConfirmation: good })).toEqual({ ok: true, value: good });
  expect(checkNewPassword({ password: 'short', passwordConfirmation: 'short' })).toMatchObject({ field: 'password' });
  expect(checkNewPassword({ password: good, passwordConfirmation: 'Ocean-2028' })).toMatchObject({
    code: 'recovery.passwords_differ',
    field: 'passwordConfirmation',
  });
});

test('waits for the last of so many, in whatever order they are kept, and for none that has left', () => {
  const minutes = (each: number) => before(recoveryWindowMs - each * 60_000);
  const kept = [minutes(5), minutes(1), minutes(4), minutes(-1), minutes(3), minutes(2)];
  expect(checkRecoveryRequest({ email: kept }, now)).toMatchObject({ facts: { retryAfterSeconds: '60' } });
  expect(checkRecoveryRequest({ email: [minutes(6), ...kept] }, now)).toMatchObject({
    facts: { retryAfterSeconds: '120' },
  });
});
