/** What a seller may submit against a chargeback: words, and at most one document of each kind (decision 0052). */
import { type ChargebackState, chargebackStateRecords } from '../payment/chargeback-states.ts';
import type { EvidenceKind } from '../payment/evidence-kinds.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { otherAmount } from './chargeback-loss.ts';
import type { DisputeRefusal } from './dispute-refusals.ts';

/** Card companies take no more than this, all documents together (Stripe's limit, in bytes). */
export const mostEvidenceBytes = 4_500_000;

const takenTypes = ['application/pdf', 'image/jpeg', 'image/png'];

type EvidenceFile = { readonly kind: EvidenceKind; readonly contentType: string; readonly byteCount: number };

/** Refuses two documents of a kind, too many bytes, and what card companies cannot open. */
export function checkEvidence(files: readonly EvidenceFile[]): Result<true, DisputeRefusal> {
  const bytes = files.reduce((sum, { byteCount }) => sum + byteCount, 0);
  const isTwice = new Set(files.map(({ kind }) => kind)).size < files.length;
  if (isTwice || bytes > mostEvidenceBytes) return refuse('dispute.evidence_too_large', { field: 'files' });
  const isTaken = files.every(({ contentType }) => takenTypes.includes(contentType));
  return isTaken ? accept(true) : refuse('dispute.evidence_unreadable', { field: 'files' });
}

type EvidenceStatus = {
  readonly state: ChargebackState;
  readonly submissionProblem: string | undefined;
  /** Why the end that was reported last is not booked. */
  readonly problem?: string | null | undefined;
};

/** How far what the seller says against a chargeback has come; `none`: nothing was said, and it is too late or needless. */
export const evidenceStages = ['needed', 'refused', 'sending', 'delivered', 'none'] as const;
export type EvidenceStage = (typeof evidenceStages)[number];

type EvidenceFacts = EvidenceStatus & {
  readonly evidenceSentAt?: Date | null | undefined;
  readonly evidenceSubmittedAt?: Date | null | undefined;
};

/** `needed`: the card company waits for it; `refused`: it did not take what was sent. */
export function chargebackEvidence(facts: EvidenceFacts): EvidenceStage {
  if (facts.submissionProblem !== undefined && waitsForEvidence(facts)) return 'refused';
  if (waitsForEvidence(facts)) return 'needed';
  if (facts.evidenceSubmittedAt) return 'delivered';
  return facts.evidenceSentAt ? 'sending' : 'none';
}

/**
 * Whether the card company waits for the seller: it takes evidence once, and again after it asked for more, and none of a
 * chargeback that it has reported as lost, booked or not.
 */
export function waitsForEvidence({ state, submissionProblem, problem }: EvidenceStatus): boolean {
  if (problem === otherAmount) return false;
  const { phase } = chargebackStateRecords[state];
  return phase === 'unanswered' || (phase === 'answered' && submissionProblem !== undefined);
}
