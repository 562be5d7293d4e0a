import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** `side` is the word of the member's kind in paths. */
const basics = { company: 'text', side: 'text', number: 'text' } as const;
/** The member's first page, where everything that an e-mail asks for is done. */
const main = '/{side}/main';
const documentFacts = { company: 'text', document: 'text', lastDay: 'day', root: 'path' } as const;
const documents = '/{root}/mypage/business-doc';

/** E-mails about the review of a member (reference 4-d, 4-k). A screening is never spoken of. */
export const reviewEmails = defineEmails({
  // E-mails about an application: what it lacks, and how it ended.
  'review.supplement_asked': {
    facts: { ...basics, items: 'text', reasonText: 'text', dueOn: 'day' },
    path: main,
    rows: ['number', 'items', 'reasonText', 'dueOn'],
  },
  'review.contract_ready': { facts: basics, path: main, rows: ['number'] },
  'review.approved': { facts: basics, path: main, rows: ['number'] },
  'review.approved_with_limits': { facts: { ...basics, limits: 'text' }, path: main, rows: ['number', 'limits'] },
  'review.refused': {
    facts: { ...basics, reason: 'text', advice: 'text' },
    path: main,
    rows: ['number', 'reason', 'advice'],
  },
  'review.lapsed': { facts: basics, path: main, rows: ['number'] },
  'review.applied_again': { facts: basics, path: main, rows: ['number'] },
  'review.closed': { facts: basics, path: main, rows: ['number'] },
  'review.reopened': { facts: basics, path: main, rows: ['number'] },
  // E-mails to members after their approval: suspended, working again, to be checked again.
  'review.suspended': {
    facts: { ...basics, reason: 'text', advice: 'text' },
    path: main,
    rows: ['number', 'reason', 'advice'],
  },
  'review.resumed': { facts: basics, path: main, rows: ['number'] },
  'review.recheck_due': { facts: { ...basics, dueOn: 'day' }, path: main, rows: ['number', 'dueOn'] },
  'review.recheck_passed': { facts: basics, path: main, rows: ['number'] },
  // What a member is reminded of before a day of its review comes (reference 4-k).
  'review.supplement_due': {
    deadline: 'dueOn',
    facts: { ...basics, items: 'text', dueOn: 'day' },
    path: main,
    rows: ['number', 'items', 'dueOn'],
  },
  'review.recheck_reminder': {
    deadline: 'dueOn',
    facts: { ...basics, dueOn: 'day' },
    path: main,
    rows: ['number', 'dueOn'],
  },
  // A document of a company that has a last day, such as a licence.
  'review.document_expires_soon': {
    deadline: 'lastDay',
    facts: documentFacts,
    path: documents,
    rows: ['document', 'lastDay'],
  },
  'review.document_expired': { facts: documentFacts, path: documents, rows: ['document', 'lastDay'] },
  // What became of a member, as notifications for those who look after it (reference 4-k: P of KOTRA and ISSUER).
  'review.told_to_body': {
    facts: { company: 'text', outcome: 'text', root: 'path', folder: 'text', companyId: 'text' },
    path: '/{root}/{folder}/detail?id={companyId}',
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof reviewEmails> {}
}
