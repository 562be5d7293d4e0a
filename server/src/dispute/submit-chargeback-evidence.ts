/** Submits the evidence of sellers against chargebacks to the card network, through the gateway (decision 0052). */
import type { EvidenceKind } from '@gtp/domain/payment/evidence-kinds.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { findFiles, refuseUnscanned } from '../attachment/attachment.ts';
import { lockOrder, type Order, type OrderContext, saveWaitsFor } from '../order/order.ts';
import {
  type Acquirers,
  type ChargebackEvidence,
  type EvidenceAnswer,
  findPayment,
  gatewayOf,
} from '../payment/payment.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { Schedule, Task } from '../platform/jobs.ts';
import { type Chargeback, claimEvidence, findChargeback, gatewayIdOf, saveChargeback } from './chargeback-store.ts';
import { notifyEvidenceFailed } from './notify-dispute-parties.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'submit-chargeback-evidence': Readonly<Record<string, never>>;
  }
}

/** Every minute, besides at once when a seller has answered. */
export const submitChargebackEvidenceSchedule: Schedule = { job: 'submit-chargeback-evidence', at: '* * * * *' };

export type EvidenceContext = OrderContext & {
  readonly fileStore: Pick<FileStore, 'read'>;
  readonly acquirers?: Acquirers;
  readonly gateway: { readonly submitChargebackEvidence: (evidence: ChargebackEvidence) => Promise<EvidenceAnswer> };
};

const minuteMs = 60_000;

/** The task behind `submit-chargeback-evidence`. */
export function makeSubmitChargebackEvidence(context: EvidenceContext): Task<unknown> {
  return async () => void (await submitChargebackEvidence(context));
}

/**
 * Sends all that is due, and asks again where the answer was lost: the gateway takes the same evidence once. Several
 * workers share the work, and one that fails keeps none of the others waiting. Answers how many it sent.
 */
export async function submitChargebackEvidence(context: EvidenceContext): Promise<number> {
  const now = context.clock.now();
  const due = await claimEvidence(context.database, { now, again: new Date(now.getTime() + minuteMs) });
  for (const chargebackId of due) {
    try {
      await submission(context, chargebackId);
    } catch (error) {
      context.log.error({ err: error, chargebackId }, 'evidence could not be submitted');
    }
  }
  return due.length;
}

async function submission(context: EvidenceContext, chargebackId: string): Promise<void> {
  const chargeback = await findChargeback(context.database, chargebackId);
  if (!chargeback?.submitAt) return;
  const answer = await send(context, chargeback);
  await inTransaction(context.database, async (transaction) => {
    const order = await lockOrder(transaction, chargeback.orderId);
    const current = await findChargeback(transaction, chargebackId);
    // Decided, or come back with more meanwhile: the answer is of yesterday.
    if (!order || !current?.submitAt) return;
    await applyAnswer(context, transaction, { order, chargeback: current, answer });
  });
}

/** Nothing leaves the portal that the scanner has not cleared. */
async function send(context: EvidenceContext, chargeback: Chargeback): Promise<EvidenceAnswer> {
  const { database, fileStore } = context;
  const { paymentId, evidenceFiles, evidenceText = '', evidenceSentAt } = chargeback;
  const chargebackId = gatewayIdOf(chargeback);
  if (chargebackId === undefined) return { kind: 'unknown' };
  const unscanned = await refuseUnscanned(database, Object.values(evidenceFiles));
  if (unscanned)
    return unscanned.code === 'attachment.infected' ? { kind: 'refused', code: 'infected' } : { kind: 'unknown' };
  const kinds = Object.keys(evidenceFiles) as readonly EvidenceKind[];
  const stored = await findFiles(database, Object.values(evidenceFiles));
  const files = [];
  for (const [index, { fileId, fileName, contentType, storageKey }] of stored.entries()) {
    const kind = kinds[index];
    const read = await fileStore.read(storageKey);
    if (!kind || typeof read === 'string') return { kind: 'unknown' };
    files.push({ kind, fileId, fileName, contentType, bytes: Buffer.concat(await read.toArray()) });
  }
  const evidenceId = `evidence-${chargebackId}-${evidenceSentAt?.getTime()}`;
  const { acquirer } = (await findPayment(database, paymentId)) ?? {};
  return gatewayOf(context, acquirer).submitChargebackEvidence({
    evidenceId,
    chargebackId,
    paymentId,
    text: evidenceText,
    files,
  });
}

type Answered = { readonly order: Order; readonly chargeback: Chargeback; readonly answer: EvidenceAnswer };

async function applyAnswer(
  context: EvidenceContext,
  transaction: Transaction,
  { order, chargeback, answer }: Answered,
) {
  const now = context.clock.now();
  switch (answer.kind) {
    case 'done':
      return saveChargeback(transaction, { ...chargeback, submitAt: undefined, evidenceSubmittedAt: now });
    case 'refused': {
      const { chargebackId } = chargeback;
      context.log.error(
        { chargebackId, reason: answer.code },
        'the gateway does not take evidence: a person has to look',
      );
      await notifyEvidenceFailed(transaction, { order, chargeback, now, isRefused: true });
      if (order.state === 'chargeback') await saveWaitsFor(transaction, order, 'seller');
      return saveChargeback(transaction, { ...chargeback, submitAt: undefined, submissionProblem: answer.code });
    }
    case 'unknown': {
      if (isUrgent(chargeback, now))
        await notifyEvidenceFailed(transaction, { order, chargeback, now, isRefused: false });
      return saveChargeback(transaction, { ...chargeback, submitAt: againAt(chargeback, now) });
    }
  }
}

/** No answer for a day, or up to the last day before the deadline, is a person's matter, too. */
function isUrgent({ evidenceSentAt, evidenceDueAt }: Chargeback, now: Date): boolean {
  const isLate = evidenceSentAt !== undefined && now >= addDaysToInstant(evidenceSentAt, 1);
  return isLate || (evidenceDueAt !== undefined && now >= addDaysToInstant(evidenceDueAt, -1));
}

/** Every minute for a day, then every ten. */
function againAt({ evidenceSentAt }: Chargeback, now: Date): Date {
  const isFresh = evidenceSentAt !== undefined && now < addDaysToInstant(evidenceSentAt, 1);
  return new Date(now.getTime() + (isFresh ? minuteMs : 10 * minuteMs));
}
