import { codeLifeMs } from '@gtp/domain/verification/verification.ts';
import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** E-mails with codes that prove something. A code is in no subject: lock screens show subjects. */
export const verificationEmails = defineEmails({
  'verification.email_code': { facts: { code: 'code', minutes: 'text' }, lifeMs: codeLifeMs },
  'verification.mobile_code': { facts: { code: 'code', minutes: 'text' }, lifeMs: codeLifeMs },
  'verification.deposit_code': {
    facts: { code: 'code', payer: 'code' },
    lifeMs: 10 * 60_000,
    rows: ['payer', 'deposit'],
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof verificationEmails> {}
}
