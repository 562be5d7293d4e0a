import { isMailedTo, noticeStanding, textFor } from '@gtp/domain/notice/notice.ts';
import { defaultLanguage, inEachLanguage, isLanguage } from '@gtp/domain/platform/language.ts';
import { companyNames } from '../company/company.ts';
import { type Mail, queueMail, ringOnly } from '../mail/mail.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { addJob, type Task } from '../platform/jobs.ts';
import type { Portal } from '../platform/portal.ts';
import { type AudienceMember, findWriterNames, listAudience } from './notice-audience-store.ts';
import type {} from './notice-letters.ts';
import { findNotice, listTexts, type StoredNotice, type StoredText } from './notice-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'ring-for-notice': { readonly noticeNumber: number };
  }
}

const peopleAtOnce = 500;

/** Has the bells rung when the notice is out; a later change of its beginning takes the place of this one. */
export async function ringWhenPublished(transaction: Transaction, notice: StoredNotice): Promise<void> {
  const { noticeNumber, isDraft, publishAt } = notice;
  if (isDraft) return;
  const key = `ring-for-notice:${noticeNumber}`;
  await addJob(transaction, { name: 'ring-for-notice', payload: { noticeNumber }, key, runAt: publishAt });
}

/**
 * The task behind `ring-for-notice`: a line in the bell of everybody who may read the notice, once each, and a letter
 * where its type asks for one. Nothing for one
 * that has become a draft again or ended; one whose beginning was moved rings by the job of its new beginning.
 */
export function makeRingForNotice({
  database,
  clock,
}: Pick<Portal, 'database' | 'clock'>): Task<{ readonly noticeNumber: number }> {
  return async ({ noticeNumber }) => {
    const notice = await findNotice(database, noticeNumber);
    const now = clock.now();
    if (!notice || noticeStanding(notice, now) !== 'published') return;
    const telling = { notice, texts: await listTexts(database, noticeNumber), writer: await writerOf(notice) };
    let people: readonly AudienceMember[] = [];
    do {
      people = await listAudience(database, notice, { after: people.at(-1)?.userId ?? '', limit: peopleAtOnce });
      await inTransaction(database, (transaction) => tell(transaction, telling, people));
    } while (people.length === peopleAtOnce);
  };

  function writerOf({ companyId }: StoredNotice) {
    return findWriterNames(database, companyId);
  }
}

type Telling = {
  readonly notice: StoredNotice;
  readonly texts: readonly StoredText[];
  readonly writer: { readonly name: string; readonly englishName: string };
};

async function tell(transaction: Transaction, telling: Telling, people: readonly AudienceMember[]): Promise<void> {
  const { type } = telling.notice;
  for (const person of people.filter(({ clientType }) => isMailedTo(type, clientType))) {
    await queueMail(transaction, lineFor(person, telling));
  }
  const others = people.filter(({ clientType }) => !isMailedTo(type, clientType));
  await ringOnly(
    transaction,
    others.map((person) => lineFor(person, telling)),
  );
}

function lineFor(person: AudienceMember, { notice, texts, writer }: Telling): Mail {
  const { userId, companyId, email, clientType } = person;
  const language = isLanguage(person.language) ? person.language : defaultLanguage;
  const isBody = clientType !== 'SELLER' && clientType !== 'BUYER';
  const number = String(notice.noticeNumber);
  const facts = {
    number,
    title: inEachLanguage((each) => textFor(texts, each)?.title ?? ''),
    writerName: companyNames(writer),
    side: clientType.toLowerCase(),
  };
  const letter = isBody ? 'notice.published_to_body' : 'notice.published';
  return { to: { userId, companyId, email, language }, letter, facts, dedupeKey: `notice:${number}:${userId}` };
}
