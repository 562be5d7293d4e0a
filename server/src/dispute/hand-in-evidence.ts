/** Brings what sellers say against chargebacks to the card company, through the gateway (decision 0052). */
import type { EvidenceKind } from '@gtp/domain/payment/evidence-kinds.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { findFiles, refuseUnscanned } from '../attachment/attachment.ts';
import { lockOrder, type Order, saveWaitsFor } from '../order/order.ts';
import type { ChargebackEvidence, EvidenceAnswer } from '../payment/payment.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { Schedule, Task } from '../platform/jobs.ts';
import { type Chargeback, claimEvidence, findChargeback, saveChargeback } from './chargeback-store.ts';
import type { DisputeHouse } from './dispute-house.ts';
import { mailEvidenceFailed } from './mail-chargeback.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'hand-in-evidence': Readonly<Record<string, never>>;
  }
}

/** Every minute, besides at once when a seller has answered. */
export const handInEvidenceSchedule: Schedule = { job: 'hand-in-evidence', at: '* * * * *' };

export type HandInHouse = DisputeHouse & {
  readonly fileStore: Pick<FileStore, 'read'>;
  readonly gateway: { readonly handInEvidence: (evidence: ChargebackEvidence) => Promise<EvidenceAnswer> };
};

const minuteMs = 60_000;

/** The task behind `hand-in-evidence`. */
export function makeHandInEvidence(house: HandInHouse): Task<unknown> {
  return async () => void (await handInEvidence(house));
}

/**
 * Sends all that is due, and asks again where the answer was lost: the gateway takes the same evidence once. Several
 * workers share the work, and one that fails keeps none of the others waiting. Answers how many it sent.
 */
export async function handInEvidence(house: HandInHouse): Promise<number> {
  const now = house.clock.now();
  const due = await claimEvidence(house.database, { now, again: new Date(now.getTime() + minuteMs) });
  for (const chargebackId of due) {
    try {
      await handIn(house, chargebackId);
    } catch (error) {
      house.log.error({ err: error, chargebackId }, 'evidence could not be handed in');
    }
  }
  return due.length;
}

async function handIn(house: HandInHouse, chargebackId: string): Promise<void> {
  const chargeback = await findChargeback(house.database, chargebackId);
  if (!chargeback?.handInAt) return;
  const answer = await send(house, chargeback);
  await inTransaction(house.database, async (transaction) => {
    const order = await lockOrder(transaction, chargeback.orderId);
    const current = await findChargeback(transaction, chargebackId);
    // Decided, or come back with more meanwhile: the answer is of yesterday.
    if (!order || !current?.handInAt) return;
    await applyAnswer(house, transaction, { order, chargeback: current, answer });
  });
}

/** Nothing leaves the house that the scanner has not cleared. */
async function send({ database, fileStore, gateway }: HandInHouse, chargeback: Chargeback): Promise<EvidenceAnswer> {
  const { chargebackId, paymentId, papers, evidenceText = '', evidenceSentAt } = chargeback;
  const unscanned = await refuseUnscanned(database, Object.values(papers));
  if (unscanned)
    return unscanned.code === 'attachment.infected' ? { kind: 'refused', code: 'infected' } : { kind: 'unknown' };
  const kinds = Object.keys(papers) as readonly EvidenceKind[];
  const stored = await findFiles(database, Object.values(papers));
  const files = [];
  for (const [place, { fileId, fileName, contentType, storageKey }] of stored.entries()) {
    const kind = kinds[place];
    const read = await fileStore.read(storageKey);
    if (!kind || typeof read === 'string') return { kind: 'unknown' };
    files.push({ kind, fileId, fileName, contentType, bytes: Buffer.concat(await read.toArray()) });
  }
  const evidenceId = `evidence-${chargebackId}-${evidenceSentAt?.getTime()}`;
  return gateway.handInEvidence({ evidenceId, chargebackId, paymentId, text: evidenceText, files });
}

type Answered = { readonly order: Order; readonly chargeback: Chargeback; readonly answer: EvidenceAnswer };

async function applyAnswer(house: HandInHouse, transaction: Transaction, { order, chargeback, answer }: Answered) {
  const now = house.clock.now();
  switch (answer.kind) {
    case 'done':
      return saveChargeback(transaction, { ...chargeback, handInAt: undefined, handedInAt: now });
    case 'refused': {
      const { chargebackId } = chargeback;
      house.log.error(
        { chargebackId, reason: answer.code },
        'the gateway does not take evidence: a person has to look',
      );
      await mailEvidenceFailed(transaction, { order, chargeback, now, isRefused: true });
      if (order.state === 'chargeback') await saveWaitsFor(transaction, order, 'seller');
      return saveChargeback(transaction, { ...chargeback, handInAt: undefined, handInProblem: answer.code });
    }
    case 'unknown': {
      if (isUrgent(chargeback, now))
        await mailEvidenceFailed(transaction, { order, chargeback, now, isRefused: false });
      return saveChargeback(transaction, { ...chargeback, handInAt: againAt(chargeback, now) });
    }
  }
}

/** Silence for a day, or up to the last day before the deadline, is a person's matter, too. */
function isUrgent({ evidenceSentAt, evidenceDueAt }: Chargeback, now: Date): boolean {
  const isLate = evidenceSentAt !== undefined && now >= addDaysToInstant(evidenceSentAt, 1);
  return isLate || (evidenceDueAt !== undefined && now >= addDaysToInstant(evidenceDueAt, -1));
}

/** Every minute for a day, then every ten. */
function againAt({ evidenceSentAt }: Chargeback, now: Date): Date {
  const isFresh = evidenceSentAt !== undefined && now < addDaysToInstant(evidenceSentAt, 1);
  return new Date(now.getTime() + (isFresh ? minuteMs : 10 * minuteMs));
}
