import { describe, expect, test } from 'vitest';
import { moveBuyer, moveSeller } from '../company/member-moves.ts';
import {
  type BuyerState,
  buyerStateRecords,
  type MemberState,
  type SellerState,
  sellerStateRecords,
} from '../company/member-states.ts';
import {
  appealUntil,
  checkProposal,
  decisionsOpenTo,
  isReopenedByOthers,
  isReviewersTurn,
  lapseEvent,
  lapsesWhenDue,
  pathOf,
  type ReviewFacts,
  reviewActionsOpen,
  reviewDecisions,
  shownReasonClass,
  submissionEvent,
  supplementEvent,
} from './review-decisions.ts';

const decided = { isEndedByClock: false, refusedBy: [] } as const;
const decider = { reach: 'decides', viewerId: 'kotra01', institutionId: 'kotra' } as const;
const statuses = [
  ...Object.keys(sellerStateRecords).map((state) => ({ clientType: 'SELLER', state: state as MemberState }) as const),
  ...Object.keys(buyerStateRecords).map((state) => ({ clientType: 'BUYER', state: state as MemberState }) as const),
];
const cases = statuses.flatMap((status) =>
  reviewDecisions.flatMap((decision) =>
    [true, false].map((wasApproved) => ({ ...status, ...decided, decision, wasApproved })),
  ),
);

test.each(cases)('$decision for a $clientType who is $state follows the table or is not offered', (each) => {
  const { clientType, decision } = each;
  const path = pathOf(decision, each);
  if (decisionsOpenTo(decider, each).includes(decision)) expect(path).toBeDefined();
  let state: MemberState = each.state;
  for (const event of path ?? []) {
    const moved =
      clientType === 'SELLER' ? moveSeller(state as SellerState, event) : moveBuyer(state as BuyerState, event);
    if (!moved) throw new Error(`${state} has no ${event}`);
    state = moved;
  }
});

test('an applicant is refused and never suspended; who was approved before is suspended and never refused', () => {
  for (const { clientType, state } of statuses) {
    const [first, again] = [false, true].map((wasApproved) =>
      decisionsOpenTo(decider, { ...decided, clientType, state, wasApproved }),
    );
    expect(again).not.toContain('refuse');
    if (first?.includes('refuse')) expect(first).not.toContain('suspend');
    if (first?.includes('refuse')) expect(again).toContain('suspend');
  }
});

test.each([
  ['SELLER', false, 'lapse'],
  ['BUYER', false, 'lapse'],
  ['SELLER', true, 'suspend'],
  ['BUYER', true, 'suspend'],
] as const)(
  'a supplement of a %s (approved before: %s) that does not come leads to %s',
  (clientType, wasApproved, event) => {
    const lapsed = lapseEvent({ wasApproved });
    expect(lapsed).toBe(event);
    const move = clientType === 'SELLER' ? moveSeller : moveBuyer;
    expect(move('supplement_needed', lapsed)).toBeDefined();
  },
);

test.each([
  ['supplement_needed', 1, false, true],
  ['enhanced_check', 1, false, true],
  ['enhanced_check', 0, false, false],
  ['enhanced_check', 1, true, false],
  ['document_check', 1, false, false],
  ['screening', 1, false, false],
] as const)(
  'a day by which to send that passes in %s (lacks %s, proposal %s) ends it: %s',
  (state, lacks, hasProposal, ends) => {
    expect(lapsesWhenDue({ state, lacks, hasProposal })).toBe(ends);
    if (!ends) return;
    expect(moveSeller(state, 'lapse')).toBe('lapsed');
    expect(moveSeller(state, 'suspend')).toBe('suspended');
  },
);

const facts: ReviewFacts = {
  clientType: 'SELLER',
  state: 'screening',
  wasApproved: false,
  ...decided,
  hasOpenDocuments: false,
  openMatchCount: 0,
  hasConfirmedMatch: false,
  hasMatchProposal: false,
  hasNamesNotCompared: false,
};
const approval = { decision: 'approve', reasonClass: undefined, hasLimits: false } as const;
const refusal = { decision: 'refuse', reasonClass: 'RJ06', hasLimits: false } as const;

