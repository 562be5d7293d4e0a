import { invitationLifeMs } from '@gtp/domain/deputy/deputy.ts';
import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** To who is invited, and to the representative (and whom it is about) about every change (reference 4-k). */
export const deputyEmails = defineEmails({
  'deputy.invitation': {
    facts: {
      companyName: 'text',
      inviterName: 'text',
      name: 'text',
      rights: 'text',
      until: 'instant',
      side: 'text',
      token: 'text',
    },
    path: '/{side}/signup/invitation?token={token}',
    lifeMs: invitationLifeMs,
    rows: ['rights', 'until'],
  },
  'deputy.told': {
    facts: { event: 'text', name: 'text', rights: 'text', by: 'text', at: 'instant' },
    path: '/login',
    rows: ['event', 'name', 'rights', 'by', 'at'],
  },
  // Of an institution's own people (decision 0207), who log in at an entrance of their own.
  'deputy.person_invitation': {
    facts: {
      companyName: 'text',
      inviterName: 'text',
      name: 'text',
      rights: 'text',
      until: 'instant',
      root: 'path',
      token: 'text',
    },
    path: '/{root}/invitation?token={token}',
    lifeMs: invitationLifeMs,
    rows: ['rights', 'until'],
  },
  'deputy.person_told': {
    facts: {
      companyName: 'text',
      event: 'text',
      name: 'text',
      rights: 'text',
      by: 'text',
      at: 'instant',
      entrance: 'text',
    },
    path: '/{entrance}',
    rows: ['event', 'name', 'rights', 'by', 'at'],
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof deputyEmails> {}
}
