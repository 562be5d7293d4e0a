import { defineEmails, type EmailFactsOf } from '../email/email.ts';

const change = { userId: 'text', at: 'instant', device: 'text', ipAddress: 'text', root: 'path' } as const;
const seen = { path: '/{root}/mypage/security', rows: ['at', 'device', 'ipAddress'] } as const;

/** Whoever's second factors change gets an e-mail about it. */
export const secondFactorEmails = defineEmails({
  'second_factor.added': { facts: { ...change, name: 'text' }, ...seen },
  'second_factor.removed': { facts: { ...change, name: 'text' }, ...seen },
  'second_factor.preferred': { facts: { ...change, name: 'text' }, ...seen },
  'second_factor.mail_preferred': { facts: change, ...seen },
  'second_factor.codes_made': { facts: change, ...seen },
  'second_factor.code_used': { facts: { ...change, left: 'text' }, ...seen },
  'second_factor.reset': { facts: { userId: 'text', at: 'instant' }, rows: ['at'] },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof secondFactorEmails> {}
}
