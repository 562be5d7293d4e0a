/** Sets up a portal outside demo mode as docs/operations.md says, in a fresh folder, and takes it down again. */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gtp/server/platform/embedded-postgres.ts';
import { findFreePort } from '@gtp/server/platform/free-port.ts';
import S3rver from 's3rver';
import { buildWeb, isWebStale } from '../../scripts/start/web-build.ts';
import { prepareBrowser } from '../portal/browser.ts';
import { locationSetting } from '../portal/portal-process.ts';
import { mailboxSetting } from '../steps/emails.ts';
import { controlSetting, operatorSetting, portalHost, proxyPortSetting, publicUrl } from './company.ts';
import { startMailServer } from './mail-server.ts';
import { startOutgoingProxy } from './outgoing-proxy.ts';
import { startPortalPrograms } from './portal-programs.ts';
import { runScript, startProgram } from './programs.ts';
import { startAcquirers } from './providers/start-acquirers.ts';
import { certificateFile, startTlsProxy } from './tls-proxy.ts';

type Stop = () => Promise<unknown>;

export default async function setUp(): Promise<() => Promise<void>> {
  prepareBrowser();
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    await install(stops);
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

async function install(stops: Stop[]): Promise<void> {
  if (isWebStale(process.env)) await buildWeb(new AbortController().signal, process.env);
  const folder = mkdtempSync(join(tmpdir(), 'portal-installation-'));
  chmodSync(folder, 0o755); // started by root, the database runs as another user
  stops.push(async () => rmSync(folder, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres({ directory: join(folder, 'postgres') });
  stops.push(() => database.stop());
  const mail = await startMailServer();
  stops.push(mail.stop);
  const bucket = await startBucket(folder);
  stops.push(bucket.stop);
  const portalPort = await findFreePort('127.0.0.1');
  const portalAddress = `http://127.0.0.1:${portalPort}`;
  const keys = makeKeys();
  const providers = await startProviders({ folder, keys, stops });
  const acquirers = await startAcquirers({ folder, portalAddress, stops });
  const proxy = await startTlsProxy({ [portalHost]: portalAddress, ...acquirers.targets });
  stops.push(proxy.stop);
  const wayOut = await startOutgoingProxy(acquirers.called, proxy.port);
  stops.push(wayOut.stop);

  const owner = withoutPassword(folder, 'owner', database.ownerUrl);
  const portal = withoutPassword(folder, 'portal', database.url);
  const env: NodeJS.ProcessEnv = {
    ...ofTheMachine(),
    ...keys,
    ...bucket.env,
    ...acquirers.env,
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: wayOut.url,
    NO_PROXY: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: certificateFile,
    DEMO_MODE: 'off',
    PORT: String(portalPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    PLAIN_HTTP_FOR: 'CUSTOMS_URL,TAX_OFFICE_URL,CARRIER_URLS,AIR_CARRIER_URLS',
    DATABASE_URL: portal.url,
    DATABASE_PASSWORD_FILE: portal.passwordFile,
    BANK_FOLDER: join(folder, 'bank'),
    CUSTOMS_URL: `${providers.url}/customs`,
    TAX_OFFICE_URL: `${providers.url}/tax-office`,
    CARRIER_URLS: `HDMU=${providers.url}/carriers/HDMU/v2`,
    SCANNER_URL: providers.scannerUrl,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Trade Company <no-reply@trade.company.example>',
    DATA_DIRECTORY: join(folder, 'data'),
    LEDGER_ROOT_DIRECTORY: join(folder, 'ledger-roots'),
  };
  // Only migrations learn the owner's password.
  const forOwner = { ...env, DATABASE_OWNER_URL: owner.url, DATABASE_OWNER_PASSWORD_FILE: owner.passwordFile };
  await runScript(forOwner, 'scripts/migrate.ts');
  const programs = await startPortalPrograms({ env, laterEnv: acquirers.laterEnv, folder, address: portalAddress });
  stops.push(programs.stop);

  process.env[locationSetting] = JSON.stringify([{ dataDirectory: folder, port: portalPort }]);
  process.env[mailboxSetting] = mail.mailboxUrl;
  process.env[proxyPortSetting] = String(proxy.port);
  process.env[operatorSetting] = JSON.stringify(env);
  process.env[controlSetting] = programs.controlUrl;
}

/** A store of documents with Amazon's calls; it takes these keys from everybody. */
async function startBucket(folder: string) {
  const port = await findFreePort('127.0.0.1');
  const directory = join(folder, 'bucket');
  mkdirSync(directory);
  const configureBuckets = [{ name: 'documents', configs: [] }];
  const bucket = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets });
  await bucket.run();
  const env = {
    FILE_BUCKET: 'documents',
    FILE_BUCKET_ENDPOINT: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { env, stop: () => bucket.close() };
}

type Providers = {
  readonly folder: string;
  readonly keys: Keys;
  readonly stops: Stop[];
};

/** Registers and scanner. */
async function startProviders({ folder, keys, stops }: Providers) {
  const env: NodeJS.ProcessEnv = {
    ...ofTheMachine(),
    ...keys,
    SIMULATORS_PORT: '0',
    SIMULATORS_SCANNER_PORT: '0',
    SIMULATORS_OTHER_PORTS: 'on',
    SIMULATORS_DATA_DIRECTORY: join(folder, 'simulators'),
  };
  const log = join(folder, 'providers.log');
  const { child, stop } = startProgram({ script: 'simulators/src/main.ts', env, log });
  stops.push(stop);
  return new Promise<{ readonly url: string; readonly scannerUrl: string }>((resolve, reject) => {
    child.once('message', ({ listening }: { listening: { url: string; scannerUrl: string } }) => resolve(listening));
    child.once('exit', () => reject(new Error(`The providers do not start: ${log}`)));
  });
}

type Keys = ReturnType<typeof makeKeys>;

/** Secrets by chance, as operations.md makes them. */
function makeKeys() {
  const key = () => randomBytes(48).toString('base64url');
  return {
    FILE_KEY: randomBytes(32).toString('base64'),
    TOKEN_SECRET: key(),
    MAIL_CODE_SECRET: key(),
    CUSTOMS_KEY: key(),
    TAX_OFFICE_KEY: key(),
    METRICS_TOKEN: key(),
  };
}

/** The address of a role without its password, and a file with the password. */
function withoutPassword(folder: string, role: string, address: string) {
  const url = new URL(address);
  const passwordFile = join(folder, `${role}-password`);
  writeFileSync(passwordFile, decodeURIComponent(url.password), { mode: 0o600 });
  url.password = '';
  return { url: url.href, passwordFile };
}

/** Of this machine's environment what programs need to run at all, and its clock (`scripts/test-on-days.ts`): none of a developer's settings. */
function ofTheMachine(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE', 'LD_PRELOAD', 'CLOCK_AHEAD_SECONDS'];
  const known = names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return Object.fromEntries(known) as NodeJS.ProcessEnv;
}
