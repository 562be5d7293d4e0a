import type { changeMessageWishes, readMessageWishes } from '@gtp/contract/message/message-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { messageKindsOf } from '@gtp/domain/message/message-kinds.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount, saveLanguage } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database.ts';
import type { MessageHouse } from './message.ts';
import { findMutedKinds, saveMutedKinds } from './message-store.ts';

type House = Pick<MessageHouse, 'database' | 'clock'>;
type Wishes = Answer<typeof readMessageWishes>;

/** What the caller wants by mail, and in which language. */
export async function readWishes({ database }: House, caller: Caller): Promise<Result<Wishes>> {
  const account = await findAccount(database, caller.userId);
  const mutedKinds = await findMutedKinds(database, caller.userId);
  const kinds = messageKindsOf(caller.clientType);
  return accept({ language: account?.language ?? caller.language, mutedKinds, kinds });
}

/** Refuses with `message.kind_always_sent` a kind that is not the caller's to silence. */
export async function changeWishes(
  house: House,
  { caller, language, mutedKinds }: Body<typeof changeMessageWishes> & { readonly caller: Caller },
): Promise<Result<Wishes>> {
  const { userId, clientType } = caller;
  const kinds = messageKindsOf(clientType);
  if (!mutedKinds.every((kind) => kinds.includes(kind))) {
    return refuse('message.kind_always_sent', { field: 'mutedKinds' });
  }
  const unique = [...new Set(mutedKinds)];
  await inTransaction(house.database, async (transaction) => {
    await saveMutedKinds(transaction, { userId, mutedKinds: unique, now: house.clock.now() });
    await saveLanguage(transaction, userId, language);
  });
  return accept({ language, mutedKinds: unique, kinds });
}
