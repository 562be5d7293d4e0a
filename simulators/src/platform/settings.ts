import { resolve } from 'node:path';

/** Settings of the simulators. Times are milliseconds; the port may be 0 for any free one. */
export type SimulatorSettings = {
  readonly host: string;
  readonly port: number;
  /** Whether any other port will do where one is taken. */
  readonly hasOtherPorts: boolean;
  /** Tells one run from another: whoever made it up asks for it again. */
  readonly instanceId: string;
  /** Where a buyer's browser reaches this process; undefined is the address it listens on. */
  readonly publicUrl: string | undefined;
  /** undefined keeps everything in memory, for tests. */
  readonly dataDirectory: string | undefined;
  /** Where the scanner simulator listens. */
  readonly scannerPort: number;
  readonly logLevel: string;
  /** The portal's origins: they may embed the card field. */
  readonly allowedOrigins: readonly string[];
  readonly merchantName: string;
  readonly acquirerApiKey: string;
  readonly webhookSecret: string;
  /** undefined: nobody is notified. */
  readonly webhookUrl: string | undefined;
  /** How long the card that keeps its caller waiting (`…9005`) takes. */
  readonly slowAnswerMs: number;
  /** How long the cards that time out (`…9001`, `…9002`) keep the connection open; longer than any caller waits. */
  readonly hangMs: number;
  readonly captureLaterMs: number;
  readonly webhookLateMs: number;
  readonly challengeExpiryMs: number;
  /** Where the acquirer pays what it took: the portal's account at the bank. */
  readonly merchantAccount: string;
  readonly bankApiKey: string;
  readonly customsKey: string;
  readonly taxOfficeKey: string;
  /** Between a payment file and its report, and between each report and the next. */
  readonly bankDelayMs: number;
};

/** Fits the portal's own defaults in demo mode, so that both start without configuration. */
export const demoSettings: SimulatorSettings = {
  host: '127.0.0.1',
  port: 3100,
  hasOtherPorts: false,
  instanceId: '',
  publicUrl: undefined,
  dataDirectory: '.data/simulators',
  scannerPort: 3110,
  logLevel: 'info',
  allowedOrigins: portalAddresses(3000),
  merchantName: 'Global Trade Payments',
  acquirerApiKey: 'demo-acquirer-api-key',
  webhookSecret: 'demo-acquirer-webhook-secret',
  webhookUrl: portalWebhook(3000),
  slowAnswerMs: 3_000,
  hangMs: 30_000,
  captureLaterMs: 3_000,
  webhookLateMs: 5_000,
  challengeExpiryMs: 15 * 60_000,
  merchantAccount: '10020003000400',
  bankApiKey: 'demo-bank-api-key',
  customsKey: 'demo-customs-key',
  taxOfficeKey: 'demo-tax-office-key',
  bankDelayMs: 2_000,
};

function portalAddresses(port: number): string[] {
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
}

function portalWebhook(port: number): string {
  return `http://127.0.0.1:${port}/api/v1/gateway/webhook`;
}

/**
 * Reads the environment. `PORT` and `PUBLIC_URL` are the portal's own settings: started with the same environment,
 * the two find each other. Refuses production, and numbers and addresses that are none, by throwing.
 */
export function readSettings(env: NodeJS.ProcessEnv): SimulatorSettings {
  if (env.NODE_ENV === 'production') throw new Error('The simulators of acquirer and bank do not run in production');
  const text = (name: string, otherwise: string) => env[name] || otherwise;
  const number = (name: string, otherwise: number) => wholeNumber(env, name, otherwise);
  const demo = demoSettings;
  const port = number('SIMULATORS_PORT', demo.port);
  const portalPort = number('PORT', 3000);
  return {
    host: text('SIMULATORS_HOST', demo.host),
    port,
    hasOtherPorts: env.SIMULATORS_OTHER_PORTS === 'on',
    instanceId: text('SIMULATORS_INSTANCE_ID', ''),
    publicUrl: env.ACQUIRER_PUBLIC_URL ? new URL(env.ACQUIRER_PUBLIC_URL).origin : undefined,
    dataDirectory: resolve(text('SIMULATORS_DATA_DIRECTORY', demo.dataDirectory ?? '')),
    scannerPort: number('SIMULATORS_SCANNER_PORT', port && port + 10),
    logLevel: text('LOG_LEVEL', demo.logLevel),
    allowedOrigins: readOrigins(text('ALLOWED_ORIGINS', text('PUBLIC_URL', portalAddresses(portalPort).join(',')))),
    merchantName: text('MERCHANT_NAME', demo.merchantName),
    acquirerApiKey: text('ACQUIRER_API_KEY', demo.acquirerApiKey),
    webhookSecret: text('ACQUIRER_WEBHOOK_SECRET', demo.webhookSecret),
    webhookUrl: env.WEBHOOK_URL === 'off' ? undefined : new URL(text('WEBHOOK_URL', portalWebhook(portalPort))).href,
    slowAnswerMs: number('SLOW_ANSWER_MS', demo.slowAnswerMs),
    hangMs: number('HANG_MS', demo.hangMs),
    captureLaterMs: number('CAPTURE_LATER_MS', demo.captureLaterMs),
    webhookLateMs: number('WEBHOOK_LATE_MS', demo.webhookLateMs),
    challengeExpiryMs: number('CHALLENGE_EXPIRY_MS', demo.challengeExpiryMs),
    merchantAccount: text('MERCHANT_ACCOUNT', demo.merchantAccount),
    bankApiKey: text('BANK_API_KEY', demo.bankApiKey),
    customsKey: text('CUSTOMS_KEY', demo.customsKey),
    taxOfficeKey: text('TAX_OFFICE_KEY', demo.taxOfficeKey),
    bankDelayMs: number('BANK_DELAY_MS', demo.bankDelayMs),
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
