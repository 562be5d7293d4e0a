import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, makeRequest, makeToken } from '../../test/call-acquirer.ts';
import { type Simulators, startSimulators } from '../start-simulators.ts';
import { cardFieldTexts } from './card-field-texts.ts';
import { testCardNumber } from './card-number.ts';

const portal = 'https://portal.example';
const directory = mkdtempSync(join(tmpdir(), 'simulators-'));
let simulators: Simulators;

beforeAll(async () => {
  simulators = await startSimulators({ allowedOrigins: [portal], dataDirectory: directory });
});
afterAll(async () => {
  await simulators.stop();
  rmSync(directory, { recursive: true });
});

const field = (origin: string, language = 'en') =>
  fetch(`${simulators.url}/fields/card?origin=${encodeURIComponent(origin)}&lang=${language}`);

it('lets only the portal embed it, and runs only scripts of its own', async () => {
  const policy = (await field(portal)).headers.get('content-security-policy');
  expect(policy).toContain(`frame-ancestors ${portal};`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
});

it.each(['https://evil.example', 'https://portal.example.evil.example', '*', ''])(
  'is refused to %s',
  async (origin) => {
    expect((await field(origin)).status).toBe(403);
  },
);

it.each(['ko', 'en', 'ja', 'sp', 'cn'] as const)('speaks %s', async (language) => {
  expect(await (await field(portal, language)).text()).toContain(cardFieldTexts[language].holderName);
});

it.each(['/card-field.js', '/simulators.css'])('brings %s with it', async (path) => {
  expect((await fetch(simulators.url + path)).status).toBe(200);
});

it('leaves no card number and no CVC on the disk', async () => {
  const token = await makeToken(simulators.url, '4242', { cvc: '987', holderName: 'Canary Holder' });
  await call(`${simulators.url}/v1/payments`, { body: makeRequest(token), key: 'canary' });
  const stored = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'latin1'));
  expect(stored.some((text) => text.includes('CANARY HOLDER'))).toBe(true);
  expect(stored.some((text) => text.includes(testCardNumber('45390001', '4242')))).toBe(false);
});
