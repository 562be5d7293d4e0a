/** What the rules of notification become: the features that address, name and send, put together for the worker. */
import { listCardEndings } from './card/card.ts';
import type { AppContext } from './context.ts';
import { emailTemplates } from './email-templates.ts';
import { publishWebhooks } from './integration/integration.ts';
import type { FanOutContext } from './notification/notification.ts';

type FanOutSources = Pick<AppContext, 'database' | 'clock' | 'ids' | 'log'>;

/** For `fanOutWhenDue`, and for `fanOutNotifications` where somebody waits for it. */
export function createFanOut({ database, clock, ids, log }: FanOutSources): FanOutContext {
  return {
    database,
    clock,
    log,
    emailTemplates,
    listCardEndings,
    publishWebhooks: (transaction, events) => publishWebhooks(ids, transaction, events),
  };
}
