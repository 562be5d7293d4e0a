/** One order: where it stands, where the money is, what happens next and who must act (ux.md). */
import { Button, Tabs, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { countText } from '../platform/format.ts';
import { useAskedSearch, useGo, usePagePath, usePageSearch } from '../platform/page-link.tsx';
import { wordOf } from '../platform/request-search.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { IconFileText, IconPrinter } from '../ui/icons.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageActionPlaces } from '../ui/page-action-places.tsx';
import { PageAction, PageActionsHost } from '../ui/page-actions.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import type { RenderFiling } from './order-action-props.ts';
import { OrderAmounts } from './order-amounts-panel.tsx';
import { OrderChanges } from './order-changes.tsx';
import styles from './order-detail-page.module.css';
import { OrderDocuments } from './order-documents.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLedger } from './order-ledger.tsx';
import { OrderLines } from './order-lines-panel.tsx';
import { OrderMilestones } from './order-milestones.tsx';
import { type MoneyLocationProps, OrderMoneyLocation } from './order-money-location.tsx';
import { OrderNextBox } from './order-next-box.tsx';
import { orderNumber } from './order-number.ts';
import { OrderOutcome, useOrderOutcome } from './order-outcome.tsx';
import { orderFormPath, orderIdIn, orderListPath } from './order-paths.ts';
import { type OrderDetail, useReadOrder } from './order-queries.ts';
import { OrderStateChip } from './order-state-chip.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderTerms } from './order-terms-panel.tsx';

/** What `app` puts in: paying, documents and disputes are other features'. */
export type OrderDetailProps = {
  readonly renderPayment?: (order: OrderDetail, onDone: (sentence: string) => void) => ReactNode;
  readonly renderDocuments?: (order: OrderDetail) => ReactNode;
  /** What confirms what the seller claims, and the agency's decision about it. */
  readonly renderEvidence?: (order: OrderDetail, onDone: (sentence: string) => void) => ReactNode;
  /** Around the seller's form for evidence: what came back, and what happens next. */
  readonly renderFiling?: RenderFiling;
  readonly renderReturned?: MoneyLocationProps['renderReturned'];
  /** Disputes, cancelling and refunds, below what happens next. */
  readonly renderMatters?: (order: OrderDetail, onDone: (sentence: string) => void) => ReactNode;
};

export function OrderDetailPage(renders: OrderDetailProps) {
  const { t } = useTranslation('order');
  const query = useReadOrder(orderIdIn(usePagePath()));
  return (
    <QueryView query={query} back={{ to: orderListPath(), label: t('list.title') }}>
      {(order) => <OrderView order={order} {...renders} />}
    </QueryView>
  );
}

/** While the terms are being agreed, what changed matters. */
function isBeforePayment({ state }: OrderDetail): boolean {
  return state === 'requested' || state === 'change_requested' || state === 'confirmed';
}

type OrderViewProps = OrderDetailProps & { readonly order: OrderDetail };

function OrderView({
  order,
  renderPayment,
  renderDocuments,
  renderEvidence,
  renderMatters,
  renderFiling,
  renderReturned,
}: OrderViewProps) {
  const { t } = useTranslation('order');
  const { outcome, onDone } = useOrderOutcome();
  return (
    <PageActionsHost>
      <PageHeader
        title={orderNumber(order)}
        figure={<Amount order={order} />}
        mark={<OrderStateChip state={order.state} />}
        hint={<Hint order={order} />}
        back={{ to: orderListPath(), label: t('list.title') }}
        actions={<PageActionPlaces />}
      />
      <PageAction place="more">
        <CopyOrderButton orderId={order.orderId} />
        <PrintButton />
        {renderDocuments?.(order)}
      </PageAction>
      <div className={styles.top}>
        <OrderOutcome outcome={outcome} />
        <AccountChangedNotice order={order} />
        <OrderSteps order={order} />
        <OrderNextBox
          order={order}
          onDone={onDone}
          payment={renderPayment?.(order, onDone)}
          renderFiling={renderFiling}
        />
        {renderEvidence?.(order, onDone)}
        {renderMatters?.(order, onDone)}
        <OrderMilestones order={order} />
        {isBeforePayment(order) && <OrderChanges order={order} />}
      </div>
      <div className={styles.grid}>
        <OrderTabs order={order} />
        <div>
          <OrderAmounts order={order} onDone={onDone} />
          <OrderMoneyLocation order={order} renderReturned={renderReturned} />
        </div>
      </div>
    </PageActionsHost>
  );
}

