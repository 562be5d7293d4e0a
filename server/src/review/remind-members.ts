/** Reminds members of what their review needs from them, and of papers that end (reference 4-k). */
import { roots } from '@gtp/domain/account/roots.ts';
import { addDays, dayMs, seoulDay } from '@gtp/domain/platform/instant.ts';
import { inEachLanguage } from '@gtp/domain/platform/language.ts';
import {
  daysUntil,
  documentReminderDays,
  recheckReminderDays,
  reminderOn,
  supplementReminderDays,
} from '@gtp/domain/review/review-reminders.ts';
import { listReaders } from '../account/account.ts';
import { companyNames, findCompany, listExpiringDocuments, lockCompany } from '../company/company.ts';
import { queueMail } from '../mail/mail.ts';
import { inTransaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import { type ReviewHouse, type ReviewInHand, takeInHand } from './change-review.ts';
import { documentName, mailReminder } from './mail-member.ts';
import { listReviewsDueSoon } from './review-store.ts';
import { isMember } from './reviewed-member.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'remind-members': unknown;
  }
}

/** At nine in the morning in Seoul. */
export const remindMembersSchedule: Schedule = { job: 'remind-members', at: '2 0 * * *', catchUpMs: dayMs };

type House = Pick<ReviewHouse, 'database' | 'clock'>;

/** Run again on the same day, it writes nothing twice; a worker that slept tells only what is true now. */
export async function remindMembers(house: House): Promise<void> {
  const today = seoulDay(house.clock.now());
  const supplementUntil = addDays(today, supplementReminderDays[0]);
  const recheckUntil = addDays(today, recheckReminderDays[0]);
  for (const companyId of await listReviewsDueSoon(house.database, { today, supplementUntil, recheckUntil })) {
    await remindOfReview(house, companyId);
  }
  const between = { from: addDays(today, -daysToTellOfTheEnd), until: addDays(today, documentReminderDays[0]) };
  for (const document of await listExpiringDocuments(house.database, between)) {
    await tellOfDocument(house, document, today);
  }
}

/** A worker that slept for longer does not tell of papers that ended before. */
const daysToTellOfTheEnd = 7;

async function remindOfReview(house: House, companyId: string): Promise<void> {
  await inTransaction(house.database, async (transaction) => {
    const company = await lockCompany(transaction, companyId);
    if (!company || !isMember(company)) return;
    const hand = await takeInHand(house, transaction, company);
    const coming = comingDay(hand);
    if (!coming?.dueOn) return;
    const { letter, dueOn } = coming;
    const daysBefore = reminderOn(coming.days, { dueOn, today: seoulDay(hand.now) });
    if (daysBefore === undefined) return;
    const documentCodes = hand.toSend.map(({ documentCode }) => documentCode);
    await mailReminder(transaction, { ...hand, letter, documentCodes, dueOn, daysBefore });
  });
}

function comingDay({ member, review }: ReviewInHand) {
  if (member.memberState === 'supplement_needed') {
    return { letter: 'review.supplement_due', days: supplementReminderDays, dueOn: review.supplementDueOn } as const;
  }
  if (member.memberState !== 'recheck_due') return undefined;
  return { letter: 'review.recheck_reminder', days: recheckReminderDays, dueOn: review.recheckOn } as const;
}

type Expiring = Awaited<ReturnType<typeof listExpiringDocuments>>[number];

async function tellOfDocument({ database }: House, document: Expiring, today: string): Promise<void> {
  const { companyDocumentId, companyId, documentCode, expiresOn: lastDay } = document;
  const isOver = daysUntil({ dueOn: lastDay, today }) < 0;
  const days = isOver ? 'over' : reminderOn(documentReminderDays, { dueOn: lastDay, today });
  const letter = isOver ? 'review.document_expired' : 'review.document_expires_soon';
  await inTransaction(database, async (transaction) => {
    const company = await findCompany(transaction, companyId);
    if (!company) return;
    const root = roots[company.clientType];
    for (const to of await listReaders(transaction, companyId)) {
      const document = inEachLanguage((language) => documentName(documentCode, language));
      const names = { company: companyNames(company), document };
      const dedupeKey = `${letter}:${companyDocumentId}:${days}`;
      await queueMail(transaction, { to, letter, facts: { ...names, lastDay, root }, dedupeKey });
    }
  });
}
