/**
 * The morning e-mail to the institutions: what waits for them, once a day, and none when nothing waits (reference
 * 4-k).
 */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { inEachLanguage } from '@gtp/domain/platform/language.ts';
import { listReaders } from '../account/account.ts';
import { notify } from '../notification/notification.ts';
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
  const labels = inEachLanguage((language) => waitingLabels(waiting, language));
  const facts = {
    count,
    day,
    items: inEachLanguage((language) => labels[language].items),
    late: inEachLanguage((language) => labels[language].late),
  };
  await inTransaction(database, async (transaction) => {
    const readers = await listReaders(transaction, institution.companyId);
    const cause = `${day}:${institution.companyId}`;
    await notify(transaction, { rule: 'notification.digest', cause, readers, facts });
  });
  return true;
}
