import { readFileSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { byChance, complete, fileKey, problemsOf } from '../../test/complete-settings.ts';
import { hostsIn } from './account-address.ts';
import { demoSecrets } from './demo-secrets.ts';
import type { Environment } from './setting-reader.ts';
import { readSettings } from './settings.ts';

describe('settings', () => {
  test('start the demo when nothing is set', () => {
    expect(readSettings({})).toMatchObject({
      isDemo: true,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      fileLimitKb: 10_240,
    });
  });

  test('are typed, and addresses end without a slash', () => {
    expect(readSettings({ ...complete, PORT: '8080', POOL_SIZE: '25' })).toMatchObject({
      isDemo: false,
      port: 8080,
      host: '0.0.0.0',
      poolSize: 25,
      publicUrl: 'https://trade.company.example',
      acquirerPublicUrl: 'https://acquirer.company.example',
      guideUrl: 'https://trade.company.example/guide',
      fileKey,
    });
  });

  test('name the proxies that are believed, and never everybody', () => {
    expect(readSettings({}).trustedProxies).toEqual(['loopback']);
    const written = 'loopback, 10.1.2.3,172.30.84.0/24,2001:db8::1,fd00::/8';
    const proxies = ['loopback', '10.1.2.3', '172.30.84.0/24', '2001:db8::1', 'fd00::/8'];
    expect(readSettings({ TRUSTED_PROXIES: written }).trustedProxies).toEqual(proxies);
    for (const wrong of [
      'proxy',
      '10.1.2',
      '10.1.2.3/33',
      '0.0.0.0/0',
      '::/0',
      '*',
      'true',
      '1',
      'loopback,,10.0.0.1',
    ]) {
      expect(problemsOf({ TRUSTED_PROXIES: wrong }), wrong).toEqual([
        expect.stringMatching(/^TRUSTED_PROXIES is not addresses/),
      ]);
    }
  });

  test('follow the port in the demo address', () => {
    expect(readSettings({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  });

  test('count an empty value as absent', () => {
    expect(problemsOf({ ...complete, TOKEN_SECRET: '' })).toEqual([expect.stringMatching(/^TOKEN_SECRET is missing/)]);
  });

  test('say who must have a strong second factor, and with `none` that nobody must', () => {
    const scopesOf = (STRONG_SIGN_IN: string) => readSettings({ ...complete, STRONG_SIGN_IN }).strongSignIn.scopes;
    const administrators = ['VISA:administrators', 'KOTRA:administrators', 'ISSUER:administrators'];
    expect(scopesOf('')).toEqual(expect.arrayContaining(administrators));
    expect(scopesOf('VISA')).toEqual(['VISA']);
    expect(scopesOf('none')).toEqual([]);
    expect(problemsOf({ ...complete, STRONG_SIGN_IN: 'VISA,none' })).toEqual([
      expect.stringMatching(/^STRONG_SIGN_IN is not none, .*KOTRA:administrators/),
    ]);
  });

  test('name every missing and malformed one at once', () => {
    const problems = problemsOf({ NODE_ENV: 'production', PORT: 'web', FILE_KEY: 'short', PUBLIC_URL: 'ftp://x' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(
      expect.arrayContaining([
        'PORT',
        'PUBLIC_URL',
        'DATABASE_URL',
        'FILE_KEY',
        'TOKEN_SECRET',
        'SMTP_URL',
        'MAIL_FROM',
      ]),
    );
  });

  test('never quote a value in the error', () => {
    expect(problemsOf({ ...complete, FILE_KEY: 'canary', DATABASE_URL: 'canary' }).join()).not.toContain('canary');
  });

  test('read a secret from the file that NAME_FILE names', () => {
    const { TOKEN_SECRET: _absent, ...rest } = complete;
    const files: Record<string, string> = { '/run/secrets/token': `${byChance('file')}\n` };
    const readFile = (path: string) => files[path] ?? expect.unreachable(path);
    expect(readSettings({ ...rest, TOKEN_SECRET_FILE: '/run/secrets/token' }, { readFile }).tokenSecret).toBe(
      byChance('file'),
    );
  });

  test('say so when a secret file cannot be read', () => {
    const problems = problemsOf({ ...complete, TOKEN_SECRET: undefined, TOKEN_SECRET_FILE: '/nowhere/at/all' });
    expect(problems).toContainEqual('TOKEN_SECRET_FILE names a file that cannot be read');
  });

  test('refuse the demo in production', () => {
    expect(problemsOf({ ...complete, DEMO_MODE: 'on' })).toEqual([expect.stringMatching(/^DEMO_MODE=on is refused/)]);
    expect(problemsOf({ NODE_ENV: 'production', DEMO_MODE: 'on' })).toHaveLength(1);
  });

  test('let the clock run ahead in the demo alone', () => {
    expect(readSettings({ CLOCK_OFFSET_DAYS: '14' }).clockOffsetDays).toBe(14);
    expect(problemsOf({ ...complete, CLOCK_OFFSET_DAYS: '14' })).toEqual([
      expect.stringMatching(/^CLOCK_OFFSET_DAYS is refused/),
    ]);
  });

  test('and .env.example list the same names', () => {
    const asked = new Set<string>();
    readSettings(new Proxy(complete, { get: (env, name: string) => asked.add(name) && env[name] }));
    const names = [...asked].filter((name) => name !== 'NODE_ENV' && !name.endsWith('_FILE')).toSorted();
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    expect([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name).toSorted()).toEqual(names);
  });
});

describe('where real money is, settings refuse', () => {
  const demo = { FILE_KEY: demoSecrets.fileKey, TOKEN_SECRET: demoSecrets.tokenSecret };
  test.each<[string, Environment, readonly string[]]>([
    [
      'secrets of the repository',
      { ...demo, BANK_API_KEY: 'demo-bank-api-key' },
      ['BANK_API_KEY', 'FILE_KEY', 'TOKEN_SECRET'],
    ],
    ['words of examples', { DATABASE_URL: 'postgres://portal:password@localhost/portal' }, ['DATABASE_URL']],
    [
      'words of examples beside an address',
      { SMTP_URL: 'smtp://u@mail', SMTP_PASSWORD: 'ChangeMe1!' },
      ['SMTP_PASSWORD'],
    ],
    ['a key of zeros', { FILE_KEY: Buffer.alloc(32).toString('base64') }, ['FILE_KEY']],
    ['a key that counts', { FILE_KEY: Buffer.from([...Array(32).keys()]).toString('base64') }, ['FILE_KEY']],
    ['one letter again and again', { TOKEN_SECRET: 'a'.repeat(40) }, ['TOKEN_SECRET']],
    ['one word again and again', { MAIL_CODE_SECRET: 'k7Qz-p3Xw'.repeat(4) }, ['MAIL_CODE_SECRET']],
    ['zeros', { METRICS_TOKEN: '0'.repeat(16) }, ['METRICS_TOKEN']],
    ['two equal ones', { TOKEN_SECRET: byChance('one'), MAIL_CODE_SECRET: byChance('one') }, ['TOKEN_SECRET']],
    [
      'the owner’s password for the portal',
      { DATABASE_OWNER_URL: 'postgres://owner@localhost/portal', DATABASE_OWNER_PASSWORD: '9kQ-zU4v.e2' },
      ['DATABASE_URL'],
    ],
    ['a key that replaces itself', { FILE_KEYS_OLD: fileKey.toString('base64') }, ['FILE_KEY']],
    ['lines that others read', { PUBLIC_URL: 'http://trade.company.example' }, ['PUBLIC_URL']],
    [
      'them for money, too',
      { BANK_URL: 'http://bank', ACQUIRER_URL: 'http://a' },
      ['ACQUIRER_PUBLIC_URL', 'ACQUIRER_URL', 'BANK_URL'],
    ],
    ['a slip of the pen', { FILE_LIMT_KB: '5' }, ['FILE_LIMT_KB']],
    ['a slip of the pen in a file’s name', { TOKEN_SECRETS_FILE: '/run/x' }, ['TOKEN_SECRETS_FILE']],
    ['a file for what is no secret', { LOG_LEVEL_FILE: '/run/x' }, ['LOG_LEVEL_FILE']],
  ])('%s', (_, env, settings) => {
    const problems = problemsOf({ ...complete, ...env });
    expect(problems.map((problem) => problem.split(/[ :]/)[0]).toSorted()).toEqual(settings);
    for (const secret of Object.values(env)) expect(problems.join()).not.toContain(secret);
  });

  test('but not what is inside and says so, and not the roles of a copy', () => {
    const inside = {
      ACQUIRER_URL: 'http://acquirer',
      ACQUIRER_PUBLIC_URL: 'https://cards.example',
      BANK_URL: 'http://b',
    };
    expect(problemsOf({ ...complete, ...inside, PLAIN_HTTP_FOR: 'ACQUIRER_URL, BANK_URL' })).toEqual([]);
    expect(problemsOf({ ...complete, PLAIN_HTTP_FOR: 'BANK_ADDRESS' })).toEqual([
      expect.stringMatching(/^PLAIN_HTTP_FOR is not/),
    ]);
    const copy = { DATABASE_REPLICA_URL: 'postgres://portal:9kQ-zU4v.e2@replica/portal' };
    expect(problemsOf({ ...complete, ...copy, FILE_KEYS_OLD: demoSecrets.fileKey })).toEqual([]);
  });

  test('every name in .env that is not ours, near or far, and none of Node’s or of the cloud’s', () => {
    const envFileNames = ['PORT', 'TOKEN_SECRET_FILE', 'AWS_REGION', 'TZ', 'PGSSLMODE', 'SHOE_SIZE', 'PUBLIC_URI'];
    expect(problemsOf(complete, { envFileNames })).toEqual([
      'SHOE_SIZE in .env is no setting',
      'PUBLIC_URI is no setting: is PUBLIC_URL meant?',
    ]);
    const others = { SHOE_SIZE: '42', HOSTNAME: 'portal-1', DATABASE_PORT: 'tcp://10.0.0.1:5432', MAIL: '/var/mail/x' };
    expect(problemsOf({ ...complete, ...others })).toEqual([]);
  });

  test('all of it in one list with what is missing, and none of it in the demo', () => {
    const wrong = { ...demo, PUBLIC_URL: 'http://trade.company.example', FILE_LIMT_KB: '5' };
    expect(problemsOf({ ...complete, ...wrong, SMTP_URL: '', PORT: 'web' })).toHaveLength(6);
    expect(problemsOf(wrong)).toEqual([]);
  });
});

test('a database that is misspelt does not quietly make a demo', () => {
  const misspelt = { DATABSE_URL: complete.DATABASE_URL };
  expect(problemsOf(misspelt)).toEqual(['DATABSE_URL is no setting: is DATABASE_URL meant?']);
  expect(problemsOf({ ...misspelt, DEMO_MODE: 'on' })).toEqual([]);
});

describe('the address of a database', () => {
  const problemsOfUrl = (url: string) => problemsOf({ ...complete, DATABASE_URL: url }).join('\n');
  test('names one host or several', () => {
    const hostsOf = (url: string) => hostsIn(readSettings({ ...complete, DATABASE_URL: url }).databaseUrl ?? '');
    expect(hostsOf('postgres://portal@db1/portal')).toEqual(['db1']);
    expect(hostsOf('postgres://portal@db1,db2/portal')).toEqual(['db1', 'db2']);
    expect(hostsOf('postgres://portal@db1:5433,[fd00::2]:5434,db3/portal?sslmode=verify-full')).toEqual([
      'db1:5433',
      '[fd00::2]:5434',
      'db3',
    ]);
    expect(hostsOf('postgresql://portal@db1,db2/portal?target_session_attrs=read-write')).toEqual(['db1', 'db2']);
    const { databaseUrl } = readSettings({
      ...complete,
      DATABASE_URL: 'postgres://portal@db1,db2/portal',
      DATABASE_PASSWORD: 'p/a@s,s#of-nobody-at-all',
    });
    expect(new URL(databaseUrl ?? '').host).toBe('db1');
    expect(decodeURIComponent(new URL(databaseUrl ?? '').password)).toBe('p/a@s,s#of-nobody-at-all');
  });

  test.each([
    ['postgres://portal@db/portal?host=db1,db2', 'DATABASE_URL names its host behind the question mark'],
    ['postgres://portal@db1,db2/portal?target_session_attrs=standby', 'target_session_attrs other than read-write'],
    ['postgres://portal@db1,/portal', 'DATABASE_URL'],
    ['postgres://portal@db1:x,db2/portal', 'DATABASE_URL'],
  ])('is refused as %s', (url, problem) => {
    expect(problemsOfUrl(url)).toContain(problem);
  });

  test('of a copy names one host', () => {
    const replica = { ...complete, DATABASE_REPLICA_URL: 'postgres://portal@db1,db2/portal' };
    expect(problemsOf(replica)).toEqual(['DATABASE_REPLICA_URL names several hosts: a copy is one']);
  });

  test('says itself how its certificate is checked', () => {
    for (const mode of ['require', 'prefer', 'verify-ca', 'yes'])
      expect(problemsOfUrl(`postgres://portal@db/portal?sslmode=${mode}`)).toContain('DATABASE_URL has an sslmode');
    for (const rest of ['sslmode=verify-full', 'sslmode=disable', 'uselibpqcompat=true&sslmode=require'])
      expect(problemsOfUrl(`postgres://portal@db/portal?${rest}`)).toBe('');
  });
});

describe('a password', () => {
  const password = 'p/a#s@s%:?&ü';
  test('stands beside its address, whatever it is made of', () => {
    const env = { DATABASE_URL: 'postgres://portal@db.example:5433/portal', DATABASE_PASSWORD: password };
    const { databaseUrl } = readSettings({ ...complete, ...env });
    const client = new pg.Client({ connectionString: databaseUrl });
    const { host, port, user, database } = client;
    expect({ host, port, user, database, password: client.password }).toEqual({
      host: 'db.example',
      port: 5433,
      user: 'portal',
      database: 'portal',
      password,
    });
  });

  test('comes from a file for each of the addresses', () => {
    const env = {
      DATABASE_URL: 'postgres://portal@db/portal',
      DATABASE_PASSWORD_FILE: 'one',
      DATABASE_OWNER_URL: 'postgres://owner@db/portal',
      DATABASE_OWNER_PASSWORD_FILE: 'two',
      SMTP_URL: 'smtps://user@mail.example:465',
      SMTP_PASSWORD_FILE: 'three',
    };
    const files: Record<string, string> = { one: `${password}1\n`, two: `${password}2\n`, three: `${password}3\n` };
    const settings = readSettings({ ...complete, ...env }, { readFile: (path) => files[path] ?? '' });
    const { databaseUrl = '', databaseOwnerUrl = '', smtpUrl = '' } = settings;
    const found = [databaseUrl, databaseOwnerUrl, smtpUrl].map((url) => decodeURIComponent(new URL(url).password));
    expect(found).toEqual([`${password}1`, `${password}2`, `${password}3`]);
  });

  test.each([
    'postgres://portal:p/a@db/portal',
    'postgres://portal:12/a@db/portal',
    'postgres://portal:12#a@db/portal',
    'postgres://portal:12?a@db/portal',
    'postgres://portal:100%@db/portal',
  ])('that would end the address too soon is refused: %s', (url) => {
    expect(problemsOf({ ...complete, DATABASE_URL: url })).toEqual([
      expect.stringMatching(/^DATABASE_URL is not an address/),
    ]);
  });

  test('has one place', () => {
    expect(problemsOf({ ...complete, DATABASE_PASSWORD: password })).toEqual([
      'DATABASE_PASSWORD needs user and host, and no other password, in DATABASE_URL',
    ]);
  });

  test('name who compares names with sanctions lists; an address that nobody would ask is refused', () => {
    const yente = { SCREENING: 'yente', SCREENING_URL: 'https://api.opensanctions.org/' };
    expect(readSettings({ ...complete, ...yente }).screening).toEqual({
      ...{
        service: 'yente',
        url: 'https://api.opensanctions.org',
        key: undefined,
        dataset: 'sanctions',
        threshold: 70,
      },
    });
    expect(readSettings(complete).screening).toEqual({ service: 'lists', url: undefined });
    expect(problemsOf({ ...complete, SCREENING: 'watchman' })).toEqual([
      'SCREENING_URL is missing: an address that starts with http:// or https://',
    ]);
    expect(problemsOf({ ...complete, SCREENING: 'opensanctions' })).toEqual([
      'SCREENING is not one of lists, yente, watchman',
    ]);
    expect(problemsOf({ ...complete, SCREENING_URL: 'https://api.opensanctions.org' })).toEqual([
      expect.stringContaining('SCREENING_URL is refused with SCREENING=lists'),
    ]);
    expect(problemsOf({ ...complete, ...yente, SCREENING_URL: 'http://watchman:8084' })).toEqual([
      expect.stringContaining('SCREENING_URL'),
    ]);
    expect(problemsOf({ ...complete, ...yente, SCREENING_THRESHOLD: '7' })).toEqual([
      'SCREENING_THRESHOLD is not a whole number from 30 to 100',
    ]);
  });
});