describe('a proposal', () => {
  test('to end a suspension waits for no document, but for every name', () => {
    const suspended = { ...facts, state: 'suspended', hasOpenDocuments: true } as const;
    const resumption = { ...approval, decision: 'resume' } as const;
    expect(checkProposal(suspended, resumption).ok).toBe(true);
    expect(checkProposal({ ...suspended, openMatchCount: 1 }, resumption)).toMatchObject({
      code: 'review.matches_open',
    });
    const recheck = { ...approval, decision: 'pass_recheck' } as const;
    expect(checkProposal({ ...suspended, state: 'recheck_due' }, recheck)).toMatchObject({
      code: 'review.documents_open',
    });
  });

  test('to suspend needs a reason, whatever is open', () => {
    const suspension = { ...refusal, decision: 'suspend' } as const;
    const active = { ...facts, state: 'approved', hasOpenDocuments: true } as const;
    expect(checkProposal(active, suspension).ok).toBe(true);
    expect(checkProposal(active, { ...suspension, reasonClass: undefined })).toMatchObject({ field: 'reasonClass' });
  });

  test('to approve stands when documents and matches are settled', () => {
    expect(checkProposal(facts, approval).ok).toBe(true);
  });

  test.each([
    ['over an open document', { hasOpenDocuments: true }, 'review.documents_open'],
    ['over an undecided match', { openMatchCount: 1 }, 'review.matches_open'],
    ['with a name that nobody has compared', { hasNamesNotCompared: true }, 'review.names_not_compared'],
    ['with a confirmed match', { hasConfirmedMatch: true }, 'review.match_confirmed'],
    ['in a state that has no approval', { state: 'refused' as const }, 'review.not_in_state'],
  ])('to approve is refused %s', (_name, difference, code) => {
    expect(checkProposal({ ...facts, ...difference }, approval)).toMatchObject({ ok: false, code });
  });

  test('to refuse needs a reason and stands with a confirmed match', () => {
    expect(checkProposal(facts, { ...refusal, reasonClass: undefined })).toMatchObject({
      code: 'review.reason_missing',
    });
    expect(checkProposal({ ...facts, hasConfirmedMatch: true, hasNamesNotCompared: true }, refusal).ok).toBe(true);
  });

  test('to approve with limits names them', () => {
    const limited = { ...approval, decision: 'approve_with_limits' } as const;
    expect(checkProposal(facts, limited)).toMatchObject({ code: 'review.limits_missing' });
    expect(checkProposal(facts, { ...limited, hasLimits: true }).ok).toBe(true);
  });
});

test('a confirmed match is named in no e-mail', () => {
  expect(shownReasonClass('RJ06', true)).toBe('RJ99');
  expect(shownReasonClass('RJ06', false)).toBe('RJ06');
});

