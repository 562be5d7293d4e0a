import { defineEmails, type EmailFactsOf } from '../email/email.ts';

const handlerFacts = { number: 'text', title: 'text', body: 'text', askerName: 'text' } as const;
const askerFacts = { number: 'text', title: 'text', side: 'text', handlerName: 'text' } as const;

const closingFacts = { ...askerFacts, closesOn: 'day' } as const;

/** E-mails about one-to-one inquiries (reference 4-k). What was written stays in the portal. */
export const supportEmails = defineEmails({
  'support.received': {
    facts: handlerFacts,
    path: '/admin/{body}/custom/support/detail?seq={number}',
    rows: ['number', 'title'],
  },
  'support.written_again': {
    facts: handlerFacts,
    path: '/admin/{body}/custom/support/detail?seq={number}',
    rows: ['number', 'title'],
  },
  'support.answered': {
    facts: askerFacts,
    path: '/{side}/custom/support/detail?seq={number}',
    rows: ['number', 'title'],
    button: 'answer',
  },
  'support.body_answered': {
    facts: askerFacts,
    path: '/admin/{side}/custom/support/detail?seq={number}',
    text: 'support.answered',
    rows: ['number', 'title'],
    button: 'answer',
  },
  'support.closes_soon': {
    deadline: 'closesOn',
    facts: closingFacts,
    path: '/{side}/custom/support/detail?seq={number}',
    rows: ['number', 'title'],
    button: 'answer',
  },
  'support.body_closes_soon': {
    deadline: 'closesOn',
    facts: closingFacts,
    path: '/admin/{side}/custom/support/detail?seq={number}',
    text: 'support.closes_soon',
    rows: ['number', 'title'],
    button: 'answer',
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof supportEmails> {}
}
