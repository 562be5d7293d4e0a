import { noticeStatus, textFor } from '@gtp/domain/notice/notice.ts';
import { noticeRuleOf } from '@gtp/domain/notice/notice-mails.ts';
import { defaultLanguage, inEachLanguage, isLanguage } from '@gtp/domain/platform/language.ts';
import { companyNames, findCompany } from '../company/company.ts';
import { type Notification, notify } from '../notification/notification.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { addJob, type Task } from '../platform/jobs.ts';
import type { Portal } from '../platform/portal.ts';
import { type AudienceMember, listAudience } from './notice-audience-store.ts';
import type {} from './notice-emails.ts';
import { findNotice, listTexts, type StoredNotice, type StoredText } from './notice-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'notify-notice-readers': { readonly noticeNumber: number };
  }
}

const peopleAtOnce = 500;

/** Queues the notifications for when the notice is out; a later change of its beginning takes the place of this one. */
export async function notifyWhenPublished(transaction: Transaction, notice: StoredNotice): Promise<void> {
  const { noticeNumber, isDraft, publishAt } = notice;
  if (isDraft) return;
  const key = `notify-notice-readers:${noticeNumber}`;
  await addJob(transaction, { name: 'notify-notice-readers', payload: { noticeNumber }, key, runAt: publishAt });
}

/**
 * The task behind `notify-notice-readers`: a notification for everybody who may read the notice, once each, and an
 * e-mail where its type asks for one. Nothing for one that has become a draft again or ended; one whose beginning was
 * moved notifies by the job of its new beginning.
 */
export function makeNotifyNoticeReaders({
  database,
  clock,
}: Pick<Portal, 'database' | 'clock'>): Task<{ readonly noticeNumber: number }> {
  return async ({ noticeNumber }) => {
    const notice = await findNotice(database, noticeNumber);
    const now = clock.now();
    if (!notice || noticeStatus(notice, now) !== 'published') return;
    const writer = await findCompany(database, notice.companyId);
    if (!writer) throw new Error(`The writer of notice ${noticeNumber} is gone`);
    const notifying = { notice, texts: await listTexts(database, noticeNumber), writer };
    let people: readonly AudienceMember[] = [];
    do {
      people = await listAudience(database, notice, { after: people.at(-1)?.userId ?? '', limit: peopleAtOnce });
      if (people.length === 0) return;
      await inTransaction(database, (transaction) => notify(transaction, notificationTo(people, notifying)));
    } while (people.length === peopleAtOnce);
  };
}

type Notifying = {
  readonly notice: StoredNotice;
  readonly texts: readonly StoredText[];
  readonly writer: { readonly name: string; readonly englishName: string };
};

function notificationTo(people: readonly AudienceMember[], { notice, texts, writer }: Notifying): Notification {
  const { type, noticeNumber } = notice;
  return {
    rule: noticeRuleOf(type),
    cause: String(noticeNumber),
    readers: people.map(({ userId, companyId, email, language }) => {
      return { userId, companyId, email, language: isLanguage(language) ? language : defaultLanguage };
    }),
    facts: {
      number: String(noticeNumber),
      title: inEachLanguage((each) => textFor(texts, each)?.title ?? ''),
      writerName: companyNames(writer),
    },
  };
}
