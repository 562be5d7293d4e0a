/** Payouts with, for agency and network, the fee table beside them: the spec gives it no path of its own. */
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FeePanel } from '../fee/fee-panel.tsx';
import { useGo, usePagePath, usePageSearch } from '../platform/page-link.tsx';
import { currentViewer } from '../platform/viewer.ts';
import { SettlementListPage } from '../settlement/settlement-list-page.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function SettlementWithFeesPage() {
  const { clientType } = currentViewer();
  return clientType === 'KOTRA' || clientType === 'VISA' ? <BothTabs /> : <SettlementListPage />;
}

function BothTabs() {
  const { t } = useTranslation('fee');
  const go = useGo();
  const path = usePagePath();
  const isFees = usePageSearch().view === 'fees';
  return (
    <>
      <Tabs
        value={isFees ? 'fees' : 'page'}
        onChange={(view) => go(path, view === 'fees' ? { search: { view } } : {})}
        mb="md"
      >
        <Tabs.List aria-label={t('tab.label')}>
          <Tabs.Tab value="page">{t('tab.page')}</Tabs.Tab>
          <Tabs.Tab value="fees">{t('tab.fees')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {isFees ? <Fees /> : <SettlementListPage />}
    </>
  );
}

function Fees() {
  const { t } = useTranslation('fee');
  return (
    <>
      <PageHeader title={t('title')} />
      <FeePanel />
    </>
  );
}
