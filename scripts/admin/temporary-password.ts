/** What the commands that change people have in common: where they work, what they say, the password they print. */
import { temporaryPasswordLifeMs } from '@gtp/domain/recovery/recovery-rules.ts';
import { hashPassword } from '@gtp/server/account/account.ts';
import type { Transaction } from '@gtp/server/platform/database.ts';
import { makeTemporaryPassword } from '@gtp/server/platform/secrets.ts';

export type AdminWork = { readonly transaction: Transaction; readonly now: Date };
/** Whom a command was about, and what it prints. */
export type Said = { readonly userId: string; readonly companyId: string; readonly text: string };

/** A password that lets its owner choose another within a day, and what is stored of it. */
export async function newTemporaryPassword(now: Date) {
  const password = makeTemporaryPassword();
  const temporaryUntil = new Date(now.getTime() + temporaryPasswordLifeMs);
  return { password, passwordHash: await hashPassword(password), temporaryUntil };
}

export function temporaryPasswordText(userId: string, password: string): string {
  return `  Temporary password of ${userId}: ${password}
  It is good for 24 hours and opens no session: with it the person chooses another one, on the page behind
  "Lost your password?" below the login (/visa, /kotra, /issuer), "I have a temporary password".`;
}
