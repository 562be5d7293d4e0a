/** Webhooks whose messages are signed with a key pair, as a company and its receiver meet them. */
import { createPublicKey, verify } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeSeller } from '../../test/make/make-company.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { deliverAll, type ReceivedWebhook, startWebhookReceiver } from '../../test/webhook-receiver.ts';

type Shown = Readonly<Record<string, unknown>>;
type Hook = Shown & { readonly webhookId: string; readonly publicKey: string };
type MadeHook = { readonly webhook: Hook; readonly signingKey: string };

const start = new Date('2026-11-02T03:00:00Z');
let portal: TestApp;
let seller: MadeCompany;
let token: string;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;

beforeAll(async () => {
  portal = await startTestApp({ now: start });
  seller = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  token = (await portal.logInWholly(seller.userId)).accessToken;
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  receiver.close();
  await portal.close();
});
afterEach(() => portal.made.pool.query('update webhooks set removed_at = now()'));

async function call<T = Shown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await portal.call({ method, path: `/company/webhooks${path}`, token, body });
  return { status: answer.statusCode, ...answer.json<{ result: T; code?: string; field?: string }>() };
}

const values = () => ({ url: receiver.url, eventList: ['order.moved'] });
const addHook = async (about: object) => (await call<MadeHook>('POST', '', { ...values(), ...about })).result;
const listed = async () => (await call<{ list: Hook[] }>('GET', '')).result.list;

async function rotate({ webhook }: MadeHook, body?: object): Promise<MadeHook> {
  return (await call<MadeHook>('POST', `/${webhook.webhookId}/rotate-secret`, body)).result;
}

/** Which of these keys verify the next message, which is a test. */
async function verifiedBy({ webhook }: MadeHook, ...keys: readonly string[]): Promise<readonly boolean[]> {
  await call('POST', `/${webhook.webhookId}/test`);
  await deliverAll(portal, webhook.webhookId);
  const last = receiver.received.at(-1);
  return keys.map((key) => last !== undefined && (key.startsWith('whpk_') ? ofPair(last, key) : ofSecret(last, key)));
}

function ofSecret({ headers, body }: ReceivedWebhook, secret: string): boolean {
  try {
    return new Webhook(secret).verify(body, headers) !== undefined;
  } catch {
    return false;
  }
}

/** As a receiver does that has nothing but the key that the page shows. */
function ofPair({ headers, body }: ReceivedWebhook, publicKey: string): boolean {
  const x = Buffer.from(publicKey.slice('whpk_'.length), 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const content = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  const given = (headers['webhook-signature'] ?? '').split(' ').filter((each) => each.startsWith('v1a,'));
  return given.some((each) => verify(null, content, key, Buffer.from(each.slice('v1a,'.length), 'base64')));
}

test('shows its public key always and no secret ever, and its messages are verified by that key alone', async () => {
  const made = await addHook({ signatureMethod: 'ed25519' });
  expect(made.webhook).toMatchObject({ signatureMethod: 'ed25519', publicKey: expect.stringMatching(/^whpk_/) });
  expect(Object.keys(made)).toEqual(['webhook']);
  expect(await listed()).toEqual([made.webhook]);
  const other = (await addHook({ signatureMethod: 'ed25519' })).webhook.publicKey;
  expect(await verifiedBy(made, made.webhook.publicKey, other)).toEqual([true, false]);
  expect(receiver.received.at(-1)?.headers['webhook-signature']).toMatch(/^v1a,[\w+/]{86}==$/);
  const { rows } = await portal.made.pool.query('select w::text as row from webhooks w');
  expect(JSON.stringify(rows) + portal.logged.join()).not.toContain('whsk_');
});

test('without a choice it signs with a secret, as before', async () => {
  const made = await addHook({});
  expect(made.webhook.signatureMethod).toBe('hmac_sha256');
  expect(made.webhook.publicKey).toBeUndefined();
  expect(await verifiedBy(made, made.signingKey)).toEqual([true]);
});

test('renewed, it is signed by both pairs for a day, and both public keys are shown as long', async () => {
  const hook = await addHook({ signatureMethod: 'ed25519' });
  const old = hook.webhook.publicKey;
  const rotated = await rotate(hook);
  expect(rotated.webhook).toMatchObject({ signatureMethod: 'ed25519', oldPublicKey: old });
  expect(rotated.signingKey).toBeUndefined();
  const { publicKey } = rotated.webhook;
  expect(await verifiedBy(hook, old, publicKey)).toEqual([true, true]);
  portal.context.clock.set(new Date(start.getTime() + 24 * 3_600_000 + 1));
  token = (await portal.logInWholly(seller.userId)).accessToken;
  expect(await verifiedBy(hook, old, publicKey)).toEqual([false, true]);
  const [shown] = await listed();
  expect([shown?.publicKey, shown?.oldPublicKey, shown?.oldSecretUntilDt]).toEqual([publicKey, undefined, undefined]);
});

test('a pair takes the place of a secret and a secret that of a pair, with both signing meanwhile', async () => {
  const hook = await addHook({});
  const pair = await rotate(hook, { signatureMethod: 'ed25519' });
  expect(pair.webhook).toMatchObject({ signatureMethod: 'ed25519', oldSecretUntilDt: expect.any(String) });
  expect([pair.signingKey, pair.webhook.oldPublicKey]).toEqual([undefined, undefined]);
  expect(await verifiedBy(hook, hook.signingKey, pair.webhook.publicKey)).toEqual([true, true]);
  const secret = await rotate(hook, { signatureMethod: 'hmac_sha256' });
  expect(secret.webhook).toMatchObject({ signatureMethod: 'hmac_sha256', oldPublicKey: pair.webhook.publicKey });
  const keys = [hook.signingKey, pair.webhook.publicKey, secret.signingKey];
  expect(await verifiedBy(hook, ...keys)).toEqual([false, true, true]);
});

test('another method is refused by its field, and an address is changed without touching the key', async () => {
  const { webhook } = await addHook({ signatureMethod: 'ed25519' });
  const path = `/${webhook.webhookId}`;
  const wrong = await call('POST', `${path}/rotate-secret`, { signatureMethod: 'rsa' });
  expect([wrong.status, wrong.field]).toEqual([400, 'signatureMethod']);
  const changed = await call<Hook>('PUT', path, { ...values(), eventList: ['payout.paid'] });
  expect(changed.result).toMatchObject({ eventList: ['payout.paid'], publicKey: webhook.publicKey });
});
