import { defineEmails, type EmailFactsOf } from '../email/email.ts';

const facts = { number: 'text', title: 'text', writerName: 'text', side: 'text' } as const;

/** A new notice; mailed only where its type asks for it (domain/notice/notice.ts), else for notifications alone. */
export const noticeEmails = defineEmails({
  'notice.published': { facts, path: '/{side}/custom/notice/detail?seq={number}' },
  'notice.published_to_body': {
    facts,
    path: '/admin/{side}/custom/notice/detail?seq={number}',
    text: 'notice.published',
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof noticeEmails> {}
}
