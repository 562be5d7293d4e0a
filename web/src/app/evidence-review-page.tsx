/** The agency's workplace for one order: its evidence with the documents beside it. */

import { evidenceListPath } from '../evidence/evidence-paths.ts';
import { orderNumber } from '../order/order-number.ts';
import { OrderOutcome, useOrderOutcome } from '../order/order-outcome.tsx';
import { orderPath } from '../order/order-paths.ts';
import { type OrderDetail, useReadOrder } from '../order/order-queries.ts';
import { OrderStateChip } from '../order/order-state-chip.tsx';
import { moneyText } from '../platform/format.ts';
import { PageLink, usePageSearch } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { EvidenceOfOrder } from './evidence-of-order.tsx';

export function EvidenceReviewPage() {
  const { order } = usePageSearch();
  return order === undefined ? <NoOrder /> : <OneOrder orderId={order} />;
}

/** An address that names no order, such as one cut short, still says where the orders are. */
function NoOrder() {
  const { t } = useTranslation('evidence');
  return (
    <>
      <PageHeader title={t('list.title')} back={{ to: evidenceListPath(), label: t('list.title') }} />
      <EmptyState kind="done" title={t('page.none')} text={t('page.noneHint')} />
    </>
  );
}

function OneOrder({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('evidence');
  const query = useReadOrder(orderId);
  return (
    <QueryView query={query} back={{ to: evidenceListPath(), label: t('list.title') }}>
      {(order) => <Reviewed key={order.orderId} order={order} />}
    </QueryView>
  );
}

function Reviewed({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('evidence');
  const { outcome, onDone } = useOrderOutcome();
  return (
    <>
      <PageHeader
        title={t('page.title', { number: orderNumber(order) })}
        mark={<OrderStateChip state={order.state} />}
        hint={`${moneyText(order.trade)} · ${order.goodsName} · ${order.sellerName} → ${order.buyerName}`}
        back={{ to: evidenceListPath(), label: t('list.title') }}
        actions={<PageLink to={orderPath(order.orderId)}>{t('page.order')}</PageLink>}
      />
      <OrderOutcome outcome={outcome} />
      <EvidenceOfOrder order={order} onDone={onDone} opensDocument />
    </>
  );
}
