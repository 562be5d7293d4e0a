/**
 * One attempt at a time for each webhook, so that a receiver that is slow or silent takes one hand of the worker and leaves
 * the others to other companies (decision 0302). A job that comes while another attempt is under way gives way to it: who
 * ends that attempt has the next one made. While a receiver answers nothing, what else waits for it is tried now and then.
 */
import { mostSilentCounted, pauseAfterSilence } from '@gtp/domain/integration/webhooks.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import { type Delivery, findDelivery, findNextInTurn, saveGivenWay } from './delivery-store.ts';
import type { IntegrationContext } from './integration-context.ts';
import { addAttempt } from './publish-webhook.ts';
import { listTurnsLeft, lockTurn, markWaiting, saveTurn } from './webhook-turn-store.ts';

/** Longer than an attempt. A worker that dies during one leaves its turn for so long. */
const attemptMs = 20_000;

type Round = { readonly delivery: Delivery; readonly attempt: number };

export function isDue({ delivery, attempt }: Round): boolean {
  return delivery.status === 'waiting' && delivery.attemptCount + 1 === attempt;
}

/** Whether the attempt is made now. If not, it is made later, unless another job has made it meanwhile. */
export async function takeTurn(
  { database }: Pick<IntegrationContext, 'database'>,
  { delivery: { deliveryId, webhookId }, attempt }: Round,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const turn = await lockTurn(transaction, webhookId);
    const delivery = await findDelivery(transaction, deliveryId);
    if (!delivery || !isDue({ delivery, attempt })) return false;
    if (!turn.takenUntil) {
      await saveTurn(transaction, { ...turn, deliveryId, takenForMs: attemptMs });
      return true;
    }
    const givesWay = turn.deliveryId !== undefined && turn.deliveryId !== deliveryId;
    if (givesWay) {
      await markWaiting(transaction, webhookId);
      await saveGivenWay(transaction, deliveryId);
    } else {
      await addAttempt(transaction, { deliveryId, attempt }, turn.takenUntil);
    }
    return false;
  });
}

declare module '../platform/jobs.ts' {
  interface Jobs {
    'queue-left-webhooks': unknown;
  }
}

/** Every ten minutes. */
export const queueLeftWebhooksSchedule: Schedule = { job: 'queue-left-webhooks', at: '*/10 * * * *' };

/**
 * What gave way is queued by who ends the attempt under way. A worker of an older release ends it without that, and an
 * operator may delete a job: then nothing would follow. A second job for a delivery makes no second attempt.
 */
export async function queueLeftWebhooks({ database }: Pick<IntegrationContext, 'database'>): Promise<void> {
  for (const webhookId of await listTurnsLeft(database)) {
    await inTransaction(database, async (transaction) => {
      const turn = await lockTurn(transaction, webhookId);
      const next = turn.takenUntil ? undefined : await findNextInTurn(transaction, webhookId);
      if (next) await addAttempt(transaction, { deliveryId: next.deliveryId, attempt: next.attemptCount + 1 });
    });
  }
}

type Ended = { readonly delivery: Delivery; readonly isSilent: boolean };

/** After an attempt: what gave way follows, at once or when the receiver is tried again. */
export async function endTurn(
  transaction: Transaction,
  { delivery: { deliveryId, webhookId }, isSilent }: Ended,
): Promise<void> {
  const turn = await lockTurn(transaction, webhookId);
  // This one stood still for so long that another one took its turn, and ends it.
  if (turn.deliveryId !== deliveryId) return;
  const silentIds = isSilent ? [...new Set([...turn.silentIds, deliveryId])].slice(-mostSilentCounted) : [];
  const pauseMs = pauseAfterSilence(silentIds.length);
  const next = turn.hasWaiting ? await findNextInTurn(transaction, webhookId) : undefined;
  const hasWaiting = next !== undefined;
  const over = { webhookId, deliveryId: undefined, hasWaiting, silentIds };
  const freeAt = await saveTurn(transaction, { ...over, takenForMs: pauseMs });
  if (next) await addAttempt(transaction, { deliveryId: next.deliveryId, attempt: next.attemptCount + 1 }, freeAt);
}
