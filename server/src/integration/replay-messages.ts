/** The messages of a range once more: first how many there are, then all of them, the oldest first (decision 0268). */
import type * as contract from '@gtp/contract/integration/webhook-endpoints.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { IntegrationRefusal } from '@gtp/domain/integration/integration-refusals.ts';
import { mostReplayedAtOnce } from '@gtp/domain/integration/webhooks.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { addJobs } from '../platform/jobs.ts';
import type { IntegrationContext } from './integration-context.ts';
import { findOwnWebhook, type NamedWebhook, withLockedWebhook } from './locked-webhook.ts';
import { countReplay, insertDeliveries, listReplay, type ReplayRange, restartDeliveries } from './replay-store.ts';
import type { Webhook } from './webhook-store.ts';

type Replayed = Answer<typeof contract.previewWebhookReplay>;
type Wanted = Query<typeof contract.previewWebhookReplay>;

/** How many messages would be sent again. */
export async function previewReplay(
  { database }: IntegrationContext,
  { wanted, ...named }: NamedWebhook & { readonly wanted: Wanted },
): Promise<Result<Replayed, IntegrationRefusal>> {
  const webhook = await findOwnWebhook(database, named);
  if (!webhook) return refuse('integration.not_found');
  const range = rangeOf(webhook, wanted);
  return range.ok ? accept(await count(database, range.value)) : range;
}

/** Sends them. Whoever does so at the same time waits, and finds what then waits to be sent in no range any more. */
export async function replayMessages(
  context: IntegrationContext,
  { wanted, ...named }: NamedWebhook & { readonly wanted: Wanted },
): Promise<Result<Replayed, IntegrationRefusal>> {
  return withLockedWebhook(context, named, async (transaction, webhook) => {
    const range = rangeOf(webhook, wanted);
    if (!range.ok) return range;
    const counted = await count(transaction, range.value);
    if (counted.count > mostReplayedAtOnce) {
      const facts = { count: String(counted.count), limit: String(mostReplayedAtOnce) };
      return refuse('integration.too_many_messages', { field: 'until', facts });
    }
    await queue(context, transaction, range.value);
    return accept(counted);
  });
}

function rangeOf(webhook: Webhook, { since, until, choice, events }: Wanted): Result<ReplayRange, IntegrationRefusal> {
  if (until && until <= since) return refuse('integration.range_not_possible', { field: 'until' });
  const chosen = events === undefined ? webhook.events : [events].flat();
  const isListenedTo = chosen.every((event) => webhook.events.includes(event));
  if (!isListenedTo) return refuse('integration.event_not_chosen', { field: 'events' });
  return accept({ webhook, events: chosen, since, until, choice });
}

async function count(database: Database, range: ReplayRange): Promise<Replayed> {
  const byEvent = await countReplay(database, range);
  const inOrder = range.events.flatMap((event) => byEvent.filter((each) => each.event === event));
  return {
    count: inOrder.reduce((sum, each) => sum + each.count, 0),
    byEvent: inOrder,
    most: mostReplayedAtOnce,
  };
}

async function queue({ ids, clock }: IntegrationContext, transaction: Transaction, range: ReplayRange): Promise<void> {
  const inOrder = (await listReplay(transaction, range)).map((each) => ({
    ...each,
    isNew: each.deliveryId === null,
    deliveryId: each.deliveryId ?? ids.make('dlv'),
  }));
  const known = inOrder.filter(({ isNew }) => !isNew).map(({ deliveryId }) => deliveryId);
  const begun = [
    ...(await restartDeliveries(transaction, known, clock.now())),
    ...(await insertDeliveries(
      transaction,
      range.webhook.webhookId,
      inOrder.filter(({ isNew }) => isNew),
    )),
  ];
  const attempts = new Map(begun.map(({ deliveryId, attemptCount }) => [deliveryId, attemptCount + 1]));
  const jobs = inOrder.flatMap(({ deliveryId }) => {
    const attempt = attempts.get(deliveryId);
    return attempt === undefined ? [] : [{ deliveryId, attempt }];
  });
  await addJobs(transaction, { name: 'deliver-webhook', isLimited: true }, jobs);
}
