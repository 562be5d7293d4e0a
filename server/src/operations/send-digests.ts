/**
 * The morning e-mail to the institutions: what waits for them, once a day, and none when nothing waits (reference
 * 4-k).
 */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { listReaders } from '../account/account.ts';
import { notify } from '../notification/notification.ts';
import type {} from '../notification/notification-emails.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import { type InLanguages, textTable, writeText } from '../platform/messages.ts';
import {
  countWaitingFor,
  type Institution,
  listInstitutions,
  type Waiting,
  type WaitingMatter,
} from './digest-store.ts';

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

const matters: Readonly<Record<WaitingMatter, InLanguages>> = textTable('operations.waiting');

const { noneLate } = textTable('operations.waitingText');

/** The two lists of the e-mail: what waits, and what of it waits too long. */
export function waitingLabels(
  waiting: readonly Waiting[],
  language: Language,
): { readonly items: string; readonly late: string } {
  const countedText = (matter: WaitingMatter, count: number) => {
    const facts = { name: matters[matter][language], count: String(count) };
    return writeText('operations.waitingText', 'counted', { language, facts });
  };
  const list = (of: readonly { readonly matter: WaitingMatter; readonly count: number }[]) =>
    of.map(({ matter, count }) => countedText(matter, count)).join(' · ');
  const late = waiting.flatMap(({ matter, late: count }) => (count > 0 ? [{ matter, count }] : []));
  return {
    items: list(waiting),
    late:
      late.length > 0
        ? writeText('operations.waitingText', 'late', { language, facts: { list: list(late) } })
        : noneLate[language],
  };
}
