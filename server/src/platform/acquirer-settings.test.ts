/** The settings of whoever charges the cards. */
import { describe, expect, test } from 'vitest';
import { complete, problemsOf } from '../../test/complete-settings.ts';
import { readSettings } from './settings.ts';

describe('acquirers', () => {
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

  test('call the acquirer of the published protocol as the operator says, otherwise by its host', () => {
    expect(readSettings(complete).acquirerName).toBe('acquirer.company.example');
    expect(readSettings({ ...complete, ACQUIRER_NAME: ' 한강카드 ' }).acquirerName).toBe('한강카드');
    expect(problemsOf({ ...complete, ACQUIRER_NAME: 'x'.repeat(61) })).toEqual([
      expect.stringMatching(/^ACQUIRER_NAME .*1 to 60/),
    ]);
  });

  test('read who charges which card from a file, and name the row and field of what is wrong', () => {
    const keys = { TOSS_CLIENT_KEY_JPY: 'test_ck_of_the_shop', TOSS_SECRET_KEY_JPY: 'test_sk_of_the_shop_of_yen' };
    const env = { ...complete, CARD_GATEWAY: 'simulator,toss', ...keys };
    expect(readSettings(env)).toMatchObject({
      cardGateways: ['simulator', 'toss'],
      cardRules: [{ acquirers: ['simulator', 'toss'] }],
      acquirerPublicUrl: 'https://acquirer.company.example',
    });
    const withRules = { ...env, CARD_RULES: '/etc/rules.json' };
    const readFile = (text: string) => () => text;
    const rules = [{ acquirers: ['toss'], currencies: ['JPY'] }, { acquirers: ['simulator'] }];
    expect(readSettings(withRules, { readFile: readFile(JSON.stringify(rules)) }).cardRules).toEqual(rules);
    for (const [text, problem] of [
      ['[{"acquirers":["stripe"]}]', 'CARD_RULES: rule 1, acquirers: stripe is not in CARD_GATEWAY'],
      [
        '[{"acquirers":["toss"],"currencies":["EUR"]}]',
        'CARD_RULES: rule 1, currencies: "EUR" is not one of USD, JPY, KRW',
      ],
      ['{', 'CARD_RULES names a file that is not JSON'],
    ] as const) {
      expect(problemsOf(withRules, { readFile: readFile(text) })).toEqual([problem]);
    }
    expect(problemsOf({ ...env, CARD_RULES: '/nowhere/at/all' })).toEqual([
      'CARD_RULES names a file that cannot be read',
    ]);
    expect(problemsOf({ ...env, CARD_GATEWAY: 'simulator,simulator' })).toEqual([
      'CARD_GATEWAY names an acquirer twice',
    ]);
  });

  test('ask for the keys of one currency at least where Toss Payments charges the cards', () => {
    expect(problemsOf({ ...complete, CARD_GATEWAY: 'toss' })).toEqual([
      expect.stringMatching(/^TOSS_CLIENT_KEY_USD is missing/),
    ]);
    const keys = { TOSS_CLIENT_KEY_JPY: 'test_ck_of_the_shop', TOSS_SECRET_KEY_JPY: 'test_sk_of_the_shop_of_yen' };
    const settings = readSettings({ ...complete, CARD_GATEWAY: 'toss', ...keys });
    expect(settings.tossShops).toEqual({
      JPY: { clientKey: 'test_ck_of_the_shop', secretKey: 'test_sk_of_the_shop_of_yen' },
    });
    expect(problemsOf({ ...complete, CARD_GATEWAY: 'toss', ...keys, TOSS_CLIENT_KEY_USD: 'test_ck_alone' })).toEqual([
      expect.stringMatching(/^TOSS_SECRET_KEY_USD is missing/),
    ]);
  });

  test('ask for the keys of PortOne where PortOne charges the cards, and nowhere else', () => {
    expect(problemsOf({ ...complete, CARD_GATEWAY: 'portone' })).toEqual([
      expect.stringMatching(/^PORTONE_STORE_ID is missing/),
      expect.stringMatching(/^PORTONE_CHANNEL_KEY is missing/),
      expect.stringMatching(/^PORTONE_API_SECRET is missing/),
      expect.stringMatching(/^PORTONE_WEBHOOK_SECRET is missing/),
    ]);
    const keys = {
      PORTONE_STORE_ID: 'store-of-the-shop',
      PORTONE_CHANNEL_KEY: 'channel-key-of-the-shop',
      PORTONE_API_SECRET: 'a-secret-for-the-portone',
      PORTONE_WEBHOOK_SECRET: 'another-secret-for-portone',
    };
    const acquirer = { ACQUIRER_URL: '', ACQUIRER_API_KEY: '', ACQUIRER_WEBHOOK_SECRET: '' };
    expect(problemsOf({ ...complete, ...acquirer, CARD_GATEWAY: 'portone', ...keys })).toEqual([]);
    expect(problemsOf({ CARD_GATEWAY: 'portone', ...keys })).toEqual([
      expect.stringMatching(/^CARD_GATEWAY=portone is refused/),
    ]);
  });

  test('ask for the shop and secret of PortOne where it verifies identities, whoever charges the cards', () => {
    const identity = { ...complete, PORTONE_IDENTITY_CHANNEL_KEY: 'channel-key-1' };
    expect(problemsOf(identity)).toEqual([
      expect.stringMatching(/^PORTONE_STORE_ID is missing/),
      expect.stringMatching(/^PORTONE_API_SECRET is missing/),
    ]);
    const shop = { PORTONE_STORE_ID: 'store-of-the-test', PORTONE_API_SECRET: 'a-secret-of-the-portone' };
    const settings = readSettings({ ...identity, ...shop });
    expect(settings.windowRequirements).toEqual(['id_card', 'mobile']);
    expect(settings.paperRequirements).toEqual(['deposit', 'business']);
    const phones = { MOBILE_CHECK_URL: 'https://bridge.company.example', MOBILE_CHECK_KEY: 'a-key-of-the-bridge' };
    expect(readSettings({ ...identity, ...shop, ...phones }).windowRequirements).toEqual(['id_card']);
    const cards = { IDENTITY_URL: 'https://bridge.company.example', IDENTITY_KEY: 'another-key-of-the-bridge' };
    expect(problemsOf({ ...identity, ...shop, ...cards })).toEqual([
      'PORTONE_IDENTITY_CHANNEL_KEY and IDENTITY_URL are both given: one of them says who somebody is',
    ]);
    expect(problemsOf({ DEMO_MODE: 'on', PORTONE_IDENTITY_CHANNEL_KEY: 'channel-key-1', ...shop })).toEqual([
      expect.stringMatching(/^PORTONE_IDENTITY_CHANNEL_KEY is refused in demo mode/),
    ]);
  });
});
