import { defineEmails, type EmailFactsOf } from '../email/email.ts';

const path = '/buyer/mypage/payment-info';

/** E-mails about a buyer's card; of its number the brand and the last four digits. */
export const cardEmails = defineEmails({
  'card.expires_soon': { deadline: 'lastDay', facts: { card: 'text', lastDay: 'day' }, path, button: 'cards' },
  'card.approved': { facts: { card: 'text', issuer: 'text' }, path, button: 'cards' },
  'card.refused': { facts: { card: 'text', issuer: 'text', reason: 'text' }, path, button: 'cards' },
  'card.blocked': { facts: { card: 'text', issuer: 'text', reason: 'text' }, path, button: 'cards' },
  // The same where the buyer has no other card left, and what ends its last one otherwise.
  'card.refused_last': { facts: { card: 'text', issuer: 'text', reason: 'text' }, path, button: 'cards' },
  'card.blocked_last': { facts: { card: 'text', issuer: 'text', reason: 'text' }, path, button: 'cards' },
  'card.expired_last': { facts: { card: 'text', lastDay: 'day' }, path, button: 'cards' },
  'card.stopped_last': { facts: { card: 'text' }, path, button: 'cards' },
  'card.unblocked': { facts: { card: 'text', issuer: 'text' }, path, button: 'cards' },
  // Of the limit itself nothing: it stands beside the card, for those who may read the cards.
  'card.limit_given': { facts: { card: 'text', issuer: 'text' }, path, button: 'cards' },
  'card.limit_changed': { facts: { card: 'text', issuer: 'text' }, path, button: 'cards' },
  'card.limit_removed': { facts: { card: 'text', issuer: 'text' }, path, button: 'cards' },
  // That a company's cards were changed by one of its own, and for the issuer's notifications which (reference 4-k).
  'card.registered': { facts: { card: 'text' }, path, button: 'cards' },
  'card.registered_to_issuer': { facts: { card: 'text', company: 'text' }, path: '/admin/issuer/mypage/payment-info' },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof cardEmails> {}
}
