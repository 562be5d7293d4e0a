/** How a member's application moves from state to state (reference 4-d): one table a kind of member. */
import type { BuyerState, SellerState } from './member-states.ts';

export const memberEvents = [
  'submit',
  'confirm_email',
  'take_up',
  'ask_supplement',
  'send_supplement',
  'pass_documents',
  'ask_enhanced_check',
  'pass_screening',
  'sign_contract',
  'approve',
  'limit',
  'lift_limit',
  'fall_due',
  'pass_recheck',
  'suspend',
  'resume',
  'refuse',
  'lapse',
  'apply_again',
  'reopen',
  'close',
] as const;
export type MemberEvent = (typeof memberEvents)[number];

/** With which an application is decided: what comes after it is a contract to sign, or nothing. */
export const applicationDecisions = ['pass_screening', 'approve', 'refuse'] as const satisfies readonly MemberEvent[];
/** With which an application is over, for a while or for good. */
export const applicationEnds = [...applicationDecisions, 'lapse'] as const satisfies readonly MemberEvent[];
/** With which an application that was over stands again. */
export const applicationReturns = ['apply_again', 'reopen'] as const satisfies readonly MemberEvent[];

type Moves<State extends string> = Readonly<Record<State, Readonly<Partial<Record<MemberEvent, State>>>>>;

export const sellerMoves: Moves<SellerState> = {
  draft: { submit: 'submitted', lapse: 'lapsed' },
  submitted: { take_up: 'document_check', lapse: 'lapsed' },
  document_check: {
    ...{ ask_supplement: 'supplement_needed', pass_documents: 'screening' },
    ...{ refuse: 'refused', suspend: 'suspended' },
  },
  supplement_needed: { send_supplement: 'document_check', lapse: 'lapsed', suspend: 'suspended' },
  screening: {
    ...{ ask_enhanced_check: 'enhanced_check', pass_screening: 'contract' },
    ...{ refuse: 'refused', suspend: 'suspended' },
  },
  enhanced_check: { pass_screening: 'contract', refuse: 'refused', lapse: 'lapsed', suspend: 'suspended' },
  contract: { sign_contract: 'approved', refuse: 'refused', suspend: 'suspended' },
  approved: { limit: 'approved_with_limits', fall_due: 'recheck_due', suspend: 'suspended', close: 'closed' },
  approved_with_limits: { lift_limit: 'approved', fall_due: 'recheck_due', suspend: 'suspended', close: 'closed' },
  recheck_due: { take_up: 'document_check', pass_recheck: 'approved', suspend: 'suspended' },
  suspended: { resume: 'approved', close: 'closed' },
  refused: { reopen: 'document_check' },
  lapsed: { apply_again: 'submitted' },
  closed: {},
};

export const buyerMoves: Moves<BuyerState> = {
  submitted: { confirm_email: 'email_confirmed' },
  email_confirmed: { take_up: 'issuer_check' },
  issuer_check: {
    ...{ ask_supplement: 'supplement_needed', pass_documents: 'screening' },
    ...{ refuse: 'refused', suspend: 'suspended' },
  },
  supplement_needed: { send_supplement: 'issuer_check', refuse: 'refused', lapse: 'refused', suspend: 'suspended' },
  screening: { approve: 'active', refuse: 'refused', suspend: 'suspended' },
  active: { fall_due: 'recheck_due', suspend: 'suspended', close: 'closed' },
  // Stored of nobody: what an active buyer without a card is shown as (decision 0325).
  card_missing: {},
  recheck_due: { take_up: 'issuer_check', pass_recheck: 'active', suspend: 'suspended' },
  suspended: { resume: 'active', close: 'closed' },
  // Refused by people it is taken up again by others; ended by the clock its applicant applies again.
  refused: { reopen: 'issuer_check', apply_again: 'email_confirmed' },
  closed: {},
};

/** The state in which a seller's application stands once it is sent (RV10). */
export const submittedSeller = moveOf(sellerMoves.draft, 'submit');

/**
 * The states through which a buyer's application goes when it is sent: BV10, and BV20 at once, because the address was
 * proved on the way (reference 4-d).
 */
export const submittedBuyer = ['submitted', moveOf(buyerMoves.submitted, 'confirm_email')] as const;

function moveOf<State extends string>(row: Readonly<Partial<Record<MemberEvent, State>>>, event: MemberEvent): State {
  const next = row[event];
  if (!next) throw new Error(`The table has no ${event} here`);
  return next;
}

/** Where a seller's application goes; undefined for what the table does not have. */
export function moveSeller(state: SellerState, event: MemberEvent): SellerState | undefined {
  return sellerMoves[state][event];
}

/** Where a buyer's application goes; undefined for what the table does not have. */
export function moveBuyer(state: BuyerState, event: MemberEvent): BuyerState | undefined {
  return buyerMoves[state][event];
}
