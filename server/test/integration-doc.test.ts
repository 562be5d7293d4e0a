/** What docs/integration.md shows to developers is run here as it stands. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { apiVersions } from '@gtp/contract/platform/api-version.ts';
import { publishedEvents } from '@gtp/domain/integration/webhooks.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedHeaders } from '../src/integration/webhook-sender-http.ts';
import { makeWebhookKeys, makeWebhookSecret } from '../src/platform/webhook-keys.ts';
import { makeBuyer, makeSeller } from './make/make-company.ts';
import { resultOf, startTestApp, type TestApp } from './start-test-app.ts';

const page = readFileSync(new URL('../../docs/integration.md', import.meta.url), 'utf8');
const run = promisify(execFile);

function blocks(language: string): readonly string[] {
  return [...page.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(([, code = '']) => code);
}

let portal: TestApp;
let address: string;
beforeAll(async () => {
  portal = await startTestApp();
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

test('its curl examples make an order, send it and read it', async () => {
  const own = { passwordHash: portal.passwordHash };
  const seller = await makeSeller(portal.made.database, own);
  const buyer = await makeBuyer(portal.made.database, own);
  const { accessToken: token } = await portal.logInWholly(seller.userId);
  const today = seoulDay(portal.context.clock.now());
  const scopeList = ['order.read', 'order.write', 'order.send', 'company.find_buyer'];
  const body = { keyLabel: 'ERP', scopeList, expireYmd: addDays(today, 30).replaceAll('-', '') };
  const {
    issuedKey: apiKey,
    key: { keyId },
  } = resultOf<{ issuedKey: string; key: { keyId: string } }>(
    await portal.call({ path: '/company/api-keys', token, body }),
  );
  const { stdout } = await run('bash', ['--norc', '-euo', 'pipefail', '-c', blocks('sh').join('\n')], {
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      PORTAL: `${address}/api/v1`,
      API_KEY: apiKey,
      CLIENT_ID: keyId,
      BUYER_NAME: buyer.englishName,
      PAY_BY: addDays(today, 20).replaceAll('-', ''),
    },
  });
  expect(JSON.parse(stdout)).toMatchObject({
    result: { orderStatus: 'OS10', tradeNo: 'PI-2026-0815', tradeMony: '1000.00' },
  });
});

test('its example verifies what we sign and nothing else', async () => {
  const [code = ''] = blocks('js');
  const { isAuthentic } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isAuthentic: (message: object) => boolean;
  };
  const [secret, newPair, otherPair] = [makeWebhookSecret(), makeWebhookKeys('ed25519'), makeWebhookKeys('ed25519')];
  const [payload = ''] = blocks('json');
  const signingKeys = [newPair.secret, secret];
  const headers = signedHeaders({ messageId: 'msg_1', payload, signingKeys, sentAt: new Date() });
  for (const key of [secret, newPair.publicKey]) {
    const message = { headers, body: payload, key };
    expect(isAuthentic(message)).toBe(true);
    expect(isAuthentic({ ...message, body: payload.replace('OS30', 'OS42') })).toBe(false);
    expect(isAuthentic({ ...message, nowMs: Date.now() + 400_000 })).toBe(false);
  }
  for (const key of [makeWebhookSecret(), otherPair.publicKey]) {
    expect(isAuthentic({ headers, body: payload, key })).toBe(false);
  }
});

test('its versions are those that there are', () => {
  const written = [...page.matchAll(/^\| (\d{4}-\d\d-\d\d) \|/gm)].map(([, version]) => version);
  expect(written).toEqual(apiVersions.map(({ version }) => version));
});

test('its table of webhooks has every event, each once, in the order of the list', () => {
  const [, table = ''] = page.split('| `type` | sent to |');
  const rows = table.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  const written = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, event]) => event),
  );
  expect(written).toEqual([...publishedEvents]);
});
