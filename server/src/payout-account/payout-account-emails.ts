import { codeLifeMs } from '@gtp/domain/verification/verification.ts';
import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** E-mails about a change of the settlement account (reference 4-k). None names an account. */
export const payoutAccountEmails = defineEmails({
  'payout_account.activated_to_agency': {
    facts: { company: 'text', companyId: 'text' },
    path: '/admin/kotra/seller-info/detail?id={companyId}',
  },
  'payout_account.proof_to_review': {
    facts: { company: 'text' },
    path: '/admin/kotra/seller-info/accounts?task=proof',
  },
  'payout_account.proof_returned': {
    facts: { reason: 'text' },
    path: '/seller/mypage/business-doc',
    rows: ['reason'],
  },
  'payout_account.proposed': {
    facts: { who: 'text', at: 'instant', stopToken: 'text' },
    path: '/guide?stop={stopToken}',
    rows: ['who', 'at'],
  },
  'payout_account.approved': {
    facts: { who: 'text', takesEffectAt: 'instant', stopToken: 'text' },
    path: '/guide?stop={stopToken}',
    rows: ['who', 'takesEffectAt'],
  },
  'payout_account.stopped': {
    facts: { who: 'text', at: 'instant' },
    path: '/seller/mypage/business-doc',
    rows: ['who', 'at'],
  },
  'payout_account.activated': { facts: { at: 'instant' }, path: '/seller/mypage/business-doc', rows: ['at'] },
  'payout_account.code': { facts: { code: 'code', minutes: 'text' }, lifeMs: codeLifeMs },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof payoutAccountEmails> {}
}
