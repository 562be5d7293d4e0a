/** What happens next, by when, what happens at the deadline, and the buttons of whoever must act. */

import { isToBePaid } from '@gtp/domain/order/order.ts';
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import { dayMs, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { ReactNode } from 'react';
import { dayText, deadlineText } from '../platform/format.ts';
import { wordOf } from '../platform/request-search.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { IconClock, IconEdit } from '../ui/icons.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { lastMinute } from './last-minute.ts';
import type { RenderFiling } from './order-action-props.ts';
import { nextBoxId, OrderActions, OrderEvidenceFiling } from './order-actions.tsx';
import styles from './order-detail-page.module.css';
import type { OrderDetail } from './order-queries.ts';
import { isViewersTurn } from './order-turn.ts';

/** States in which a person has to act; for that person the sentence says "you". */
const statesWithTurn = [
  'draft',
  'requested',
  'change_requested',
  'confirmed',
  'payment_failed',
  'under_review',
  'held',
  'evidence_submitted',
  'evidence_returned',
  'inspection',
  'settlement_failed',
  'cancel_requested',
  'disputed',
  'chargeback',
] as const satisfies readonly OrderState[];

/** What the viewer's own side has done, addressed as "you". */
const ownSteps = {
  buyer: ['change_requested', 'declined', 'settlement_failed'],
  seller: ['withdrawn'],
} as const satisfies Readonly<Record<string, readonly OrderState[]>>;

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
  const ownState = isMine ? wordOf(statesWithTurn, order.state) : undefined;
  const facts = { payout: order.expectedPayoutOn ? dayText(order.expectedPayoutOn) : '', days: order.inspectionDays };
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
          <p className={styles.nextText}>
            {t(ownState ? nextKey(ownState, order) : nextKeyOfOthers(order.state), facts)}
          </p>
          <Clock order={order} />
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

/** With proof of shipment agreed, accepted evidence releases the money. */
function nextKey(state: (typeof statesWithTurn)[number], { releaseMode, paymentDueOn }: OrderDetail) {
  if (state === 'draft' && paymentDueOn <= seoulDay(new Date())) return 'nextYou.draftLate';
  const isProof = releaseMode === 'shipment' && (state === 'held' || state === 'evidence_submitted');
  return isProof ? (`nextYouShipment.${state}` as const) : (`nextYou.${state}` as const);
}

/** Where another side has to act, or nobody. */
function nextKeyOfOthers(state: OrderState) {
  const { clientType } = currentViewer();
  const asBuyer = clientType === 'BUYER' ? wordOf(ownSteps.buyer, state) : undefined;
  const asSeller = clientType === 'SELLER' ? wordOf(ownSteps.seller, state) : undefined;
  if (asBuyer) return `nextBuyer.${asBuyer}` as const;
  return asSeller ? (`nextSeller.${asSeller}` as const) : (`next.${state}` as const);
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
