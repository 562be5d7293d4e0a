import { checkEvidence, waitsForEvidence } from '@gtp/domain/dispute/chargeback-evidence.ts';
import { wrongText } from '@gtp/domain/dispute/dispute.ts';
import { isChargebackOpen, nextChargebackState } from '@gtp/domain/payment/chargeback-states.ts';
import type { EvidenceKind } from '@gtp/domain/payment/evidence-kinds.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { attachFiles } from '../attachment/attachment.ts';
import { changeOrder, type Order, saveWaitsFor } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { type Chargeback, findChargeback, type Papers, saveChargeback } from './chargeback-store.ts';
import type { DisputeHouse } from './dispute-house.ts';

type Evidence = {
  readonly caller: Caller;
  readonly chargebackId: string;
  readonly text: string;
  readonly papers: readonly { readonly kind: EvidenceKind; readonly fileId: string }[];
};

/** The seller's answer to the card company, sent there by the worker: once, and again where it was not taken. */
export async function answerChargeback(house: DisputeHouse, evidence: Evidence): Promise<Result<Order>> {
  const { caller, chargebackId } = evidence;
  const known = await findChargeback(house.database, chargebackId);
  if (!known) return refuse('dispute.not_found');
  const answered = await changeOrder(house, { caller, orderId: known.orderId }, async ({ transaction, order, now }) => {
    const chargeback = await findChargeback(transaction, chargebackId);
    if (!chargeback || !isChargebackOpen(chargeback.state)) return refuse('dispute.not_in_state');
    if (!waitsForEvidence(chargeback)) return refuse('dispute.evidence_handed_in');
    const wrong = wrongText(evidence.text);
    if (wrong) return wrong;
    const papers = await attachPapers(transaction, evidence);
    if (!papers.ok) return papers;
    const next = nextChargebackState(chargeback.state, 'send_evidence');
    if (!next.ok) return refuse('dispute.not_in_state');
    const said = { evidenceText: evidence.text.trim(), evidenceSentAt: now, papers: papers.value };
    const toHandIn: Chargeback = { ...chargeback, ...said, state: next.value, handInAt: now, handInProblem: undefined };
    await saveChargeback(transaction, toHandIn);
    if (order.state === 'chargeback') await saveWaitsFor(transaction, order, undefined);
    await addJob(transaction, { name: 'hand-in-evidence', payload: {} });
    return accept(order);
  });
  return !answered.ok && answered.code === 'order.not_found' ? refuse('dispute.not_found') : answered;
}

async function attachPapers(transaction: Transaction, { caller, papers }: Evidence): Promise<Result<Papers>> {
  const { companyId } = caller;
  const attached = await attachFiles(transaction, { fileIds: papers.map(({ fileId }) => fileId), companyId });
  if (!attached.ok) return attached;
  const kinds = papers.map(({ kind, fileId }) => ({
    kind,
    file: attached.value.find((file) => file.fileId === fileId),
  }));
  const checked = checkEvidence(kinds.flatMap(({ kind, file }) => (file ? [{ ...file, kind }] : [])));
  return checked.ok ? accept(Object.fromEntries(papers.map(({ kind, fileId }) => [kind, fileId]))) : checked;
}
