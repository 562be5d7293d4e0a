import { createHash } from 'node:crypto';
import type { Environment } from '../src/platform/setting-reader.ts';
import { type ReadingOptions, readSettings, SettingsError } from '../src/platform/settings.ts';

/** A secret that is as good as by chance, the same each time. */
export const byChance = (what: string) => createHash('sha384').update(what).digest('base64');
export const fileKey = createHash('sha256').update('documents').digest();
/** Settings of a portal outside demo mode in which nothing is wrong. */
export const complete: Environment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://trade.company.example/',
  DATABASE_URL: 'postgres://portal:9kQ-zU4v.e2@localhost/portal',
  ACQUIRER_URL: 'https://acquirer.company.example',
  ACQUIRER_API_KEY: 'a-key-for-the-acquirer',
  ACQUIRER_WEBHOOK_SECRET: 'a-secret-of-the-acquirer',
  BANK_URL: 'https://bank.company.example',
  BANK_API_KEY: 'a-key-for-the-bank',
  FILE_KEY: fileKey.toString('base64'),
  TOKEN_SECRET: byChance('tokens'),
  MAIL_CODE_SECRET: byChance('mail codes'),
  SMTP_URL: 'smtps://user:Lr7%2Fw0cX@mail.company.example:465',
  MAIL_FROM: 'Portal <no-reply@company.example>',
};

/** What is wrong with the settings; empty where nothing is. */
export function problemsOf(env: Environment, options?: ReadingOptions): readonly string[] {
  try {
    readSettings(env, options);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}
