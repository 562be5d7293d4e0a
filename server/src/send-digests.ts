/** The morning letter to the bodies: what waits for them, once a day, and none when nothing waits (reference 4-k). */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { listReaders } from './account/account.ts';
import { type Body, countWaitingFor, listBodies } from './digest-store.ts';
import { queueMail } from './mail/mail.ts';
import type {} from './message/message-letters.ts';
import type { Clock } from './platform/clock.ts';
import { type Database, inTransaction } from './platform/database.ts';
import { waitingWords } from './waiting-words.ts';

declare module './platform/jobs.ts' {
  interface Jobs {
    'send-digests': unknown;
  }
}

type House = { readonly database: Database; readonly clock: Clock };

/** Answers to how many bodies something was written; on the same day nobody is written to twice. */
export async function sendDigests(house: House): Promise<number> {
  let told = 0;
  for (const body of await listBodies(house.database)) if (await sendDigest(house, body)) told += 1;
  return told;
}

async function sendDigest({ database, clock }: House, body: Body): Promise<boolean> {
  const now = clock.now();
  const waiting = await countWaitingFor(database, body, now);
  if (waiting.length === 0) return false;
  const day = seoulDay(now);
  const count = String(waiting.reduce((sum, each) => sum + each.count, 0));
  const side = body.clientType.toLowerCase();
  await inTransaction(database, async (transaction) => {
    for (const to of await listReaders(transaction, body.companyId)) {
      const facts = { count, day, side, ...waitingWords(waiting, to.language) };
      const dedupeKey = `message.digest:${day}:${to.userId ?? body.companyId}`;
      await queueMail(transaction, { letter: 'message.digest', to, facts, dedupeKey });
    }
  });
  return true;
}
