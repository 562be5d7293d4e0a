import { expect, test } from 'vitest';
import { chargebackStates } from '../payment/chargeback-states.ts';
import { checkEvidence, mostEvidenceBytes, waitsForEvidence } from './chargeback-evidence.ts';
import { otherAmount } from './chargeback-loss.ts';

const file = { kind: 'shipping', contentType: 'application/pdf', byteCount: mostEvidenceBytes } as const;

test('documents are one of a kind, small enough together, and such as a card company can open', () => {
  expect(checkEvidence([])).toMatchObject({ ok: true });
  expect(checkEvidence([file, { ...file, kind: 'talks', byteCount: 0 }])).toMatchObject({ ok: true });
  const small = { ...file, byteCount: 1 };
  expect(checkEvidence([small, small])).toMatchObject({ code: 'dispute.evidence_too_large' });
  expect(checkEvidence([file, { ...small, kind: 'talks' }])).toMatchObject({ code: 'dispute.evidence_too_large' });
  const sheet = { ...small, contentType: 'application/vnd.ms-excel' };
  expect(checkEvidence([sheet])).toMatchObject({ code: 'dispute.evidence_unreadable' });
});

test('the card company takes evidence of the seller once, and again where it did not take what was sent or wants more', () => {
  const waiting = (submissionProblem: string | undefined) =>
    chargebackStates.filter((state) => waitsForEvidence({ state, submissionProblem }));
  expect(waiting(undefined)).toEqual(['received', 'pre_arbitration']);
  expect(waiting('infected')).toEqual(['received', 'evidence_sent', 'pre_arbitration']);
  const lost = { submissionProblem: 'infected', problem: otherAmount };
  expect(chargebackStates.filter((state) => waitsForEvidence({ state, ...lost }))).toEqual([]);
});
