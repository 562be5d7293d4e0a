import type { delivery, listEmailDeliveries as endpoint } from '@gtp/contract/notification/notification-wire.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { resendEmail, writeSubject } from '../email/email.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import * as store from './delivery-store.ts';
import type { NotificationContext } from './notification.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** A page of the e-mails within the caller's sight, newest first. An e-mail with a code is named, never shown. */
export async function listDeliveries(
  context: NotificationContext,
  { caller, query, language }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const after = readCursor(query.cursor);
  if (!after.ok) return after;
  const { limit = usualPageSize, state } = query;
  const filter = { viewer: caller, state, text: query.text?.trim() || undefined };
  const [rows, count] = await Promise.all([
    store.listDeliveries(context.database, filter, { before: after.value?.id, limit: limit + 1 }),
    store.countDeliveries(context.database, filter),
  ]);
  const page = cutPage(rows, limit, (row) => ({ at: row.queuedAt, id: row.emailId }));
  const list = page.list.map((row) => deliveryOf(context, row, language));
  return accept({ list, ...(page.nextCursor && { nextCursor: page.nextCursor }), totals: [], count });
}

function deliveryOf(context: NotificationContext, row: store.DeliveryRow, language: Language): Inside<typeof delivery> {
  const template = context.emailTemplates[row.template];
  if (!template) throw new Error(`There is no e-mail template ${row.template}`);
  const endedAt = row.sentAt ?? row.droppedAt ?? row.suppressedAt;
  // Of an e-mail with a code nothing is shown; of an old one nothing is left to show.
  const isSecret = template.lifeMs !== undefined || row.facts === null;
  return {
    emailId: row.emailId,
    email: row.email,
    companyName: language === 'ko' ? row.companyName : row.companyEnglishName,
    subject: isSecret
      ? template.texts[language].subject.replaceAll(/\{\w+\}/g, '…')
      : subjectOf(template, row, language),
    language: row.language,
    state: stateOf(row),
    queuedAt: row.queuedAt,
    ...(endedAt && { endedAt }),
    canResend: !isSecret && endedAt !== null,
    isResent: row.resentFrom !== null,
  };
}

function subjectOf(template: Parameters<typeof writeSubject>[0], row: store.DeliveryRow, language: Language): string {
  return writeSubject(template, { language, facts: row.facts ?? {} });
}

function stateOf(row: store.DeliveryRow): Inside<typeof delivery>['state'] {
  if (row.sentAt) return 'sent';
  if (row.droppedAt) return 'dropped';
  return row.suppressedAt ? 'kept_back' : 'queued';
}

type Resending = { readonly caller: Caller; readonly emailId: string };

/** Sends an e-mail again to its reader's address of today. Refuses outsiders' e-mails and those with a code. */
export async function resendDelivery(
  { database, emailTemplates }: NotificationContext,
  { caller, emailId }: Resending,
): Promise<Result<undefined>> {
  const [row] = await store.listDeliveries(database, { viewer: caller, emailId }, { before: undefined, limit: 1 });
  if (!row) return refuse('message.not_found');
  if (!row.facts || emailTemplates[row.template]?.lifeMs !== undefined) return refuse('message.not_to_be_resent');
  await inTransaction(database, (transaction) => resendEmail(transaction, emailId));
  return accept(undefined);
}
