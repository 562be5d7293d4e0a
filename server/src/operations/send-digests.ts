/**
 * The morning e-mail to the people of the institutions: what waits for each of them, the same as their main page and work
 * queue count then; once a day, and none where nothing waits (reference 4-k, decision 0215).
 */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import type { WorkKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import { listReaders, readDelegation } from '../account/account.ts';
import { notify } from '../notification/notification.ts';
import type {} from '../notification/notification-emails.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import { type InLanguages, textTable, writeText } from '../platform/messages.ts';
import { readWork } from '../statistics/statistics.ts';
import { type Institution, listInstitutions } from './digest-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'send-digests': unknown;
  }
}

type AppContext = { readonly database: Database; readonly clock: Clock };
type Reader = Awaited<ReturnType<typeof listReaders>>[number];

/** Answers to how many people something was written; on the same day nobody is written to twice. */
export async function sendDigests(context: AppContext): Promise<number> {
  let notified = 0;
  for (const institution of await listInstitutions(context.database)) {
    for (const reader of await listReaders(context.database, institution.companyId))
      if (await sendDigest(context, institution, reader)) notified += 1;
  }
  return notified;
}

async function sendDigest(
  { database, clock }: AppContext,
  { companyId, clientType }: Institution,
  reader: Reader,
): Promise<boolean> {
  const { userId } = reader;
  if (userId === undefined) return false;
  const now = clock.now();
  const status = await readDelegation(database, userId, now);
  if (status.kind === 'over') return false;
  const delegation = status.kind === 'deputy' ? { delegation: status.delegation } : {};
  const waiting = await readWork(database, { reader: { userId, companyId, clientType, ...delegation }, now });
  if (waiting.length === 0) return false;
  const day = seoulDay(now);
  const labels = inEachLanguage((language) => waitingLabels(waiting, language));
  const facts = {
    count: String(waiting.reduce((sum, { count }) => sum + count, 0)),
    day,
    items: inEachLanguage((language) => labels[language].items),
    late: inEachLanguage((language) => labels[language].late),
  };
  await inTransaction(database, (transaction) =>
    notify(transaction, { rule: 'notification.digest', cause: `${day}:${companyId}`, readers: [reader], facts }),
  );
  return true;
}

const kinds: Readonly<Record<Exclude<WorkKind, 'order'>, InLanguages>> = textTable('operations.waiting');
const states = textTable('order.state');
const { noneLate } = textTable('operations.waitingText');

type Waiting = Pick<Awaited<ReturnType<typeof readWork>>[number], 'kind' | 'state' | 'count' | 'lateCount'>;

/** The two lists of the e-mail: what waits, and what of it is late. */
export function waitingLabels(
  waiting: readonly Waiting[],
  language: Language,
): { readonly items: string; readonly late: string } {
  const countedText = (each: Waiting, count: number) => {
    const facts = { name: nameOf(each, language), count: String(count) };
    return writeText('operations.waitingText', 'counted', { language, facts });
  };
  const late = waiting.filter(({ lateCount }) => lateCount > 0);
  const lateList = late.map((each) => countedText(each, each.lateCount)).join(' · ');
  return {
    items: waiting.map((each) => countedText(each, each.count)).join(' · '),
    late:
      late.length > 0
        ? writeText('operations.waitingText', 'late', { language, facts: { list: lateList } })
        : noneLate[language],
  };
}

function nameOf({ kind, state }: Waiting, language: Language): string {
  if (kind !== 'order') return kinds[kind][language];
  const facts = { state: state ? states[state][language] : '' };
  return writeText('operations.waitingText', 'orderIn', { language, facts });
}
