/** The newest orders, for those who only watch. */

import { orderListPath } from '../order/order-paths.ts';
import { OrderTable } from '../order/order-table.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { asPageAsked } from '../platform/query-client.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { useFirstOrders } from './waiting-panel.tsx';

const rowsShown = 5;

export function NewestOrders() {
  const { t } = useTranslation('app');
  const all = <PageLink to={orderListPath()}>{t('main.all')}</PageLink>;
  return (
    <Panel title={t('main.newest')} side={all}>
      <QueryView query={useFirstOrders(asPageAsked)} skeletonLines={rowsShown}>
        {({ list }) => (list.length > 0 ? <OrderTable orders={list} /> : <p>{t('main.none')}</p>)}
      </QueryView>
    </Panel>
  );
}
