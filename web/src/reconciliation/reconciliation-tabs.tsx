/** From payouts to the reconciliation, to the money kept safe, and back. */
import { useTranslation } from 'react-i18next';
import { TabMenu } from '../ui/tab-menu.tsx';
import { reconciliationListPath, safeguardingPath, settlementListPath } from './reconciliation-paths.ts';

export function ReconciliationTabs() {
  const { t } = useTranslation('reconciliation');
  const tabs = [
    { to: settlementListPath(), label: t('tab.settlements') },
    { to: reconciliationListPath(), label: t('list.title') },
    { to: safeguardingPath(), label: t('safeguarding.title') },
  ];
  return <TabMenu label={t('list.title')} tabs={tabs} />;
}
