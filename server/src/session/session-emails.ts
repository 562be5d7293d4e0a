import { codeLifeMs } from '@gtp/domain/session/session-rules.ts';
import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** E-mails about logging in (reference 4-k). The code is in no subject: lock screens show subjects. */
export const sessionEmails = defineEmails({
  'session.second_factor_code': { facts: { code: 'code', minutes: 'text' }, lifeMs: codeLifeMs },
  'session.confirmation_code': { facts: { code: 'code', minutes: 'text' }, lifeMs: codeLifeMs },
  'session.new_place': {
    facts: { userId: 'text', device: 'text', ipAddress: 'text', at: 'instant', root: 'path' },
    path: '/{root}/mypage/security',
    rows: ['at', 'device', 'ipAddress'],
  },
  'session.factor_locked': { facts: { userId: 'text', until: 'instant' } },
  'session.account_locked': { facts: { userId: 'text', until: 'instant' } },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof sessionEmails> {}
}
