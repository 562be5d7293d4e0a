/**
 * What is in the demo's bells on the first start: of each person's letters the newest few, one about each order or
 * inquiry, at the time of what they tell. Their mails count as read long ago; the mailbox begins empty.
 */
import type { House } from '@gtp/server/house.ts';
import { letters } from '@gtp/server/letters.ts';
import { makeRingForNotice } from '@gtp/server/notice/notice.ts';
import { makeIds } from '@gtp/server/platform/ids.ts';
import { sql } from 'kysely';

const mostPerPerson = 12;
const unreadPerPerson = 3;
const dayMs = 86_400_000;

type Told = { readonly mailId: string; readonly userId: string; readonly at: Date };

/** The newest notice rings for everybody; then all other letters of the past half year go. */
export async function keepNewestMessages(house: House, now: Date): Promise<void> {
  await ringForNewestNotice(house);
  const kept = newestOfEach(await listTold(house), new Date(now.getTime() - 30 * dayMs));
  await deleteOthers(
    house,
    kept.map(({ mailId }) => mailId),
  );
  for (const { mailId, at, isRead } of kept) {
    // Ids grow with time, and a bell is read in their order.
    const id = makeIds({ now: () => at }).make('mail');
    const readAt = isRead ? new Date(Math.min(at.getTime() + dayMs / 4, now.getTime())) : null;
    await sql`update mails set mail_id = ${id}, queued_at = ${at}, read_at = ${readAt}, kept_back_at = ${at}
      where mail_id = ${mailId}`.execute(house.database);
  }
}

const mostAtOnce = 1_000;

/** In pieces, so that no statement meets its time limit on a slow machine. */
async function deleteOthers(house: House, kept: readonly string[]): Promise<void> {
  for (let count = mostAtOnce; count === mostAtOnce; ) {
    const { rows } = await sql`delete from mails where mail_id in
      (select mail_id from mails where not (mail_id = any(${kept})) limit ${mostAtOnce})
      returning mail_id`.execute(house.database);
    count = rows.length;
  }
}

async function ringForNewestNotice(house: House): Promise<void> {
  const { rows } = await sql<{ number: number }>`select notice_number as number from notices
    where not is_draft and publish_at <= ${house.clock.now()} and (publish_until is null or publish_until > ${house.clock.now()})
    order by publish_at desc limit 1`.execute(house.database);
  for (const { number } of rows) await makeRingForNotice(house)({ noticeNumber: number }, { attempt: 1 });
}

/** The newest letter about each thing that has a time of its own. */
async function listTold(house: House): Promise<readonly Told[]> {
  const secret = Object.entries(letters).flatMap(([name, letter]) => ('lifeMs' in letter ? [name] : []));
  const { rows } = await sql<Told>`
    select distinct on (m.user_id, coalesce(o.order_id, q.inquiry_number::text, n.notice_number::text))
      m.mail_id as "mailId", m.user_id as "userId",
      coalesce(o.state_since, q.last_written_at, n.publish_at) as at
    from mails m
    left join orders o on o.order_id = m.facts->>'orderId'
    left join inquiries q on m.letter like 'support.%' and q.inquiry_number::text = m.facts->>'number'
    left join notices n on m.letter like 'notice.%' and n.notice_number::text = m.facts->>'number'
    where m.user_id is not null and not (m.letter = any(${secret}))
      and coalesce(o.state_since, q.last_written_at, n.publish_at) <= ${house.clock.now()}
    order by m.user_id, coalesce(o.order_id, q.inquiry_number::text, n.notice_number::text), m.mail_id desc`.execute(
    house.database,
  );
  return rows;
}

/** Who has not looked for a month has read what was older. */
function newestOfEach(told: readonly Told[], readBefore: Date) {
  const people = Map.groupBy(
    told.toSorted((left, right) => right.at.getTime() - left.at.getTime()),
    ({ userId }) => userId,
  );
  return [...people.values()].flatMap((own) =>
    own.slice(0, mostPerPerson).map((each, place) => ({
      ...each,
      isRead: place >= unreadPerPerson || each.at < readBefore,
    })),
  );
}
