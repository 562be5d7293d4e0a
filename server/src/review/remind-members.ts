/** Reminds members of what their review needs from them, and of documents that end (reference 4-k). */
import { isSupplied } from '@gtp/domain/company/member-states.ts';
import { addDays, dayMs, seoulDay } from '@gtp/domain/platform/instant.ts';
import { inEachLanguage } from '@gtp/domain/platform/language.ts';
import {
  daysUntil,
  documentReminderDays,
  recheckReminderDays,
  reminderOn,
  supplementReminderDays,
} from '@gtp/domain/review/review-reminders.ts';
import { listExpiringDocuments, lockCompany } from '../company/company.ts';
import { notify } from '../notification/notification.ts';
import { inTransaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import { type LockedReview, lockReview, type ReviewContext } from './change-review.ts';
import { documentName, notifyReminder } from './notify-member.ts';
import { listReviewsDueSoon } from './review-store.ts';
import { isMember } from './reviewed-member.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'remind-members': unknown;
  }
}

/** At nine in the morning in Seoul. */
export const remindMembersSchedule: Schedule = { job: 'remind-members', at: '2 0 * * *', catchUpMs: dayMs };

type AppContext = Pick<ReviewContext, 'database' | 'clock'>;

/** Run again on the same day, it writes nothing twice; a worker that slept reminds only of what is still true. */
export async function remindMembers(context: AppContext): Promise<void> {
  const today = seoulDay(context.clock.now());
  const supplementUntil = addDays(today, supplementReminderDays[0]);
  const recheckUntil = addDays(today, recheckReminderDays[0]);
  for (const companyId of await listReviewsDueSoon(context.database, { today, supplementUntil, recheckUntil })) {
    await remindOfReview(context, companyId);
  }
  const between = { from: addDays(today, -expiredNoticeDays), until: addDays(today, documentReminderDays[0]) };
  for (const document of await listExpiringDocuments(context.database, between)) {
    await notifyDocumentExpiry(context, document, today);
  }
}

/** A worker that slept for longer does not remind of documents that had expired before. */
const expiredNoticeDays = 7;

async function remindOfReview(context: AppContext, companyId: string): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const company = await lockCompany(transaction, companyId);
    if (!company || !isMember(company)) return;
    const locked = await lockReview(context, transaction, company);
    const coming = comingDay(locked);
    if (!coming?.dueOn) return;
    const { rule, dueOn } = coming;
    const daysBefore = reminderOn(coming.days, { dueOn, today: seoulDay(locked.now) });
    if (daysBefore === undefined) return;
    const documentCodes = locked.toSend.map(({ documentCode }) => documentCode);
    await notifyReminder(transaction, { ...locked, rule, documentCodes, dueOn, daysBefore });
  });
}

function comingDay({ member, review, toSend }: LockedReview) {
  if (isSupplied(member.memberState)) {
    if (toSend.length === 0) return undefined;
    return { rule: 'review.supplement_due', days: supplementReminderDays, dueOn: review.supplementDueOn } as const;
  }
  if (member.memberState !== 'recheck_due') return undefined;
  return { rule: 'review.recheck_reminder', days: recheckReminderDays, dueOn: review.recheckOn } as const;
}

type Expiring = Awaited<ReturnType<typeof listExpiringDocuments>>[number];

async function notifyDocumentExpiry({ database }: AppContext, document: Expiring, today: string): Promise<void> {
  const { companyDocumentId, companyId, documentCode, expiresOn: lastDay } = document;
  const isOver = daysUntil({ dueOn: lastDay, today }) < 0;
  const days = isOver ? 'over' : reminderOn(documentReminderDays, { dueOn: lastDay, today });
  await inTransaction(database, (transaction) =>
    notify(transaction, {
      rule: isOver ? 'review.document_expired' : 'review.document_expires_soon',
      cause: `${companyDocumentId}:${days}`,
      parties: { company: companyId },
      facts: { document: inEachLanguage((language) => documentName(documentCode, language)), lastDay },
    }),
  );
}
