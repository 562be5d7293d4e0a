import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** To whoever reviews a company, of a power of attorney that waits for them (reference 4-k). */
export const signatoryEmails = defineEmails({
  'signatory.to_confirm': {
    facts: { company: 'text', userName: 'text', root: 'path', folder: 'path' },
    path: '/{root}/{folder}/signatories?state=waiting',
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof signatoryEmails> {}
}
