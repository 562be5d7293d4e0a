import { resolve } from 'node:path';

/** What the practice world is told from outside. Times are milliseconds; the ports may be 0 for any free one. */
export type OutsideSettings = {
  readonly host: string;
  readonly dataDirectory: string;
  readonly logLevel: string;
  /** The portal's origins: they may embed the card field and be returned to. */
  readonly allowedOrigins: readonly string[];
  readonly acquirer: AcquirerSettings;
  readonly bank: BankSettings;
};

export type AcquirerSettings = {
  readonly port: number;
  /** Where a buyer's browser reaches the acquirer; undefined is the address it listens on. */
  readonly publicUrl: string | undefined;
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** undefined: nobody is notified. */
  readonly webhookUrl: string | undefined;
  readonly merchantName: string;
  readonly slowAnswerMs: number;
  readonly webhookLateMs: number;
  readonly captureLaterMs: number;
  readonly challengeExpiryMs: number;
};

export type BankSettings = { readonly port: number; readonly apiKey: string; readonly delayMs: number };

/** Reads the environment; refuses production, and numbers and addresses that are none, by throwing. */
export function readSettings(env: NodeJS.ProcessEnv): OutsideSettings {
  if (env.NODE_ENV === 'production') throw new Error('The practice acquirer and bank do not run in production');
  return {
    host: env.HOST ?? '127.0.0.1',
    dataDirectory: resolve(env.OUTSIDE_DATA_DIRECTORY ?? '.data/outside'),
    logLevel: env.LOG_LEVEL ?? 'info',
    allowedOrigins: readOrigins(env.ALLOWED_ORIGINS ?? 'http://localhost:3000,http://127.0.0.1:3000'),
    acquirer: readAcquirer(env),
    bank: {
      port: wholeNumber(env, 'BANK_PORT', 4020),
      apiKey: env.BANK_API_KEY ?? 'practice-bank-key',
      delayMs: wholeNumber(env, 'BANK_DELAY_MS', 0),
    },
  };
}

function readAcquirer(env: NodeJS.ProcessEnv): AcquirerSettings {
  return {
    port: wholeNumber(env, 'ACQUIRER_PORT', 4010),
    publicUrl: env.ACQUIRER_PUBLIC_URL ? new URL(env.ACQUIRER_PUBLIC_URL).origin : undefined,
    apiKey: env.ACQUIRER_API_KEY ?? 'practice-acquirer-key',
    webhookSecret: env.ACQUIRER_WEBHOOK_SECRET ?? 'practice-webhook-secret',
    webhookUrl: env.WEBHOOK_URL ? new URL(env.WEBHOOK_URL).href : undefined,
    merchantName: env.MERCHANT_NAME ?? 'Global Trade Payments',
    slowAnswerMs: wholeNumber(env, 'SLOW_ANSWER_MS', 20_000),
    webhookLateMs: wholeNumber(env, 'WEBHOOK_LATE_MS', 5_000),
    captureLaterMs: wholeNumber(env, 'CAPTURE_LATER_MS', 3_000),
    challengeExpiryMs: wholeNumber(env, 'CHALLENGE_EXPIRY_MS', 15 * 60_000),
  };
}

function readOrigins(list: string): string[] {
  const addresses = list.split(',').map((each) => each.trim());
  return addresses.filter((each) => each !== '').map((each) => new URL(each).origin);
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`);
  return Number(text);
}
