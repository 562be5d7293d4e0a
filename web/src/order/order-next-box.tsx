/** What happens next, by when, what happens at the deadline, and the buttons of whoever must act. */

import { isToBePaid } from '@gtp/domain/order/order.ts';
import { dayMs, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { ReactNode } from 'react';
import { dayText, deadlineText, instantText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { IconClock, IconEdit } from '../ui/icons.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { lastMinute } from './last-minute.ts';
import type { RenderFiling } from './order-action-props.ts';
import { nextBoxId, OrderActions, OrderEvidenceFiling } from './order-actions.tsx';
import styles from './order-detail-page.module.css';
import { nextWords } from './order-next-words.ts';
import type { OrderDetail } from './order-queries.ts';
import { isViewersTurn } from './order-turn.ts';

type OrderNextBoxProps = {
  readonly order: OrderDetail;
  readonly onDone: (sentence: string) => void;
  /** What the viewer can do about paying, if anything. */
  readonly payment: ReactNode;
  readonly renderFiling: RenderFiling | undefined;
};

export function OrderNextBox({ order, onDone, payment, renderFiling }: OrderNextBoxProps) {
  const { t } = useTranslation('order');
  const isMine = isViewersTurn(order.whoseTurn, currentViewer().clientType);
  const facts = { payout: order.expectedPayoutOn ? dayText(order.expectedPayoutOn) : '' };
  return (
    <section
      id={nextBoxId}
      className={styles.next}
      data-mine={isMine}
      aria-label={t(order.cancelledAt ? 'next.titleOver' : 'next.title')}
    >
      <div className={styles.nextHead}>
        <span className={styles.nextMark}>{isMine ? <IconEdit size={18} /> : <IconClock size={18} />}</span>
        <div>
          <h2 className={styles.nextTitle}>{t(order.cancelledAt ? 'next.titleOver' : 'next.title')}</h2>
          <p className={styles.nextText}>{nextWords(order, t, facts)}</p>
          <Clock order={order} />
          {order.reminders?.lastAt && (
            <p className={styles.clock}>{t('remind.last', { at: instantText(order.reminders.lastAt) })}</p>
          )}
        </div>
      </div>
      <div className={styles.nextBody}>
        <LastReason order={order} />
        <EarlierMilestone order={order} />
        {payment}
        <OrderEvidenceFiling order={order} onDone={onDone} renderFiling={renderFiling} />
      </div>
      <OrderActions order={order} onDone={onDone} />
    </section>
  );
}

/** Milestones are paid in any order, but nobody should skip one by mistake. */
function EarlierMilestone({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const number = order.milestone?.number ?? 0;
  const earlier = order.milestones.find((each) => each.number < number && isToBePaid(each.state));
  if (!earlier || !order.actions.includes('start_payment')) return null;
  const { title } = earlier;
  return (
    <NoticeBox kind="warning">
      <p>{t('milestone.earlierOpen', { number: earlier.number, count: order.milestones.length, title })}</p>
    </NoticeBox>
  );
}

/** "If nobody acts, … on 28 Nov 2026 13:05 (in 6 days)." */
function Clock({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { onTimeout } = order;
  if (!order.dueAt || !onTimeout) return null;
  const at = deadlineText(order.dueAt);
  return (
    <p className={styles.clock}>
      {t(`timeout.${onTimeout}`, { at })}{' '}
      {daysLeftText(lastMinute(order.dueAt), t('timeout.today'), (count) => t('timeout.left', { count }))}
    </p>
  );
}

function daysLeftText(due: Date, today: string, inDays: (count: number) => string): string {
  const from = startOfSeoulDay(seoulDay(new Date())).getTime();
  const count = Math.round((startOfSeoulDay(seoulDay(due)).getTime() - from) / dayMs);
  return count <= 0 ? today : inDays(count);
}

/** Why the order came back to whoever reads it: the newest reason, while it still asks for something. */
function LastReason({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  if (!['change_requested', 'evidence_returned', 'declined', 'withdrawn'].includes(order.state)) return null;
  const last = order.events.findLast((event) => event.toState === order.state && event.reason);
  if (!last?.reason) return null;
  return (
    <div>
      <span className={styles.small}>{t('next.reason')}</span>
      <span className={styles.reason}>{last.reason}</span>
    </div>
  );
}
