/**
 * What is in the demo's notifications on the first start: of each person's e-mails the newest few, one about each
 * order or inquiry, at the time of the event. Their e-mails count as read long ago; the mailbox begins empty.
 */
import type { AppContext } from '@gtp/server/context.ts';
import { emailTemplates } from '@gtp/server/email-templates.ts';
import { makeNotifyNoticeReaders } from '@gtp/server/notice/notice.ts';
import { makeIds } from '@gtp/server/platform/ids.ts';
import { sql } from 'kysely';

const mostPerPerson = 12;
const unreadPerPerson = 3;
const dayMs = 86_400_000;

type SeededNotification = { readonly emailId: string; readonly userId: string; readonly at: Date };

/** All but the newest e-mails of the past half year go; those of people who log in while the demo loads stay. */
export async function keepNewestNotifications(context: AppContext, now: Date): Promise<void> {
  const kept = newestOfEach(await listSeeded(context), new Date(now.getTime() - 30 * dayMs));
  await deleteOthers(
    context,
    kept.map(({ emailId }) => emailId),
  );
  for (const { emailId, at, isRead } of kept) {
    // Ids grow with time, and a notification is read in their order.
    const id = makeIds({ now: () => at }).make('mail');
    const readAt = isRead ? new Date(Math.min(at.getTime() + dayMs / 4, now.getTime())) : null;
    await sql`update emails set email_id = ${id}, queued_at = ${at}, read_at = ${readAt}, suppressed_at = ${at}
      where email_id = ${emailId}`.execute(context.database);
  }
}

const mostAtOnce = 1_000;

/** In pieces, so that no statement meets its time limit on a slow machine. */
async function deleteOthers(context: AppContext, kept: readonly string[]): Promise<void> {
  for (let count = mostAtOnce; count === mostAtOnce; ) {
    const { rows } = await sql`delete from emails where email_id in
      (select email_id from emails where not (email_id = any(${kept})) and template not like 'session.%'
        limit ${mostAtOnce})
      returning email_id`.execute(context.database);
    count = rows.length;
  }
}

/** Everybody is notified of the newest notice. */
export async function notifyNewestNotice(context: AppContext): Promise<void> {
  const { rows } = await sql<{ number: number }>`select notice_number as number from notices
    where not is_draft and publish_at <= ${context.clock.now()} and (publish_until is null or publish_until > ${context.clock.now()})
    order by publish_at desc limit 1`.execute(context.database);
  for (const { number } of rows) await makeNotifyNoticeReaders(context)({ noticeNumber: number }, { attempt: 1 });
}

/** The newest e-mail about each thing that has a time of its own. */
async function listSeeded(context: AppContext): Promise<readonly SeededNotification[]> {
  const secret = Object.entries(emailTemplates).flatMap(([name, template]) => ('lifeMs' in template ? [name] : []));
  const { rows } = await sql<SeededNotification>`
    select distinct on (m.user_id, coalesce(o.order_id, q.inquiry_number::text, n.notice_number::text))
      m.email_id as "emailId", m.user_id as "userId",
      coalesce(o.state_since, q.last_written_at, n.publish_at) as at
    from emails m
    left join orders o on o.order_id = m.facts->>'orderId'
    left join inquiries q on m.template like 'support.%' and q.inquiry_number::text = m.facts->>'number'
    left join notices n on m.template like 'notice.%' and n.notice_number::text = m.facts->>'number'
    where m.user_id is not null and not (m.template = any(${secret}))
      and coalesce(o.state_since, q.last_written_at, n.publish_at) <= ${context.clock.now()}
    order by m.user_id, coalesce(o.order_id, q.inquiry_number::text, n.notice_number::text), m.email_id desc`.execute(
    context.database,
  );
  return rows;
}

/** Who has not looked for a month has read what was older. */
function newestOfEach(notifications: readonly SeededNotification[], readBefore: Date) {
  const people = Map.groupBy(
    notifications.toSorted((left, right) => right.at.getTime() - left.at.getTime()),
    ({ userId }) => userId,
  );
  return [...people.values()].flatMap((own) =>
    own.slice(0, mostPerPerson).map((each, index) => ({
      ...each,
      isRead: index >= unreadPerPerson || each.at < readBefore,
    })),
  );
}
