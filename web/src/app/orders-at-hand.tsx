/** The orders whose next step is the user's; for those who only watch, the newest ones. */
import { useTranslation } from 'react-i18next';
import { orderListPath } from '../order/order-paths.ts';
import { useListOrders } from '../order/order-queries.ts';
import { OrderTable } from '../order/order-table.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { currentViewer } from '../platform/viewer.ts';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import styles from './main-page.module.css';

const rowsShown = 5;
const watchers = ['VISA', 'ISSUER'];

export function OrdersAtHand() {
  const { t } = useTranslation('app');
  const isWatcher = watchers.includes(currentViewer().clientType);
  const query = useListOrders(isWatcher ? { limit: rowsShown } : { limit: rowsShown, whoseTurn: 'mine' });
  const title = isWatcher ? t('main.newest') : t('main.waiting', { count: query.data?.count ?? 0 });
  const all = (
    <PageLink to={orderListPath()} search={isWatcher ? {} : { turn: 'mine' }}>
      {t('main.all')}
    </PageLink>
  );
  return (
    <div className={styles.orders}>
      <Panel title={title} side={all}>
        <QueryView query={query} skeletonLines={rowsShown}>
          {({ list }) =>
            list.length > 0 ? <OrderTable orders={list} /> : <p>{t(isWatcher ? 'main.none' : 'main.nothingWaiting')}</p>
          }
        </QueryView>
      </Panel>
    </div>
  );
}
