import { generateKeyPairSync, sign } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { readWebhook, WebhookError } from '../src/portal.ts';

const now = new Date('2026-11-24T00:00:00Z');
const rawBody = '{"type": "order.moved", "version": 1, "sequence": 3, "data": {"orderId": "ORD-1"}}';
const [secret, newSecret, other] = [
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  'whsec_plJ3nmyCDGBKInavdOK15jsl',
];
const timestamp = String(now.getTime() / 1_000);
/** Signed by the makers of Standard Webhooks. */
const signedBy = (key: string) => new Webhook(key).sign('msg_1', now, rawBody);
const headersWith = (...signatures: readonly string[]) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': timestamp,
  'webhook-signature': signatures.join(' '),
});

describe('a message', () => {
  test('is read with its id where one signature is of one secret', () => {
    const headers = headersWith(signedBy(newSecret), signedBy(secret));
    expect(readWebhook({ headers, rawBody, secrets: [secret], now })).toMatchObject({
      id: 'msg_1',
      type: 'order.moved',
      sequence: 3,
      data: { orderId: 'ORD-1' },
    });
    expect(
      readWebhook({
        headers: headersWith(signedBy(secret)),
        rawBody: Buffer.from(rawBody),
        secrets: [other, secret],
        now,
      }).id,
    ).toBe('msg_1');
  });

  test('is read with a public key, too', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
    const signature = sign(null, Buffer.from(`msg_1.${timestamp}.${rawBody}`), privateKey).toString('base64');
    const secrets = [`whpk_${raw.toString('base64')}`];
    expect(readWebhook({ headers: headersWith(`v1a,${signature}`), rawBody, secrets, now }).id).toBe('msg_1');
    const broken = Buffer.from(signature, 'base64');
    broken[5] = (broken[5] ?? 0) ^ 1;
    const altered = headersWith(`v1a,${broken.toString('base64')}`);
    expect(() => readWebhook({ headers: altered, rawBody, secrets, now })).toThrow(WebhookError);
  });

  test('of the reference libraries is read with the public key of their key pair', () => {
    const [id, at] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330'];
    const signature = 'tQ9V2XOqn7jL/DQenEFpqIugdBVtiMmER5mhSkXBNwM0mkATuDe6KYYUuxqtaiHeYGb7KaaBRdM5WqyeFiL8Ag==';
    const published = {
      headers: { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `v1a,${signature}` },
      rawBody: '{"test": 2432232314}',
      secrets: ['whpk_ZlN4eg7dSSqi0moX9hQUk3orrOouK3QVQSlJa248c/g='],
      now: new Date(Number(at) * 1_000),
    };
    expect(readWebhook(published).id).toBe(id);
    expect(() => readWebhook({ ...published, rawBody: '{"test": 2432232315}' })).toThrow(WebhookError);
  });

  const right = { headers: headersWith(signedBy(secret)), rawBody, secrets: [secret], now };
  test.each([
    ['another secret', { secrets: [other] }],
    ['no secret', { secrets: [] }],
    ['another body', { rawBody: rawBody.replace('ORD-1', 'ORD-2') }],
    ['another id', { headers: { ...right.headers, 'webhook-id': 'msg_2' } }],
    ['an older time', { now: new Date(now.getTime() + 301_000) }],
    ['a later time', { now: new Date(now.getTime() - 301_000) }],
    ['a time that is none', { headers: { ...right.headers, 'webhook-timestamp': 'soon' } }],
    ['no signature', { headers: { ...right.headers, 'webhook-signature': '' } }],
    ['a version that is not its key’s', { headers: headersWith(signedBy(secret).replace('v1,', 'v1a,')) }],
    ['no headers', { headers: {} }],
  ])('is refused with %s', (_, change) => {
    expect(readWebhook(right).id).toBe('msg_1');
    expect(() => readWebhook({ ...right, ...change })).toThrow(WebhookError);
  });
});
