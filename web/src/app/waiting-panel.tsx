/** What waits for the viewer: a count of each kind that leads to its list, and the orders whose next step is theirs. */
import { listOrders } from '@gtp/contract/order/order-endpoints.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { QueryClient } from '@tanstack/react-query';
import { orderListPath } from '../order/order-paths.ts';
import { OrderTable } from '../order/order-table.tsx';
import { countText, dayText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { type Asking, asPageAsked } from '../platform/query-client.ts';
import { type ReadInput, startRead, useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import styles from '../statistics/statistics.module.css';
import { useReadStatistics, type Waiting } from '../statistics/statistics-queries.ts';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import mainStyles from './main-page.module.css';
import { linkOf } from './waiting-link.ts';

const skeletonLines = 2;
const rowsShown = 5;
const observers = ['VISA', 'ISSUER'];

/** Whether the viewer has no step of their own in an order. */
export function isObserver(): boolean {
  return observers.includes(currentViewer().clientType);
}

/** The orders that stand on the page: those whose next step is the viewer's, or for who only watches the newest. */
export function useFirstOrders(asking: Asking = {}) {
  return useRead(listOrders, firstOrders(), asking);
}

/** The same before anything is drawn. */
export const startFirstOrders = (queries: QueryClient) => startRead(queries, listOrders, firstOrders());

function firstOrders(): ReadInput<typeof listOrders> {
  return { query: { limit: rowsShown, only: 'rows', ...(!isObserver() && { whoseTurn: 'mine' }) } };
}

export function WaitingPanel() {
  const { t } = useTranslation(['statistics', 'app']);
  const all = isObserver() ? undefined : (
    <PageLink to={orderListPath()} search={{ turn: 'mine' }}>
      {t('app:main.all')}
    </PageLink>
  );
  return (
    <Panel title={t('waiting.title')} side={all}>
      <QueryView query={useReadStatistics(undefined, asPageAsked)} skeletonLines={skeletonLines}>
        {({ waiting }) => (waiting.length > 0 ? <WaitingList waiting={waiting} /> : <p>{t('waiting.none')}</p>)}
      </QueryView>
      {!isObserver() && <OrdersWaiting />}
    </Panel>
  );
}

function WaitingList({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const { t } = useTranslation('statistics');
  return (
    <ul className={styles.waiting}>
      {waiting.map((each) => (
        <li key={`${each.kind} ${each.state}`}>
          <PageLink {...linkOf(each)} className={styles.waitingCard ?? ''} underline="never">
            <span className={styles.waitingName}>
              <WaitingName waiting={each} /> <strong>{countText(each.count)}</strong>
            </span>
            {each.oldestAt && <small>{t('waiting.since', { day: dayText(seoulDay(each.oldestAt)) })}</small>}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function WaitingName({ waiting: { kind, state } }: { readonly waiting: Waiting }) {
  const { t } = useTranslation(['statistics', 'order']);
  return state ? t('waiting.orderIn', { state: t(`order:state.${state}`) }) : t(`waiting.kind.${kind}`);
}

function OrdersWaiting() {
  return (
    <QueryView query={useFirstOrders(asPageAsked)} skeletonLines={rowsShown}>
      {({ list }) =>
        list.length > 0 && (
          <div className={mainStyles.ordersWaiting}>
            <OrderTable orders={list} />
          </div>
        )
      }
    </QueryView>
  );
}
