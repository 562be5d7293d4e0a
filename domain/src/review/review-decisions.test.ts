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
  checkProposal,
  decisionsOpenTo,
  pathOf,
  type ReviewFacts,
  reviewActionsOpen,
  reviewDecisions,
  shownReasonClass,
} from './review-decisions.ts';

const statuses = [
  ...Object.keys(sellerStateRecords).map((state) => ({ clientType: 'SELLER', state: state as MemberState }) as const),
  ...Object.keys(buyerStateRecords).map((state) => ({ clientType: 'BUYER', state: state as MemberState }) as const),
];
const cases = statuses.flatMap((status) => reviewDecisions.map((decision) => ({ ...status, decision })));

test.each(cases)('$decision for a $clientType who is $state follows the table or is not offered', (each) => {
  const { clientType, decision } = each;
  const path = pathOf(decision, each);
  expect(decisionsOpenTo('decides', each).includes(decision)).toBe(path !== undefined);
  let state: MemberState = each.state;
  for (const event of path ?? []) {
    const moved =
      clientType === 'SELLER' ? moveSeller(state as SellerState, event) : moveBuyer(state as BuyerState, event);
    if (!moved) throw new Error(`${state} has no ${event}`);
    state = moved;
  }
});

const facts: ReviewFacts = {
  clientType: 'SELLER',
  state: 'screening',
  hasOpenDocuments: false,
  openMatchCount: 0,
  hasConfirmedMatch: false,
  hasNamesNotCompared: false,
};
const approval = { decision: 'approve', reasonClass: undefined, hasLimits: false } as const;
const refusal = { decision: 'refuse', reasonClass: 'RJ06', hasLimits: false } as const;

describe('a proposal', () => {
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
  const viewed = { ...facts, reach: 'decides', proposedBy: undefined, viewerId: 'kotra01' } as const;

  test('changes nothing under a proposal but confirms another one’s or sends it back', () => {
    expect(reviewActionsOpen({ ...viewed, proposedBy: 'kotra01' })).toEqual(['return_proposal', 'note']);
    expect(reviewActionsOpen({ ...viewed, proposedBy: 'kotra02' })).toEqual(['confirm', 'return_proposal', 'note']);
  });

  test('passes documents only when none is open', () => {
    const checking = { ...viewed, state: 'document_check' as const };
    expect(reviewActionsOpen(checking)).toContain('pass_documents');
    expect(reviewActionsOpen({ ...checking, hasOpenDocuments: true })).not.toContain('pass_documents');
  });

  test('only writes notes about a member who has left', () => {
    expect(reviewActionsOpen({ ...viewed, state: 'closed' })).toEqual(['note']);
  });

  test('who follows a review may propose a suspension or its end, once, and nothing else', () => {
    const active = { ...viewed, reach: 'proposes', state: 'approved' } as const;
    expect(reviewActionsOpen(active)).toEqual(['propose']);
    expect(decisionsOpenTo('proposes', active)).toEqual(['suspend']);
    expect(decisionsOpenTo('proposes', { ...active, state: 'suspended' })).toEqual(['resume']);
    expect(reviewActionsOpen({ ...active, proposedBy: 'visa01' })).toEqual([]);
    expect(reviewActionsOpen({ ...active, state: 'screening' })).toEqual([]);
    expect(reviewActionsOpen({ ...active, reach: 'sees' })).toEqual([]);
  });
});
