/** One notification for the institutions about the day before, instead of one for each payment (reference 4-k: P). */
import { addDays, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { listReaders } from '../account/account.ts';
import { notify } from '../notification/notification.ts';
import type {} from '../notification/notification-emails.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import { countDay, type DayKind, type DayTotal, type Institution, listInstitutions } from './digest-store.ts';

type AppContext = { readonly database: Database; readonly clock: Clock };
const labels: Readonly<Record<DayKind, InLanguages>> = textTable('operations.dayTotal');

/** Answers how many institutions it notified: each once a day, and none about a day on which nothing happened. */
export async function notifyDayTotals(context: AppContext): Promise<number> {
  let notified = 0;
  for (const institution of await listInstitutions(context.database))
    if (await notifyInstitution(context, institution)) notified += 1;
  return notified;
}

async function notifyInstitution({ database, clock }: AppContext, institution: Institution): Promise<boolean> {
  const today = seoulDay(clock.now());
  const day = addDays(today, -1);
  const totals = await countDay(database, institution, { from: startOfSeoulDay(day), until: startOfSeoulDay(today) });
  if (totals.length === 0) return false;
  const facts = { day, items: inEachLanguage((language) => textOf(totals, language)) };
  await inTransaction(database, async (transaction) => {
    const readers = await listReaders(transaction, institution.companyId);
    const cause = `${day}:${institution.companyId}`;
    await notify(transaction, { rule: 'notification.day_totals', cause, readers, facts });
  });
  return true;
}

function textOf(totals: readonly DayTotal[], language: Language): string {
  return totals.map(({ kind, count }) => `${labels[kind][language]} ${count}`).join(' · ');
}
