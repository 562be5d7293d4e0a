/** One trade under review: what was found and why, the order, the deadline, and the decision of two people. */
import { listRiskHolds, readRiskHold } from '@gtp/contract/risk/risk-wire.ts';
import { orderStateRecords } from '@gtp/domain/order/order-state-records.ts';
import type { QueryClient } from '@tanstack/react-query';
import { countryText } from '../platform/country-text.ts';
import { PageLink, type Search, usePageSearch } from '../platform/page-link.tsx';
import { startRead, useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import styles from './risk.module.css';
import { RiskDecision } from './risk-decision.tsx';
import { RiskFindings } from './risk-findings.tsx';
import { riskHoldListPath } from './risk-paths.ts';
import type { RiskCase } from './risk-queries.ts';
import { RiskStateChip } from './risk-state-chip.tsx';

/** Asks for the review before its page is drawn. */
export function startRiskHold(queries: QueryClient, { hold }: Search): void {
  startRead(queries, readRiskHold, { params: { riskHoldId: hold } });
}

export function RiskHoldPage() {
  const { hold, order } = usePageSearch();
  if (hold !== undefined) return <OneHold riskHoldId={hold} />;
  return order === undefined ? <NoHold /> : <NewestHold orderId={order} />;
}

/** Of an order that a notification names: the review that waits, which is its newest. */
function NewestHold({ orderId }: { readonly orderId: string }) {
  const query = useRead(listRiskHolds, { query: { orderId, limit: 1 } });
  return (
    <QueryView query={query} back={useBack()}>
      {({ list: [newest] }) => (newest ? <OneHold riskHoldId={newest.riskHoldId} /> : <NoHold />)}
    </QueryView>
  );
}

function useBack() {
  const { t } = useTranslation('risk');
  return { to: riskHoldListPath(), label: t('list.title') };
}

/** An address that names no review, such as one cut short, still says where the reviews are. */
function NoHold() {
  const { t } = useTranslation('risk');
  return (
    <>
      <PageHeader title={t('list.title')} back={useBack()} />
      <EmptyState kind="done" title={t('page.none')} text={t('page.noneHint')} />
    </>
  );
}

function OneHold({ riskHoldId }: { readonly riskHoldId: string }) {
  return (
    <QueryView query={useRead(readRiskHold, { params: { riskHoldId } })} back={useBack()}>
      {(risk) => <RiskView key={risk.riskHoldId} risk={risk} />}
    </QueryView>
  );
}

type Shown = { readonly risk: RiskCase };

function RiskView({ risk }: Shown) {
  const { t } = useTranslation('risk');
  const { orderId, tradeNumber, goodsName, sellerName, buyerName, orderState } = risk;
  const { clientType, homePath } = currentViewer();
  // An order that was not sent yet is its seller's alone: it has no page to open.
  const isReadable = orderState !== 'draft';
  return (
    <>
      <PageHeader
        title={t('page.title', { number: tradeNumber || orderId })}
        mark={<RiskStateChip state={risk.state} />}
        hint={`${goodsName} · ${sellerName} → ${buyerName}`}
        back={useBack()}
        actions={isReadable && <PageLink to={`${homePath}/order-sheet/${orderId}`}>{t('page.order')}</PageLink>}
      />
      <div className={styles.warning}>
        <NoticeBox kind="warning">
          <p>{t('page.warning')}</p>
          {clientType === 'VISA' && <p>{t('page.masked')}</p>}
        </NoticeBox>
      </div>
      <RiskDecision risk={risk} />
      <RiskFindings risk={risk} />
      <Trade risk={risk} />
    </>
  );
}

function Trade({ risk }: Shown) {
  const { t } = useTranslation(['risk', 'order']);
  const { orderId, orderState, goodsName, hsCode, trade, charge, note } = risk;
  return (
    <Panel title={t('trade.title')}>
      <KeyValues
        items={[
          { name: t('trade.number'), value: orderId },
          {
            name: t('trade.state'),
            value: <StateChip tone={orderStateRecords[orderState].tone} label={t(`order:state.${orderState}`)} />,
          },
          { name: t('trade.seller'), value: <Party risk={risk} side="seller" /> },
          { name: t('trade.buyer'), value: <Party risk={risk} side="buyer" /> },
          { name: t('trade.goods'), value: goodsName },
          { name: t('trade.hsCode'), value: hsCode || '–' },
          { name: t('trade.amount'), value: <MoneyText amount={trade} size="strong" /> },
          { name: t('trade.charge'), value: <MoneyText amount={charge} /> },
          note !== '' && { name: t('trade.note'), value: note },
        ]}
      />
    </Panel>
  );
}

/** The institutions that follow a company have a page about it (reference 4-c); an issuer follows buyers alone. */
function Party({ risk, side }: Shown & { readonly side: 'seller' | 'buyer' }) {
  const { homePath, clientType } = currentViewer();
  const [name, id, country] =
    side === 'seller'
      ? [risk.sellerName, risk.sellerCompanyId, risk.sellerCountry]
      : [risk.buyerName, risk.buyerCompanyId, risk.buyerCountry];
  const hasPage = side === 'buyer' || clientType !== 'ISSUER';
  return (
    <>
      {hasPage ? (
        <PageLink to={`${homePath}/${side}-info/detail`} search={{ id }}>
          {name}
        </PageLink>
      ) : (
        name
      )}{' '}
      · {countryText(country)}
    </>
  );
}
