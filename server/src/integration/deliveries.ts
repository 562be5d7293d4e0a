/** Looking at what a webhook was sent, and sending something by hand. */
import type * as contract from '@gtp/contract/integration/webhook-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { IntegrationRefusal } from '@gtp/domain/integration/integration-refusals.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn } from '../platform/database.ts';
import { type Delivery, findDelivery, listDeliveriesOf, lockDelivery, saveDelivery } from './delivery-store.ts';
import type { IntegrationContext } from './integration-context.ts';
import { findOwnWebhook, type NamedWebhook } from './locked-webhook.ts';
import { addAttempt, queueDelivery, writeMessage } from './publish-webhook.ts';
import { listWebhooksOf } from './webhook-store.ts';
import { deliveryViews, webhookView } from './webhook-view.ts';

type Answered<E extends keyof typeof contract> = Promise<Result<Answer<(typeof contract)[E]>, IntegrationRefusal>>;

const shownDeliveries = 50;

/** The webhooks of the caller's company. */
export async function listWebhooks({ database, clock }: IntegrationContext, caller: Caller): Answered<'listWebhooks'> {
  const now = clock.now();
  return accept({ list: (await listWebhooksOf(database, caller.companyId)).map((each) => webhookView(each, now)) });
}

/** The last messages to a webhook of the caller's company. */
export async function listDeliveries(
  { database }: IntegrationContext,
  named: NamedWebhook,
): Answered<'listDeliveries'> {
  const webhook = await findOwnWebhook(database, named);
  if (!webhook) return refuse('integration.not_found');
  return accept({
    list: await deliveryViews(database, await listDeliveriesOf(database, webhook.webhookId, shownDeliveries)),
  });
}

/** Sends a message that says only that it is a test; once, also to a webhook that is paused. */
export async function testWebhook(context: IntegrationContext, named: NamedWebhook): Answered<'testWebhook'> {
  const { database, ids } = context;
  const webhook = await findOwnWebhook(database, named);
  if (!webhook) return refuse('integration.not_found');
  const { companyId, webhookId } = webhook;
  const about = { companyId, event: 'integration.tested', objectId: webhookId, data: {} } as const;
  return decideIn(database, async (transaction) => {
    const happenedAt = context.clock.now();
    const message = await writeMessage(ids, transaction, { ...about, cause: ids.make('test'), happenedAt });
    const deliveryId = await queueDelivery(ids, transaction, { webhook, message });
    return accept(await viewOf(transaction, await findDelivery(transaction, deliveryId)));
  });
}

/** Sends a message once more, with the same id and number; its attempts begin anew. */
export async function replayDelivery(
  { database, clock }: IntegrationContext,
  { deliveryId, ...named }: NamedWebhook & { readonly deliveryId: string },
): Answered<'replayDelivery'> {
  if (!(await findOwnWebhook(database, named))) return refuse('integration.not_found');
  return decideIn(database, async (transaction) => {
    const delivery = await lockDelivery(transaction, deliveryId);
    if (delivery?.webhookId !== named.webhookId) return refuse('integration.not_found');
    const { attemptCount } = delivery;
    const again = { ...delivery, status: 'waiting', attemptsBefore: attemptCount, nextAt: clock.now() } as const;
    await saveDelivery(transaction, again);
    await addAttempt(transaction, { deliveryId, attempt: attemptCount + 1 });
    return accept(await viewOf(transaction, again));
  });
}

async function viewOf(database: Database, delivery: Delivery | undefined) {
  const [view] = delivery ? await deliveryViews(database, [delivery]) : [];
  if (!view) throw new Error('A delivery that was just written is gone');
  return view;
}
