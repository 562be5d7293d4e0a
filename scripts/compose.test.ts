/** compose.yaml as Docker reads it: the settings of each service, and which secrets it can open. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readSettings } from '@gtp/server/platform/settings.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './run-command.ts';

type Service = {
  readonly healthcheck?: { readonly test?: string };
  readonly env_file?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly ports?: readonly string[];
};
type Compose = {
  readonly services: Readonly<Record<'api' | 'worker' | 'migrate' | 'database', Service>> & {
    readonly proxy: Omit<Service, 'secrets'> & { readonly secrets?: undefined };
  };
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } };
  };
};

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;

const passwords: Record<string, string> = {
  '/run/secrets/portal-password': 'p/a#s@s%',
  '/run/secrets/owner-password': 'o/w#n@r%',
};
const filledIn = {
  PUBLIC_URL: 'https://trade.company.kr',
  ACQUIRER_URL: 'https://acquirer.company.kr',
  BANK_URL: 'https://bank.company.kr',
  ACQUIRER_API_KEY: 'Wq3-9vLr7kTx0Zb5',
  ACQUIRER_WEBHOOK_SECRET: 'eM4_p8Hn2Jd6Vs1c',
  BANK_API_KEY: 'yG7~b3Qf5Ku9Na2X',
  FILE_KEY: 'q0Xc3mZ8pUe5nRk1tVh7yLb2wSj6dGf4aIo9xCvQzE0=',
  TOKEN_SECRET: 'Zk2v8Qm4Xr6Tn0Lp9Wc3Hs7Jd1Fb5GyQ',
  MAIL_CODE_SECRET: 'Rt5y9Ui3Op7As1Df6Gh0Jk4Lz8Xc2VbM',
  SMTP_URL: 'smtps://portal@mail.company.kr',
  SMTP_PASSWORD: 'n8Fv3kR',
};

/** The settings of a service whose .env is the example, filled in. */
function settingsOf(name: 'api' | 'worker' | 'migrate', env: Readonly<Record<string, string>> = {}) {
  const { environment, env_file: envFile, secrets } = compose.services[name];
  expect(envFile).toBe('.env');
  const file: Readonly<Record<string, string | undefined>> = { ...parseEnv(read('.env.example')), ...filledIn, ...env };
  const set = Object.entries(environment).map(([key, value]) => [
    key,
    value.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_, variable: string, otherwise: string) => file[variable] || otherwise),
  ]);
  const readFile = (path: string) =>
    secrets.includes(path.replace('/run/secrets/', '')) ? (passwords[path] ?? '') : expect.unreachable(path);
  return readSettings({ NODE_ENV: 'production', ...file, ...Object.fromEntries(set) }, { readFile });
}

const passwordOf = (url: string | undefined) => decodeURIComponent(new URL(url ?? '').password);

test.each(['api', 'worker'] as const)('%s cannot learn the password of the owner of the tables', (name) => {
  expect(compose.services[name].secrets).toEqual(['portal-password']);
  const owner = { DATABASE_OWNER_URL: 'postgres://portal_owner:told%20twice@database/portal' };
  const { databaseUrl, databaseOwnerUrl } = settingsOf(name, owner);
  expect(databaseOwnerUrl).toBeUndefined();
  expect(passwordOf(databaseUrl)).toBe('p/a#s@s%');
  const ownerSettings = Object.entries(compose.services[name].environment).filter(([key]) => key.includes('OWNER'));
  expect(ownerSettings.map(([, value]) => value)).toEqual(['', '', '', '']);
});

test('migrations have both roles, whatever their passwords are made of', () => {
  const { databaseUrl, databaseOwnerUrl } = settingsOf('migrate');
  expect([databaseUrl, databaseOwnerUrl].map(passwordOf)).toEqual(['p/a#s@s%', 'o/w#n@r%']);
});

test('what .env says of the database and of where the portal listens is not used', () => {
  const said = {
    ...{
      HOST: '127.0.0.1',
      PORT: '8080',
      DATABASE_PASSWORD: 'another',
      DATABASE_URL: 'postgres://portal@elsewhere/portal',
    },
    ...{ DATABASE_REPLICA_URL: 'postgres://portal@elsewhere/portal', DATABASE_REPLICA_PASSWORD: 'another' },
  };
  expect(settingsOf('api', said)).toEqual(settingsOf('api', { HOST: '', PORT: '' }));
  expect(settingsOf('api', said)).toMatchObject({ host: '0.0.0.0', port: 3000, databaseReplicaUrl: undefined });
});

test('the database is not ready while its volume is being filled', () => {
  // The image starts a server for that, which listens at its socket alone.
  expect(compose.services.database.healthcheck?.test).toContain('pg_isready -h 127.0.0.1 ');
});

test('the proxy in front is believed, or the one that .env names', () => {
  const [network] = compose.networks.default.ipam.config;
  expect(settingsOf('api').trustedProxies).toEqual([network?.subnet]);
  expect(settingsOf('api', { TRUSTED_PROXIES: '10.0.0.7' }).trustedProxies).toEqual(['10.0.0.7']);
});

test('the outside reaches the proxy alone, which speaks TLS for PUBLIC_URL', () => {
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['proxy']);
  expect(open[0]?.[1].ports).toEqual(['80:80', '443:443', '443:443/udp']);
  expect(compose.services.proxy.environment).toEqual({ PUBLIC_URL: expect.stringMatching(/^\$\{PUBLIC_URL:\?/) });
  const caddyfile = read('docs/compose/Caddyfile');
  expect(caddyfile).toMatch(/^\{\$PUBLIC_URL\} \{$/m);
  expect(caddyfile).toContain('dynamic a api 3000');
});

test('secrets are files that neither git nor the image takes in', () => {
  for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\/[a-z-]+$/);
  const used = Object.values(compose.services).flatMap(({ secrets }) => secrets ?? []);
  expect(Object.keys(compose.secrets).toSorted()).toEqual([...new Set(used)].toSorted());
  expect(read('.gitignore').split('\n')).toContain('/secrets/');
  expect(read('.dockerignore').split('\n')).toContain('secrets');
  const opened = [...read('docs/compose/create-roles.sh').matchAll(/\/run\/secrets\/([\w-]+)/g)].map(
    ([, name]) => name,
  );
  expect(compose.services.database.secrets).toEqual(expect.arrayContaining(opened));
});

test('the simulators’ secrets are refused where real money is', () => {
  const example = parseEnv(read('simulators/.env.example'));
  const secrets = Object.keys(example).filter((name) => /_(KEY|SECRET)$/.test(name));
  expect(secrets).toHaveLength(5);
  const registers = { CUSTOMS_URL: 'https://customs.go.kr', TAX_OFFICE_URL: 'https://tax.go.kr' };
  const keys = { CUSTOMS_KEY: 'v8Hn3Qm5Xr7Tn0Lp', TAX_OFFICE_KEY: 'p9Wc4Hs8Jd2Fb6Gy' };
  for (const name of secrets) {
    expect(() => settingsOf('api', { ...registers, ...keys, [name]: example[name] ?? '' })).toThrow(
      `${name} is one that stands in the repository`,
    );
  }
});
