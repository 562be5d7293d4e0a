import type { delivery, listEmailDeliveries as endpoint } from '@gtp/contract/notification/notification-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { isPastDeadline, resendEmail, triedForMs, writeSubject } from '../email/email.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database.ts';
import { defineList } from '../platform/define-list.ts';
import { type DeliveryRow, findDeliveries } from './delivery-store.ts';
import type { NotificationContext } from './notification.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** The e-mails within the caller's sight, newest first. An e-mail with a code is named, never shown. */
export const listOfDeliveries = defineList({
  found: ({ database }: NotificationContext, { caller: viewer, query: { state, text } }: Asked) =>
    findDeliveries(database, { viewer, state, text }),
  placeOf: ({ queuedAt, emailId }) => ({ at: queuedAt, id: emailId }),
  show: (rows, { language }, context) => rows.map((row) => deliveryOf(context, row, language)),
});

function deliveryOf(context: NotificationContext, row: DeliveryRow, language: Language): Inside<typeof delivery> {
  const template = context.emailTemplates[row.template];
  if (!template) throw new Error(`There is no e-mail template ${row.template}`);
  const now = context.clock.now();
  const endedAt = row.sentAt ?? row.droppedAt ?? row.suppressedAt;
  // Of an e-mail with a code nothing is shown; of an old one nothing is left to show.
  const isSecret = template.lifeMs !== undefined || row.facts === undefined;
  return {
    ...row,
    companyName: language === 'ko' ? row.companyName : row.companyEnglishName,
    subject: isSecret
      ? template.texts[language].subject.replaceAll(/\{\w+\}/g, '…')
      : writeSubject(template, { language, facts: row.facts ?? {} }),
    state: stateOf(row),
    endedAt,
    canResend:
      !isSecret && isOver(row, now) && row.canReaderLogIn !== false && !isPastDeadline(template, { ...row, now }),
    isResent: row.resentFrom !== undefined,
  };
}

/** It left, was dropped, or has waited for longer than it is tried. */
function isOver(row: DeliveryRow, now: Date): boolean {
  return stateOf(row) !== 'queued' || now.getTime() - row.queuedAt.getTime() > triedForMs;
}

function stateOf(row: DeliveryRow): Inside<typeof delivery>['state'] {
  if (row.sentAt) return 'sent';
  if (row.droppedAt) return 'dropped';
  return row.suppressedAt ? 'kept_back' : 'queued';
}

type Resending = { readonly caller: Caller; readonly emailId: string };

/**
 * Sends an e-mail again to its reader's address of today. Refuses outsiders' e-mails, those with a code, reminders of what
 * is over, and those to somebody who can no longer log in: they were removed, and read no more of the company.
 */
export async function resendDelivery(
  { database, clock, emailTemplates }: NotificationContext,
  { caller, emailId }: Resending,
): Promise<Result<undefined>> {
  const row = await findDeliveries(database, { viewer: caller, emailId }).first();
  if (!row) return refuse('message.not_found');
  const template = emailTemplates[row.template];
  if (!row.facts || template?.lifeMs !== undefined) return refuse('message.not_to_be_resent');
  if (template && isPastDeadline(template, { ...row, now: clock.now() })) return refuse('message.not_to_be_resent');
  const isSent = await inTransaction(database, (transaction) => resendEmail(transaction, emailId));
  return isSent ? accept(undefined) : refuse('message.not_to_be_resent');
}
