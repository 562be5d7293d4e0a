import { checkEvidence, waitsForEvidence } from '@gtp/domain/dispute/chargeback-evidence.ts';
import { wrongText } from '@gtp/domain/dispute/dispute.ts';
import { isChargebackOpen, nextChargebackState } from '@gtp/domain/payment/chargeback-states.ts';
import type { EvidenceKind } from '@gtp/domain/payment/evidence-kinds.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { attachFiles } from '../attachment/attachment.ts';
import { type Order, type OrderContext, saveWaitsFor, withLockedOrder } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import {
  type Chargeback,
  type EvidenceFiles,
  findChargeback,
  gatewayIdOf,
  saveChargeback,
} from './chargeback-store.ts';

type Evidence = {
  readonly caller: Caller;
  readonly chargebackId: string;
  readonly text: string;
  readonly evidenceFiles: readonly { readonly kind: EvidenceKind; readonly fileId: string }[];
};

/** What moves a chargeback meanwhile is the card company's word, which no person of the portal gave. */
const byItself = { facts: { who: portalItself } };

/** The seller's answer to the card company, sent there by the worker: once, and again where it was not taken. */
export async function answerChargeback(context: OrderContext, evidence: Evidence): Promise<Result<Order>> {
  const { caller, chargebackId } = evidence;
  const known = await findChargeback(context.database, chargebackId);
  if (!known) return refuse('dispute.not_found');
  const answered = await withLockedOrder(
    context,
    { caller, orderId: known.orderId },
    async ({ transaction, order, now }) => {
      const chargeback = await findChargeback(transaction, chargebackId);
      if (!chargeback || !isChargebackOpen(chargeback.state)) return refuse('dispute.not_in_state', byItself);
      if (!waitsForEvidence(chargeback)) return refuse('dispute.evidence_handed_in');
      const wrong = wrongText(evidence.text);
      if (wrong) return wrong;
      const evidenceFiles = await attachEvidence(transaction, evidence);
      if (!evidenceFiles.ok) return evidenceFiles;
      const next = nextChargebackState(chargeback.state, 'send_evidence');
      if (!next.ok) return refuse('dispute.not_in_state', byItself);
      const answer = { evidenceText: evidence.text.trim(), evidenceSentAt: now, evidenceFiles: evidenceFiles.value };
      await keepAnswer(transaction, { ...chargeback, ...answer, state: next.value, submissionProblem: undefined }, now);
      if (order.state === 'chargeback') await saveWaitsFor(transaction, order, undefined);
      return accept(order);
    },
  );
  return !answered.ok && answered.code === 'order.not_found' ? refuse('dispute.not_found') : answered;
}

/** What only the issuer filed so far is read by the issuer here; the gateway gets it once it reports the same. */
async function keepAnswer(transaction: Transaction, chargeback: Chargeback, now: Date): Promise<void> {
  const isKnownToGateway = gatewayIdOf(chargeback) !== undefined;
  await saveChargeback(transaction, { ...chargeback, submitAt: isKnownToGateway ? now : undefined });
  if (isKnownToGateway) await addJob(transaction, { name: 'submit-chargeback-evidence', payload: {} });
}

async function attachEvidence(
  transaction: Transaction,
  { caller, evidenceFiles }: Evidence,
): Promise<Result<EvidenceFiles>> {
  const { companyId } = caller;
  const attached = await attachFiles(transaction, { fileIds: evidenceFiles.map(({ fileId }) => fileId), companyId });
  if (!attached.ok) return attached;
  const kinds = evidenceFiles.map(({ kind, fileId }) => ({
    kind,
    file: attached.value.find((file) => file.fileId === fileId),
  }));
  const checked = checkEvidence(kinds.flatMap(({ kind, file }) => (file ? [{ ...file, kind }] : [])));
  return checked.ok ? accept(Object.fromEntries(evidenceFiles.map(({ kind, fileId }) => [kind, fileId]))) : checked;
}
