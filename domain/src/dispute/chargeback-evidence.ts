/** What a seller may hand in against a chargeback: words, and at most one paper of each kind (decision 0052). */
import type { ChargebackState } from '../payment/chargeback-states.ts';
import type { EvidenceKind } from '../payment/evidence-kinds.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { DisputeRefusal } from './dispute-refusals.ts';

/** Card companies take no more than this, all papers together (Stripe's limit, in bytes). */
export const mostEvidenceBytes = 4_500_000;

const takenTypes = ['application/pdf', 'image/jpeg', 'image/png'];

type Paper = { readonly kind: EvidenceKind; readonly contentType: string; readonly byteCount: number };

/** Refuses two papers of a kind, too many bytes, and what card companies cannot open. */
export function checkEvidence(papers: readonly Paper[]): Result<true, DisputeRefusal> {
  const bytes = papers.reduce((sum, { byteCount }) => sum + byteCount, 0);
  const isTwice = new Set(papers.map(({ kind }) => kind)).size < papers.length;
  if (isTwice || bytes > mostEvidenceBytes) return refuse('dispute.evidence_too_large', { field: 'files' });
  const isTaken = papers.every(({ contentType }) => takenTypes.includes(contentType));
  return isTaken ? accept(true) : refuse('dispute.evidence_unreadable', { field: 'files' });
}

type Standing = { readonly state: ChargebackState; readonly handInProblem: string | undefined };

/** Whether the card company waits for the seller: it hears once, and again after it came back with more. */
export function waitsForEvidence({ state, handInProblem }: Standing): boolean {
  const isUnanswered = state === 'received' || state === 'pre_arbitration';
  return isUnanswered || (state === 'evidence_sent' && handInProblem !== undefined);
}
