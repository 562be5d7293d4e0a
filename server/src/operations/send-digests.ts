/**
 * The morning e-mail to the institutions: what waits for them, once a day, and none when nothing waits (reference
 * 4-k).
 */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { listReaders } from '../account/account.ts';
import { queueEmail } from '../email/email.ts';
import type {} from '../notification/notification-emails.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import { countWaitingFor, type Institution, listInstitutions } from './digest-store.ts';
import { waitingLabels } from './waiting-labels.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'send-digests': unknown;
  }
}

type AppContext = { readonly database: Database; readonly clock: Clock };

/** Answers to how many institutions something was written; on the same day nobody is written to twice. */
export async function sendDigests(context: AppContext): Promise<number> {
  let notified = 0;
  for (const institution of await listInstitutions(context.database))
    if (await sendDigest(context, institution)) notified += 1;
  return notified;
}

async function sendDigest({ database, clock }: AppContext, institution: Institution): Promise<boolean> {
  const now = clock.now();
  const waiting = await countWaitingFor(database, institution, now);
  if (waiting.length === 0) return false;
  const day = seoulDay(now);
  const count = String(waiting.reduce((sum, each) => sum + each.count, 0));
  const side = institution.clientType.toLowerCase();
  await inTransaction(database, async (transaction) => {
    for (const to of await listReaders(transaction, institution.companyId)) {
      const facts = { count, day, side, ...waitingLabels(waiting, to.language) };
      const dedupeKey = `message.digest:${day}:${to.userId ?? institution.companyId}`;
      await queueEmail(transaction, { template: 'notification.digest', to, facts, dedupeKey });
    }
  });
  return true;
}
