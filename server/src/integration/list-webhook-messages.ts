import { webhookMessage } from '@gtp/contract/integration/integration-wire.ts';
import type { listWebhookMessages as endpoint } from '@gtp/contract/integration/webhook-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { Encoded } from '@gtp/contract/platform/wire-object.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { webhookEventRecords, webhookEvents } from '@gtp/domain/integration/webhooks.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { listMessagesSince } from './delivery-store.ts';

const usualMs = 3_600_000;
const mostMessages = 100;

type Wanted = { readonly caller: Caller; readonly since?: Date | undefined };

/**
 * The messages to the caller's company since an instant, the oldest first: who may read the object may read what is said
 * of it.
 */
export async function listWebhookMessages(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  { caller, since = new Date(clock.now().getTime() - usualMs) }: Wanted,
): Promise<Result<Answer<typeof endpoint>>> {
  const events = webhookEvents.filter(
    (event) => reachOfPerson(webhookEventRecords[event].readBy, caller) !== undefined,
  );
  const messages = await listMessagesSince(database, {
    companyId: caller.companyId,
    events,
    since,
    limit: mostMessages,
  });
  const list = messages.map(({ messageId, payload }) => ({
    messageId,
    message: webhookMessage.decode(JSON.parse(payload) as Encoded<typeof webhookMessage>),
  }));
  return accept({ list });
}
