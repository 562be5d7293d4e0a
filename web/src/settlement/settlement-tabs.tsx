/** From payouts to what is expected and back. */
import { useTranslation } from 'react-i18next';
import { TabMenu } from '../ui/tab-menu.tsx';
import { expectedPath, settlementListPath } from './settlement-paths.ts';

export function SettlementTabs() {
  const { t } = useTranslation('settlement');
  const tabs = [
    { to: settlementListPath(), label: t('list.title') },
    { to: expectedPath(), label: t('expected.title') },
  ];
  return <TabMenu label={t('list.title')} tabs={tabs} />;
}
