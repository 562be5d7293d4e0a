import { afterFailure, isTaken } from '@gtp/domain/integration/webhooks.ts';
import { systemClock } from '../platform/clock.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { Task } from '../platform/jobs.ts';
import { tellChange } from '../platform/tell-change.ts';
import { type Delivery, findDelivery, insertAttempt, lockDelivery, saveDelivery } from './delivery-store.ts';
import type { IntegrationContext } from './integration-context.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { addAttempt } from './publish-webhook.ts';
import type { WebhookAnswer } from './webhook-sender-http.ts';
import { findWebhook, type Webhook } from './webhook-store.ts';
import { endTurn, isDue, takeTurn } from './webhook-turns.ts';

type Round = { readonly delivery: Delivery; readonly attempt: number };

/**
 * The task behind `deliver-webhook`: one attempt, and what follows from its answer. An attempt that was made, or that
 * nobody waits for any more, is passed over; what waits for a paused webhook waits on, and so does what comes while another
 * attempt at the same webhook is under way.
 */
export function makeDeliverWebhook(
  context: IntegrationContext,
): Task<{ readonly deliveryId: string; readonly attempt: number }> {
  return async ({ deliveryId, attempt }) => {
    const delivery = await findDelivery(context.database, deliveryId);
    if (!delivery || !isDue({ delivery, attempt })) return;
    const webhook = await findWebhook(context.database, delivery.webhookId);
    if (!webhook || (webhook.pausedAt && !isTest(delivery))) return;
    const takesTurns = !isTest(delivery);
    if (takesTurns && !(await takeTurn(context, { delivery, attempt }))) return;
    const startedAt = context.clock.now();
    const answer = await send(context, webhook, delivery);
    await inTransaction(context.database, async (transaction) => {
      const locked = await lockDelivery(transaction, deliveryId);
      if (locked && isDue({ delivery: locked, attempt })) {
        await insertAttempt(transaction, { deliveryId, attempt, startedAt, ...answer });
        await conclude(context, transaction, { delivery: locked, attempt, answer });
        tellChange(transaction, { tags: ['webhook'], companyIds: [webhook.companyId] });
      }
      if (takesTurns) await endTurn(transaction, { delivery, isSilent: answer.problem === 'timeout' });
    });
  };
}

function isTest({ event }: Delivery): boolean {
  return event === 'integration.tested';
}

function send(context: IntegrationContext, webhook: Webhook, delivery: Delivery): Promise<WebhookAnswer> {
  const { webhookId, url, sealedSecret, oldSecret } = webhook;
  const sealed = [sealedSecret, ...(oldSecret && oldSecret.until > context.clock.now() ? [oldSecret.sealed] : [])];
  return context.sendWebhook({
    url,
    messageId: delivery.messageId,
    payload: delivery.payload,
    signingKeys: sealed.map((each) => context.sealer.open(each, webhookId)),
    sentAt: systemClock.now(),
  });
}

type Ended = Round & { readonly answer: WebhookAnswer };

/** Delivered, tried again later, or given up; with the last of these the webhook is paused, but for a test. */
async function conclude(context: IntegrationContext, transaction: Transaction, { delivery, attempt, answer }: Ended) {
  const { deliveryId } = delivery;
  const counted = { ...delivery, attemptCount: attempt, nextAt: null };
  if (answer.status !== undefined && isTaken(answer.status)) {
    return saveDelivery(transaction, { ...counted, status: 'delivered' });
  }
  const after = afterFailure(attempt - delivery.attemptsBefore, { isGone: answer.status === 410 });
  if (after.next === 'give_up' || isTest(delivery)) {
    await saveDelivery(transaction, { ...counted, status: 'failed' });
    if (!isTest(delivery)) await pauseWebhook(context, transaction, { delivery, answer });
    return;
  }
  const nextAt = new Date(context.clock.now().getTime() + after.delayMs);
  await saveDelivery(transaction, { ...counted, nextAt });
  // Jobs run by the machine's clock, which the portal's may be ahead of in a demo.
  const runAt = new Date(systemClock.now().getTime() + after.delayMs);
  await addAttempt(transaction, { deliveryId, attempt: attempt + 1 }, runAt);
}
