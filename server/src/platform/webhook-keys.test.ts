import { expect, test } from 'vitest';
import { makeWebhookKeys, publicKeyOf, signatureOf } from './webhook-keys.ts';

/** What the libraries of Standard Webhooks publish of both kinds: one message, the key, the signature that they expect. */
const content = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}';

test.each([
  ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='],
  [
    'whsk_VEVTVFNJR05JTkdLRVlET05PVFVTRVRISVNGT1JBTlk=',
    'v1a,tQ9V2XOqn7jL/DQenEFpqIugdBVtiMmER5mhSkXBNwM0mkATuDe6KYYUuxqtaiHeYGb7KaaBRdM5WqyeFiL8Ag==',
  ],
])('signs with %s as the reference libraries do', (secret, signature) => {
  expect(signatureOf(secret, content)).toBe(signature);
});

test('a key pair is new each time, of 32 bytes on both sides, and its public key is that of the private one', () => {
  const pairs = [makeWebhookKeys('ed25519'), makeWebhookKeys('ed25519')];
  expect(new Set(pairs.flatMap(({ secret, publicKey }) => [secret, publicKey])).size).toBe(4);
  for (const { secret, publicKey = '' } of pairs) {
    expect([secret, publicKey].map((each) => Buffer.from(each.slice(5), 'base64').length)).toEqual([32, 32]);
    expect(publicKeyOf(secret)).toBe(publicKey);
  }
  expect(makeWebhookKeys('hmac_sha256').publicKey).toBeUndefined();
});
