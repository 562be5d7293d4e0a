/** Certificates that were made here, behind real servers with TLS. */
import 'reflect-metadata';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { X509CertificateGenerator } from '@peculiar/x509';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import type { Log } from '../platform/log.ts';
import { silentLog } from '../platform/log.ts';
import { listCertificates } from './certificates-store.ts';
import { lookAtCertificates } from './look-at-certificates.ts';

let made: TestDatabase;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

const now = new Date('2026-11-28T00:20:00Z');
const daysFrom = (days: number) => new Date(now.getTime() + days * 86_400_000);

/** A server whose certificate ends so many days from now; answers its port. */
async function serve(days: number): Promise<number> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=bank.example',
    notBefore: daysFrom(days - 365),
    notAfter: daysFrom(days),
    signingAlgorithm: algorithm,
    keys,
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const server = createServer({
    cert: certificate.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

function look(addresses: Readonly<Record<string, string | undefined>>, said: unknown[] = []) {
  const log = { ...silentLog, error: (what: object) => void said.push(what) } as Log;
  return lookAtCertificates({ database: made.database, clock: { now: () => now }, log }, addresses);
}

async function ends(): Promise<Readonly<Record<string, string>>> {
  const kept = await listCertificates(made.database);
  return Object.fromEntries(kept.map(({ setting, endsAt }) => [setting, endsAt.toISOString()]));
}

test('keeps when each ends, and calls for those that end soon or have ended', async () => {
  const [good, soon, over] = [await serve(90), await serve(5), await serve(-3)];
  const said: unknown[] = [];
  const addresses = {
    PUBLIC_URL: `https://127.0.0.1:${good}`,
    BANK_URL: `https://localhost:${soon}/v1`,
    SMTP_URL: `smtps://user:secret@127.0.0.1:${over}`,
    ACQUIRER_URL: 'http://127.0.0.1:1',
    SCREENING_URL: undefined,
  };
  await look(addresses, said);
  const expected = { PUBLIC_URL: daysFrom(90), BANK_URL: daysFrom(5), SMTP_URL: daysFrom(-3) };
  expect(await ends()).toEqual(Object.fromEntries(Object.entries(expected).map(([k, v]) => [k, v.toISOString()])));
  expect(said).toMatchObject([
    { setting: 'BANK_URL', days: 5 },
    { setting: 'SMTP_URL', days: -3 },
  ]);
  expect(JSON.stringify(said)).not.toContain('secret');
});

test('one that does not answer keeps what was seen last; an address that is gone is let go', async () => {
  const port = await serve(60);
  await look({ PUBLIC_URL: `https://127.0.0.1:${port}`, BANK_URL: `https://127.0.0.1:${port}` });
  await look({ PUBLIC_URL: 'https://127.0.0.1:1' });
  expect(await ends()).toEqual({ PUBLIC_URL: daysFrom(60).toISOString() });
});