describe('a reviewer', () => {
  const viewed = { ...facts, ...decider, proposedBy: undefined } as const;

  test('changes nothing under a proposal but confirms another one’s or sends it back', () => {
    expect(reviewActionsOpen({ ...viewed, proposedBy: 'kotra01' })).toEqual(['return_proposal', 'note']);
    expect(reviewActionsOpen({ ...viewed, proposedBy: 'kotra02' })).toEqual(['confirm', 'return_proposal', 'note']);
  });

  test('passes documents only when none is open', () => {
    const checking = { ...viewed, state: 'document_check' as const };
    expect(reviewActionsOpen(checking)).toContain('pass_documents');
    expect(reviewActionsOpen({ ...checking, hasOpenDocuments: true })).not.toContain('pass_documents');
  });

  test.each<[MemberState, 'SELLER' | 'BUYER', string]>([
    ['submitted', 'SELLER', 'take_up note'],
    ['document_check', 'SELLER', 'judge_documents ask_supplement pass_documents propose note'],
    ['supplement_needed', 'SELLER', 'note'],
    ['screening', 'SELLER', 'ask_supplement propose note'],
    ['enhanced_check', 'SELLER', 'judge_documents propose note'],
    ['contract', 'SELLER', 'propose note'],
    ['approved', 'SELLER', 'propose start_recheck note'],
    ['recheck_due', 'SELLER', 'take_up propose note'],
    ['suspended', 'SELLER', 'propose note'],
    ['refused', 'SELLER', 'propose note'],
    ['lapsed', 'SELLER', 'note'],
    ['closed', 'SELLER', 'note'],
    ['email_confirmed', 'BUYER', 'take_up note'],
    ['issuer_check', 'BUYER', 'judge_documents ask_supplement pass_documents propose note'],
    ['supplement_needed', 'BUYER', 'propose note'],
    ['screening', 'BUYER', 'propose note'],
    ['refused', 'BUYER', 'propose note'],
  ])('in %s of a %s does: %s', (state, clientType, actions) => {
    expect(reviewActionsOpen({ ...viewed, clientType, state }).join(' ')).toBe(actions);
  });

  test('decides on matches where one is open', () => {
    expect(reviewActionsOpen({ ...viewed, openMatchCount: 1 })).toContain('decide_match');
    expect(reviewActionsOpen({ ...viewed, openMatchCount: 1, proposedBy: 'kotra02' })).not.toContain('decide_match');
    const confirmed = { ...viewed, hasConfirmedMatch: true };
    expect(reviewActionsOpen(viewed)).not.toContain('reconsider_match');
    expect(reviewActionsOpen(confirmed)).toContain('reconsider_match');
    expect(reviewActionsOpen({ ...confirmed, state: 'suspended' })).toContain('reconsider_match');
    expect(reviewActionsOpen({ ...confirmed, state: 'refused' })).not.toContain('reconsider_match');
    expect(reviewActionsOpen({ ...confirmed, proposedBy: 'kotra02' })).not.toContain('reconsider_match');
  });

  test('only writes notes about a member who has left', () => {
    expect(reviewActionsOpen({ ...viewed, state: 'closed' })).toEqual(['note']);
  });

  test('who follows a review may propose a suspension or its end, once, and nothing else', () => {
    const active = { ...viewed, reach: 'proposes', state: 'approved' } as const;
    const follower = { reach: 'proposes', viewerId: 'visa01', institutionId: 'visa' } as const;
    expect(reviewActionsOpen(active)).toEqual(['propose']);
    expect(decisionsOpenTo(follower, active)).toEqual(['suspend']); // and none that ends the membership
    expect(decisionsOpenTo(follower, { ...active, state: 'suspended' })).toEqual(['resume']);
    expect(reviewActionsOpen({ ...active, proposedBy: 'visa01' })).toEqual([]);
    expect(reviewActionsOpen({ ...active, state: 'screening' })).toEqual([]);
    expect(reviewActionsOpen({ ...active, reach: 'sees' })).toEqual([]);
  });
});

describe('a refused application', () => {
  const refusers = ['kotra01', 'kotra02'].map((userId) => ({ userId, institutionId: 'kotra' }));
  const refused = { ...facts, state: 'refused', refusedBy: refusers } as const;
  const viewed = { ...refused, ...decider, proposedBy: undefined, viewerId: 'kotra03' } as const;
  const reopening = { ...approval, decision: 'reopen' } as const;

  test('is taken up again by two who took no part in the refusal, and by nobody else', () => {
    expect(decisionsOpenTo(viewed, refused)).toEqual(['reopen']);
    expect(reviewActionsOpen(viewed)).toEqual(['propose', 'note']);
    expect(reviewActionsOpen({ ...viewed, proposedBy: 'kotra03' })).toEqual(['return_proposal', 'note']);
    expect(reviewActionsOpen({ ...viewed, proposedBy: 'kotra04' })).toContain('confirm');
    expect(isReopenedByOthers(viewed)).toBe(false);
    for (const { userId: viewerId } of refused.refusedBy) {
      expect(decisionsOpenTo({ ...decider, viewerId }, refused)).toEqual([]);
      expect(reviewActionsOpen({ ...viewed, viewerId })).toEqual(['note']);
      expect(reviewActionsOpen({ ...viewed, viewerId, proposedBy: 'kotra03' })).toEqual(['note']);
      expect(isReopenedByOthers({ ...viewed, viewerId })).toBe(true);
    }
  });

  test('is taken up again, and an appeal sent back, by no other institution than the one that refused it', () => {
    const other = { ...viewed, viewerId: 'other01', institutionId: 'other' } as const;
    expect(decisionsOpenTo(other, refused)).toEqual([]);
    expect(reviewActionsOpen({ ...other, proposedBy: 'kotra03' })).toEqual(['note']);
    expect(isReopenedByOthers(other)).toBe(true);
    expect(isReopenedByOthers({ ...other, reach: 'sees' })).toBe(false);
    expect(decisionsOpenTo(other, { ...refused, refusedBy: [] })).toEqual(['reopen']);
  });

  test('is taken up again over whatever is open: nobody is approved by it', () => {
    const found = { hasOpenDocuments: true, openMatchCount: 1, hasConfirmedMatch: true, hasNamesNotCompared: true };
    expect(checkProposal({ ...refused, ...found }, reopening).ok).toBe(true);
    expect(checkProposal(facts, reopening)).toMatchObject({ code: 'review.not_in_state' });
  });

  test('that the clock ended is its applicant’s alone to send again', () => {
    const ended = { ...viewed, clientType: 'BUYER', isEndedByClock: true, refusedBy: [] } as const;
    expect(reviewActionsOpen(ended)).toEqual(['note']);
    expect(isReopenedByOthers(ended)).toBe(false);
    expect(checkProposal(ended, reopening)).toMatchObject({ code: 'review.not_in_state' });
  });

  test('is none of who follows the review', () => {
    expect(decisionsOpenTo({ ...decider, reach: 'proposes', viewerId: 'kotra03' }, refused)).toEqual([]);
  });
});

