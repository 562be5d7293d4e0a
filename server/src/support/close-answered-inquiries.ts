import { addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { moveInquiry } from '@gtp/domain/support/inquiry-states.ts';
import { inTransaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import type { SupportContext } from './change-inquiry.ts';
import { notifyClosesSoon } from './notify-inquiry.ts';
import { listAnsweredSince, lockInquiry, saveInquiry } from './support-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'close-answered-inquiries': unknown;
  }
}

/** Every hour. */
export const closeAnsweredInquiriesSchedule: Schedule = { job: 'close-answered-inquiries', at: '23 * * * *' };

const closesAfterDays = 14;
const remindsAfterDays = 11;
const atOnce = 2_000;

type AppContext = Pick<SupportContext, 'database' | 'clock'>;

/**
 * Closes inquiries whose answer nobody has come back to for 14 days, and notifies their askers three days before, once
 * per answer. Answers how many were closed.
 */
export async function closeAnsweredInquiries(context: AppContext): Promise<number> {
  const now = context.clock.now();
  const remindFrom = addDaysToInstant(now, -remindsAfterDays);
  const closeFrom = addDaysToInstant(now, -closesAfterDays);
  const old = await listAnsweredSince(context.database, { until: closeFrom, limit: atOnce });
  for (const inquiryNumber of old) await close(context, inquiryNumber, closeFrom);
  const due = await listAnsweredSince(context.database, { after: closeFrom, until: remindFrom, limit: atOnce });
  for (const inquiryNumber of due) await remind(context, inquiryNumber);
  return old.length;
}

/** Not if somebody wrote in the meantime. */
async function close({ database }: AppContext, inquiryNumber: number, closeFrom: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const inquiry = await lockInquiry(transaction, inquiryNumber);
    if (inquiry?.state !== 'answered' || !inquiry.lastAnsweredAt || inquiry.lastAnsweredAt > closeFrom) return;
    const next = moveInquiry(inquiry.state, 'close');
    if (next.ok) await saveInquiry(transaction, { ...inquiry, state: next.value, version: inquiry.version + 1 });
  });
}

async function remind({ database }: AppContext, inquiryNumber: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const inquiry = await lockInquiry(transaction, inquiryNumber);
    if (inquiry?.state !== 'answered' || !inquiry.lastAnsweredAt) return;
    const closesOn = seoulDay(addDaysToInstant(inquiry.lastAnsweredAt, closesAfterDays));
    await notifyClosesSoon(transaction, { inquiry, closesOn });
  });
}
