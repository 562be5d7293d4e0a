/** What waits for the viewer: a card of each kind, which leads to its list. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { countText, dayMonthText, lastDayOf, moneyText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { asPageAsked } from '../platform/query-client.ts';
import { useTranslation } from '../platform/use-translation.ts';
import styles from '../statistics/statistics.module.css';
import { useReadStatistics, type Waiting } from '../statistics/statistics-queries.ts';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { inUrgency } from './waiting-in-urgency.ts';
import { linkOf } from './waiting-link.ts';

const skeletonLines = 2;

export function WaitingPanel() {
  const { t } = useTranslation('statistics');
  return (
    <Panel title={t('waiting.title')} id="waiting">
      <QueryView query={useReadStatistics(undefined, asPageAsked)} skeletonLines={skeletonLines}>
        {({ waiting }) => (waiting.length > 0 ? <WaitingList waiting={waiting} /> : <p>{t('waiting.none')}</p>)}
      </QueryView>
    </Panel>
  );
}

function WaitingList({ waiting }: { readonly waiting: readonly Waiting[] }) {
  return (
    <ul className={styles.waiting}>
      {inUrgency(waiting).map((each) => (
        <li key={`${each.kind} ${each.state}`}>
          <PageLink
            {...linkOf(each)}
            className={`${styles.waitingCard} ${each.lateCount > 0 ? styles.waitingLate : ''}`}
            underline="never"
          >
            <span className={styles.waitingName}>
              <WaitingName waiting={each} /> <strong>{countText(each.count)}</strong>
            </span>
            <WaitingLine waiting={each} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** Whether the last day of it is today or tomorrow. */
function isSoon(dueAt: Date): boolean {
  return lastDayOf(dueAt) <= addDays(seoulDay(new Date()), 1);
}

/** How many are late, until or since when the first of them waits, and what they add up to. */
function WaitingLine({ waiting: { lateCount, dueAt, oldestAt, sums } }: { readonly waiting: Waiting }) {
  const { t } = useTranslation('statistics');
  const since = oldestAt && t('waiting.since', { day: dayMonthText(seoulDay(oldestAt)) });
  const due = dueAt && t('waiting.due', { day: dayMonthText(lastDayOf(dueAt)) });
  return (
    <>
      <small>
        {lateCount > 0 && <b className={styles.late}>{t('waiting.late', { count: lateCount })}</b>}
        {lateCount > 0 && (due ?? since) && ' · '}
        {due && lateCount === 0 && isSoon(dueAt) ? <b className={styles.soon}>{due}</b> : (due ?? since)}
      </small>
      {sums.length > 0 && (
        <small className={styles.waitingSums}>
          {sums.map(({ currency, amount }) => (
            <span key={currency}>{moneyText(amount)}</span>
          ))}
        </small>
      )}
    </>
  );
}

function WaitingName({ waiting: { kind, state } }: { readonly waiting: Waiting }) {
  const { t } = useTranslation(['statistics', 'order']);
  return state ? t('waiting.orderIn', { state: t(`order:state.${state}`) }) : t(`waiting.kind.${kind}`);
}
