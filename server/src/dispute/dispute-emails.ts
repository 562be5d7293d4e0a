import { defineEmails, type EmailFactsOf } from '../email/email.ts';

const seller = '/seller/order-sheet/{orderId}';
const buyer = '/buyer/order-sheet/{orderId}';
const agency = '/admin/kotra/order-sheet/{orderId}';

const facts = {
  orderId: 'text',
  goodsName: 'text',
  counterparty: 'text',
  amount: 'money',
  refund: 'money',
  dueAt: 'deadline',
} as const;
const open = { facts, rows: ['orderId', 'goodsName', 'amount', 'dueAt'], button: 'order' } as const;
const over = { ...open, rows: ['orderId', 'goodsName', 'amount'] } as const;
const ended = { ...open, text: 'dispute.ended', rows: ['orderId', 'goodsName', 'amount', 'refund'] } as const;

const chargebackFacts = {
  orderId: 'text',
  goodsName: 'text',
  amount: 'money',
  reason: 'text',
  dueAt: 'deadline',
} as const;
const chargeback = {
  facts: chargebackFacts,
  rows: ['orderId', 'goodsName', 'amount', 'reason', 'dueAt'],
  button: 'order',
} as const;
const decided = { ...chargeback, rows: ['orderId', 'goodsName', 'amount', 'reason'] } as const;

/** E-mails about disputes (reference 4-k), one for each recipient. */
export const disputeEmails = defineEmails({
  'dispute.opened_to_seller': { ...open, path: seller },
  'dispute.opened_without_evidence_to_seller': { ...open, path: seller },
  'dispute.opened_on_its_way_to_seller': { ...open, path: seller },
  'dispute.opened_on_its_way_without_evidence_to_seller': { ...open, path: seller },
  'dispute.reopened_to_seller': { ...open, path: seller },
  'dispute.evidence_to_seller': { ...open, path: seller },
  'dispute.opened_to_agency': { ...open, path: agency },
  'dispute.spoken_to_seller': { ...open, path: seller, text: 'dispute.spoken' },
  'dispute.spoken_to_buyer': { ...open, path: buyer, text: 'dispute.spoken' },
  'dispute.reminder_to_seller': { deadline: 'dueAt', ...open, path: seller, text: 'dispute.reminder' },
  'dispute.reminder_to_buyer': { deadline: 'dueAt', ...open, path: buyer, text: 'dispute.reminder' },
  'dispute.reminder_to_agency': { deadline: 'dueAt', ...open, path: agency, text: 'dispute.reminder' },
  'dispute.mediation_to_seller': { ...open, path: seller, text: 'dispute.mediation' },
  'dispute.mediation_to_buyer': { ...open, path: buyer, text: 'dispute.mediation' },
  'dispute.mediation_to_agency': { ...open, path: agency, text: 'dispute.mediation' },
  'dispute.ended_to_seller': { ...ended, path: seller },
  'dispute.ended_to_buyer': { ...ended, path: buyer },
  'dispute.lapsed_to_buyer': { ...open, path: buyer },
  'dispute.lapsed_to_seller': { ...open, path: seller },
  'dispute.lapsed_for_good_to_buyer': { ...over, path: buyer, text: 'dispute.lapsed_for_good' },
  'dispute.lapsed_for_good_to_seller': { ...over, path: seller, text: 'dispute.lapsed_for_good' },
  'dispute.withdrawn_to_seller': { ...over, path: seller },
  // E-mails about chargebacks (reference 4-k): the seller answers, the agency helps.
  'chargeback.alert_to_seller': { ...decided, path: seller, text: 'chargeback.alert' },
  'chargeback.alert_to_agency': { ...decided, path: agency, text: 'chargeback.alert' },
  'chargeback.passed_to_seller': { ...decided, path: seller, text: 'chargeback.passed' },
  'chargeback.passed_to_agency': { ...decided, path: agency, text: 'chargeback.passed' },
  'chargeback.received_to_seller': { ...chargeback, path: seller },
  'chargeback.received_to_agency': { ...chargeback, path: agency },
  'chargeback.evidence_due_to_seller': { deadline: 'dueAt', ...chargeback, path: seller },
  'chargeback.evidence_due_to_agency': { deadline: 'dueAt', ...chargeback, path: agency },
  'chargeback.evidence_failed_to_seller': { ...chargeback, path: seller },
  'chargeback.evidence_failed_to_agency': { ...chargeback, path: agency },
  'chargeback.won_to_seller': { ...decided, path: seller, text: 'chargeback.won' },
  'chargeback.won_to_agency': { ...decided, path: agency, text: 'chargeback.won' },
  'chargeback.lost_to_seller': { ...decided, path: seller, text: 'chargeback.lost' },
  'chargeback.lost_to_agency': { ...decided, path: agency, text: 'chargeback.lost' },
  'chargeback.loss_booked_to_seller': { ...decided, path: seller, text: 'chargeback.loss_booked' },
  'chargeback.loss_booked_to_agency': { ...decided, path: agency, text: 'chargeback.loss_booked' },
  'chargeback.loss_asked': {
    facts: { orderId: 'text', amount: 'money' },
    path: agency,
    rows: ['orderId', 'amount'],
    button: 'order',
  },
  'chargeback.contradicted': { ...decided, path: agency },
  // * Disputes and chargebacks as notifications for those who watch: the card's issuer, the network, the agency (reference 4-k).
  'dispute.told_to_body': {
    facts: { orderId: 'text', amount: 'money', step: 'text', root: 'path' },
    path: '/{root}/order-sheet/{orderId}',
    rows: ['orderId', 'amount'],
    button: 'order',
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof disputeEmails> {}
}
