import { temporaryPasswordLifeMs } from '@gtp/domain/recovery/recovery-rules.ts';
import { codeLifeMs } from '@gtp/domain/session/session-rules.ts';
import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** E-mails about lost ids and passwords (reference 4-k). No code and no password is in a subject. */
export const recoveryEmails = defineEmails({
  'recovery.user_ids': { facts: { company: 'text', userIds: 'text' }, path: '/login', rows: ['company', 'userIds'] },
  'recovery.code': { facts: { code: 'code', userId: 'text', minutes: 'text' }, lifeMs: codeLifeMs },
  'recovery.temporary_password': {
    facts: { password: 'code', userId: 'text', until: 'instant' },
    lifeMs: temporaryPasswordLifeMs,
  },
  'recovery.password_changed': {
    facts: { entrance: 'text', userId: 'text', changedAt: 'instant' },
    path: '/{entrance}',
  },
  'recovery.own_password_changed': {
    facts: { entrance: 'text', userId: 'text', changedAt: 'instant', ipAddress: 'text' },
    path: '/{entrance}',
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof recoveryEmails> {}
}
