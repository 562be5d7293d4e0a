import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Environment, readSettings, SettingsError } from './settings.ts';

const complete: Environment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://trade.company.example/',
  DATABASE_URL: 'postgres://portal:password@localhost/portal',
  ACQUIRER_URL: 'https://acquirer.company.example',
  ACQUIRER_API_KEY: 'a-key-for-the-acquirer',
  ACQUIRER_WEBHOOK_SECRET: 'a-secret-of-the-acquirer',
  BANK_URL: 'https://bank.company.example',
  BANK_API_KEY: 'a-key-for-the-bank',
  FILE_KEY: Buffer.alloc(32, 7).toString('base64'),
  TOKEN_SECRET: 'a'.repeat(32),
  MAIL_CODE_SECRET: 'b'.repeat(32),
  SMTP_URL: 'smtps://user:password@mail.company.example:465',
  MAIL_FROM: 'Portal <no-reply@company.example>',
};

function problemsOf(env: Environment, readFile?: (path: string) => string): readonly string[] {
  try {
    readSettings(env, readFile);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

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
      fileKey: Buffer.alloc(32, 7),
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
    const files: Record<string, string> = { '/run/secrets/token': `${'c'.repeat(40)}\n` };
    const readFile = (path: string) => files[path] ?? expect.unreachable(path);
    expect(readSettings({ ...rest, TOKEN_SECRET_FILE: '/run/secrets/token' }, readFile).tokenSecret).toBe(
      'c'.repeat(40),
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

  test('ask for the keys of Stripe where Stripe charges the cards, instead of the acquirer’s, and nowhere else', () => {
    expect(problemsOf(complete)).toEqual([]);
    expect(problemsOf({ ...complete, CARD_GATEWAY: 'stripe' })).toEqual([
      expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY is missing/),
      expect.stringMatching(/^STRIPE_API_KEY is missing/),
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is missing/),
    ]);
    const keys = {
      STRIPE_PUBLISHABLE_KEY: 'a-key-for-browsers',
      STRIPE_API_KEY: 'a-key-for-the-stripe',
      STRIPE_WEBHOOK_SECRET: 'a-secret-of-the-stripe',
    };
    const acquirer = { ACQUIRER_URL: '', ACQUIRER_API_KEY: '', ACQUIRER_WEBHOOK_SECRET: '' };
    expect(problemsOf({ ...complete, ...acquirer, CARD_GATEWAY: 'stripe', ...keys })).toEqual([]);
    expect(problemsOf({ CARD_GATEWAY: 'stripe', ...keys })).toEqual([
      expect.stringMatching(/^CARD_GATEWAY=stripe is refused/),
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
