import { webhookMessage } from '@gtp/contract/integration/integration-wire.ts';
import type { listWebhookMessages as endpoint } from '@gtp/contract/integration/webhook-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { Encoded } from '@gtp/contract/platform/wire-object.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { webhookEventRecords, webhookEvents } from '@gtp/domain/integration/webhooks.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { findLastPlace, listMessages } from './delivery-store.ts';
import { cursorOfPlace, firstPlace, placeOfCursor } from './message-place.ts';

const usualMs = 3_600_000;
const mostMessages = 100;

type Wanted = {
  readonly caller: Caller;
  readonly since?: Date | undefined;
  /** In place of `since`. */
  readonly cursor?: string | undefined;
};

/**
 * The messages to the caller's company since an instant or behind a cursor, in the order in which they were written: who
 * may read the object may read what is said of it.
 */
export async function listWebhookMessages(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  { caller, cursor, since = new Date(clock.now().getTime() - usualMs) }: Wanted,
): Promise<Result<Answer<typeof endpoint>, 'request.invalid'>> {
  const { companyId } = caller;
  const after = cursor === undefined ? undefined : placeOfCursor(cursor);
  if (after?.ok === false) return after;
  const events = webhookEvents.filter(
    (event) => reachOfPerson(webhookEventRecords[event].readBy, caller) !== undefined,
  );
  // Before the messages are read: what is written in between is not passed over.
  const end = after?.value ?? (await findLastPlace(database, companyId)) ?? firstPlace;
  const messages = await listMessages(database, {
    ...{ companyId, events, limit: mostMessages + 1 },
    from: after ? { after: after.value } : { since },
  });
  const list = messages.slice(0, mostMessages);
  const pollCursor = cursorOfPlace(list.at(-1) ?? end);
  return accept({
    list: list.map(viewOf),
    nextCursor: messages.length > mostMessages ? pollCursor : undefined,
    pollCursor,
  });
}

function viewOf({ messageId, payload }: { readonly messageId: string; readonly payload: string }) {
  return { messageId, message: webhookMessage.decode(JSON.parse(payload) as Encoded<typeof webhookMessage>) };
}