/** The goods, and the other side as the reader sees it. */
function Hint({ order: { goodsName, sellerName, buyerName } }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { clientType } = currentViewer();
  if (clientType === 'BUYER') return t('detail.hintBuyer', { goods: goodsName, seller: sellerName });
  if (clientType === 'SELLER') return t('detail.hintSeller', { goods: goodsName, buyer: buyerName });
  return t('detail.hint', { goods: goodsName, seller: sellerName, buyer: buyerName });
}

/** A buyer sees for 30 days that the seller's account is new: swapped accounts are how money is stolen (product §2). */
function AccountChangedNotice({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { accountChangedDays: days, accountCheck, accountApproval } = order;
  if (days === undefined || !accountCheck || !accountApproval) return null;
  const isUnpaid = isBeforePayment(order) || order.state === 'payment_failed';
  return (
    <NoticeBox kind="warning" title={t('accountChanged.title', { count: days })}>
      <p>
        {t('accountChanged.confirmed', {
          approval: t(`accountChanged.by.${accountApproval}`),
          check: t(`accountChanged.by.${accountCheck}`),
        })}
      </p>
      <p>{t(isUnpaid ? 'accountChanged.text' : 'accountChanged.textPaid')}</p>
    </NoticeBox>
  );
}

/** What the card pays: the amount that lists and mails name, too. */
function Amount({ order: { charge } }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  return (
    <>
      <VisuallyHidden>{t('amount.charge')}</VisuallyHidden>
      <MoneyText amount={charge} size="figure" />
    </>
  );
}

const tabs = ['details', 'documents', 'history', 'ledger'] as const;

function OrderTabs({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const go = useGo();
  const path = usePagePath();
  const asked = useAskedSearch();
  const chosen = wordOf(tabs, usePageSearch().tab) ?? 'details';
  const show = (tab: string | null) =>
    go(path, { search: { ...asked(), tab: tab === 'details' ? undefined : (tab ?? undefined) }, replace: true });
  return (
    <Panel>
      <Tabs value={chosen} onChange={show} keepMounted={false}>
        <Tabs.List className={styles.tabs ?? ''}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tab.${tab}`)}
              {tab === 'documents' && order.documents.length > 0 && ` ${countText(order.documents.length)}`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="details" pt="md">
          <OrderLines order={order} />
          <OrderTerms order={order} />
        </Tabs.Panel>
        <Tabs.Panel value="documents" pt="md">
          <OrderDocuments order={order} />
        </Tabs.Panel>
        <Tabs.Panel value="history" pt="md">
          <OrderHistory order={order} />
        </Tabs.Panel>
        <Tabs.Panel value="ledger" pt="md">
          <OrderLedger orderId={order.orderId} />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  );
}

/** The page as a document: terms, amounts and goods, without what can be pressed. */
function PrintButton() {
  const { t } = useTranslation('ui');
  return (
    <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
      {t('action.print')}
    </Button>
  );
}

/** Sellers often send the same order again: a copy is one click (ux.md, point 6). */
function CopyOrderButton({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('order');
  const go = useGo();
  if (currentViewer().clientType !== 'SELLER') return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFileText size={18} aria-hidden />}
      onClick={() => go(orderFormPath, { search: { copy: orderId } })}
    >
      {t('detail.copy')}
    </Button>
  );
}
