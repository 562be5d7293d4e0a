import { isMailedTo, noticeStatus, textFor } from '@gtp/domain/notice/notice.ts';
import { defaultLanguage, inEachLanguage, isLanguage } from '@gtp/domain/platform/language.ts';
import { companyNames } from '../company/company.ts';
import { type Email, queueEmail, queueNotifications } from '../email/email.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { addJob, type Task } from '../platform/jobs.ts';
import type { Portal } from '../platform/portal.ts';
import { type AudienceMember, findWriterNames, listAudience } from './notice-audience-store.ts';
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
    const notifying = { notice, texts: await listTexts(database, noticeNumber), writer: await writerOf(notice) };
    let people: readonly AudienceMember[] = [];
    do {
      people = await listAudience(database, notice, { after: people.at(-1)?.userId ?? '', limit: peopleAtOnce });
      await inTransaction(database, (transaction) => notifyReaders(transaction, notifying, people));
    } while (people.length === peopleAtOnce);
  };

  function writerOf({ companyId }: StoredNotice) {
    return findWriterNames(database, companyId);
  }
}

type Notifying = {
  readonly notice: StoredNotice;
  readonly texts: readonly StoredText[];
  readonly writer: { readonly name: string; readonly englishName: string };
};

async function notifyReaders(
  transaction: Transaction,
  notifying: Notifying,
  people: readonly AudienceMember[],
): Promise<void> {
  const { type } = notifying.notice;
  for (const person of people.filter(({ clientType }) => isMailedTo(type, clientType))) {
    await queueEmail(transaction, lineFor(person, notifying));
  }
  const others = people.filter(({ clientType }) => !isMailedTo(type, clientType));
  await queueNotifications(
    transaction,
    others.map((person) => lineFor(person, notifying)),
  );
}

function lineFor(person: AudienceMember, { notice, texts, writer }: Notifying): Email {
  const { userId, companyId, email, clientType } = person;
  const language = isLanguage(person.language) ? person.language : defaultLanguage;
  const isInstitution = clientType !== 'SELLER' && clientType !== 'BUYER';
  const number = String(notice.noticeNumber);
  const facts = {
    number,
    title: inEachLanguage((each) => textFor(texts, each)?.title ?? ''),
    writerName: companyNames(writer),
    side: clientType.toLowerCase(),
  };
  const template = isInstitution ? 'notice.published_to_body' : 'notice.published';
  return { to: { userId, companyId, email, language }, template, facts, dedupeKey: `notice:${number}:${userId}` };
}
