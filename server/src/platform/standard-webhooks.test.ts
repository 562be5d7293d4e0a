import { expect, test } from 'vitest';
import { readStandardWebhook } from './standard-webhooks.ts';

/** The example of the specification's own libraries: message, moment and secret with the signature they expect. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const timestamp = '1614265330';
const body = '{"test": 2432232314}';
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const sentAt = new Date(Number(timestamp) * 1_000);

type About = { signature?: string; secret?: string; id?: string; body?: string; lateMs?: number; timestamp?: string };

function read(about: About = {}) {
  return readStandardWebhook({
    headers: {
      'webhook-id': about.id ?? id,
      'webhook-timestamp': about.timestamp ?? timestamp,
      'webhook-signature': about.signature ?? signature,
    },
    rawBody: Buffer.from(about.body ?? body),
    secret: about.secret ?? secret,
    now: new Date(sentAt.getTime() + (about.lateMs ?? 0)),
  });
}

test('reads the published example, its secret with and without the prefix, among other signatures', () => {
  expect(read()).toBe(id);
  expect(read({ secret: secret.slice('whsec_'.length) })).toBe(id);
  expect(read({ signature: `v1a,AAAA v1,AAAA ${signature} v2,xyz` })).toBe(id);
});

test.each<[string, About]>([
  ['another secret', { secret: 'whsec_QUJDREVGR0hJSktMTU5PUFFSU1RVVldY' }],
  ['another body', { body: '{"test": 2432232315}' }],
  ['another id', { id: 'msg_other' }],
  ['an id that breaks lines', { id: 'msg_\n1' }],
  ['another moment', { timestamp: '1614265331' }],
  ['no signature', { signature: '' }],
  ['a signature of another version', { signature: signature.replace('v1', 'v2') }],
  ['five minutes and more', { lateMs: 301_000 }],
  ['the future', { lateMs: -301_000 }],
])('refuses %s', (_what, about) => {
  expect(read(about)).toBeUndefined();
});