test('a member who works or is suspended is let go by those who decide, whatever its documents and names', () => {
  const open = { hasOpenDocuments: true, openMatchCount: 1, hasConfirmedMatch: true, hasNamesNotCompared: true };
  const closing = { decision: 'close', reasonClass: undefined, hasLimits: false } as const;
  const mayClose = statuses.filter(
    (status) => checkProposal({ ...facts, ...open, ...status, wasApproved: true }, closing).ok,
  );
  expect(mayClose.map(({ clientType, state }) => `${clientType} ${state}`)).toEqual([
    ...['SELLER approved', 'SELLER approved_with_limits', 'SELLER suspended'],
    ...['BUYER active', 'BUYER suspended'],
  ]);
});

test('asking for more completes the documents, or has a seller checked more closely', () => {
  expect(supplementEvent({ clientType: 'SELLER', state: 'document_check' })).toBe('ask_supplement');
  expect(supplementEvent({ clientType: 'BUYER', state: 'issuer_check' })).toBe('ask_supplement');
  expect(supplementEvent({ clientType: 'SELLER', state: 'screening' })).toBe('ask_enhanced_check');
  expect(supplementEvent({ clientType: 'BUYER', state: 'screening' })).toBeUndefined();
  expect(supplementEvent({ clientType: 'SELLER', state: 'approved' })).toBeUndefined();
});

describe('it is the reviewers’ turn', () => {
  const quiet = { lacks: 1, hasProposal: false, hasOpenMatches: false };

  test('where a proposal or a name waits, whatever the state', () => {
    expect(isReviewersTurn('approved', { ...quiet, hasProposal: true })).toBe(true);
    expect(isReviewersTurn('approved', { ...quiet, hasOpenMatches: true })).toBe(true);
    expect(isReviewersTurn('approved', quiet)).toBe(false);
  });

  test('where the state is theirs, or the member lacks nothing any more', () => {
    expect(isReviewersTurn('document_check', quiet)).toBe(true);
    expect(isReviewersTurn('submitted', quiet)).toBe(false);
    expect(isReviewersTurn('submitted', { ...quiet, lacks: 0 })).toBe(true);
    expect(isReviewersTurn('approved', { ...quiet, lacks: 0 })).toBe(false);
  });
});

test('having sent everything takes an application up, or answers what was asked', () => {
  const states = ['submitted', 'email_confirmed', 'supplement_needed', 'screening'] as const;
  expect(states.map(submissionEvent)).toEqual(['take_up', 'take_up', 'send_supplement', undefined]);
});

test.each([
  ['2026-11-01T00:00:00Z', '2026-12-01'],
  ['2026-11-01T15:30:00Z', '2026-12-02'],
])('who was refused at %s may appeal until %s in Seoul', (refusedAt, until) => {
  expect(appealUntil(new Date(refusedAt))).toBe(until);
});
