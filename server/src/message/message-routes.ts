import * as endpoints from '@gtp/contract/message/message-wire.ts';
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import type { LetterTable } from '../mail/mail.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { listDeliveries, resendDelivery } from './deliveries.ts';
import { listMessages } from './list-messages.ts';
import { bellOf } from './message.ts';
import { countBell, markRead } from './message-store.ts';
import { changeWishes, readWishes } from './message-wishes.ts';

/** Binds the bell, the wishes and the record of deliveries; `letters` are those of all features. */
export function bindMessage(portal: Portal, letters: LetterTable): void {
  const house = { database: portal.database, clock: portal.clock, letters };
  const { database, clock } = portal;
  bindEndpoint(portal, endpoints.listMessages, (call) => listMessages(house, call));
  bindEndpoint(portal, endpoints.countUnreadMessages, async ({ caller }) =>
    accept({ count: await countBell(database, { ...bellOf(house, caller.userId), isUnread: true }) }),
  );
  bindEndpoint(portal, endpoints.readMessage, async ({ caller, params }) => {
    const marked = await markRead(database, { userId: caller.userId, mailId: params.messageId, now: clock.now() });
    return marked > 0 ? accept(undefined) : refuse('message.not_found');
  });
  bindEndpoint(portal, endpoints.readAllMessages, async ({ caller }) =>
    accept({ count: await markRead(database, { userId: caller.userId, now: clock.now() }) }),
  );
  bindEndpoint(portal, endpoints.readMessageWishes, ({ caller }) => readWishes(house, caller));
  bindEndpoint(portal, endpoints.changeMessageWishes, ({ caller, body }) => changeWishes(house, { caller, ...body }));
  bindEndpoint(portal, endpoints.listMailDeliveries, (call) => listDeliveries(house, call));
  bindEndpoint(portal, endpoints.resendDelivery, ({ caller, params }) => resendDelivery(house, { caller, ...params }));
}
