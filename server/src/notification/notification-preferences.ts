import type {
  changeNotificationPreferences,
  readNotificationPreferences,
} from '@gtp/contract/notification/notification-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { notificationKindsOf } from '@gtp/domain/notification/notification-kinds.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount, saveLanguage } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database.ts';
import type { NotificationContext } from './notification.ts';
import { findMutedKinds, saveMutedKinds } from './notification-store.ts';

type AppContext = Pick<NotificationContext, 'database' | 'clock'>;
type Preferences = Answer<typeof readNotificationPreferences>;

/** What the caller wants by e-mail, and in which language. */
export async function readPreferences({ database }: AppContext, caller: Caller): Promise<Result<Preferences>> {
  const account = await findAccount(database, caller.userId);
  const mutedKinds = await findMutedKinds(database, caller.userId);
  const kinds = notificationKindsOf(caller.clientType);
  return accept({ language: account?.language ?? caller.language, mutedKinds, kinds });
}

/** Refuses with `message.kind_always_sent` a kind that is not the caller's to mute. */
export async function changePreferences(
  context: AppContext,
  { caller, language, mutedKinds }: Body<typeof changeNotificationPreferences> & { readonly caller: Caller },
): Promise<Result<Preferences>> {
  const { userId, clientType } = caller;
  const kinds = notificationKindsOf(clientType);
  if (!mutedKinds.every((kind) => kinds.includes(kind))) {
    return refuse('message.kind_always_sent', { field: 'mutedKinds' });
  }
  const unique = [...new Set(mutedKinds)];
  await inTransaction(context.database, async (transaction) => {
    await saveMutedKinds(transaction, { userId, mutedKinds: unique, now: context.clock.now() });
    await saveLanguage(transaction, userId, language);
  });
  return accept({ language, mutedKinds: unique, kinds });
}
