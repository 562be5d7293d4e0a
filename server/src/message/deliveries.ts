import type { delivery, listMailDeliveries as endpoint } from '@gtp/contract/message/message-wire.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { resendMail, writeSubject } from '../mail/mail.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import * as store from './delivery-store.ts';
import type { MessageHouse } from './message.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** A page of the letters within the caller's sight, newest first. A letter with a code is named, never shown. */
export async function listDeliveries(
  house: MessageHouse,
  { caller, query, language }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const after = readCursor(query.cursor);
  if (!after.ok) return after;
  const { limit = usualPageSize, state } = query;
  const filter = { viewer: caller, state, text: query.text?.trim() || undefined };
  const [rows, count] = await Promise.all([
    store.listDeliveries(house.database, filter, { before: after.value?.id, limit: limit + 1 }),
    store.countDeliveries(house.database, filter),
  ]);
  const page = cutPage(rows, limit, (row) => ({ at: row.queued_at, id: row.mail_id }));
  const list = page.list.map((row) => deliveryOf(house, row, language));
  return accept({ list, ...(page.nextCursor && { nextCursor: page.nextCursor }), totals: [], count });
}

function deliveryOf(house: MessageHouse, row: store.DeliveryRow, language: Language): Inside<typeof delivery> {
  const letter = house.letters[row.letter];
  if (!letter) throw new Error(`There is no letter ${row.letter}`);
  const endedAt = row.sent_at ?? row.dropped_at ?? row.kept_back_at;
  // Of a letter with a code nothing is shown; of an old one nothing is left to show.
  const isSecret = letter.lifeMs !== undefined || row.facts === null;
  return {
    mailId: row.mail_id,
    email: row.email,
    companyName: language === 'ko' ? row.companyName : row.companyEnglishName,
    subject: isSecret ? letter.texts[language].subject.replaceAll(/\{\w+\}/g, '…') : subjectOf(letter, row, language),
    language: row.language,
    state: stateOf(row),
    queuedAt: row.queued_at,
    ...(endedAt && { endedAt }),
    canResend: !isSecret && endedAt !== null,
    isResent: row.resent_from !== null,
  };
}

function subjectOf(letter: Parameters<typeof writeSubject>[0], row: store.DeliveryRow, language: Language): string {
  return writeSubject(letter, { language, facts: row.facts ?? {} });
}

function stateOf(row: store.DeliveryRow): Inside<typeof delivery>['state'] {
  if (row.sent_at) return 'sent';
  if (row.dropped_at) return 'dropped';
  return row.kept_back_at ? 'kept_back' : 'queued';
}

type Resending = { readonly caller: Caller; readonly mailId: string };

/** Sends a letter again to its reader's address of today. Refuses strangers' letters and those with a code. */
export async function resendDelivery(
  { database, letters }: MessageHouse,
  { caller, mailId }: Resending,
): Promise<Result<undefined>> {
  const [row] = await store.listDeliveries(database, { viewer: caller, mailId }, { before: undefined, limit: 1 });
  if (!row) return refuse('message.not_found');
  if (!row.facts || letters[row.letter]?.lifeMs !== undefined) return refuse('message.not_to_be_resent');
  await inTransaction(database, (transaction) => resendMail(transaction, mailId));
  return accept(undefined);
}
