/** From payouts to what is expected and back. */
import { reachOf } from '@gtp/domain/account/permissions.ts';
import { useTranslation } from 'react-i18next';
import { currentViewer } from '../platform/viewer.ts';
import { TabMenu } from '../ui/tab-menu.tsx';
import {
  expectedPath,
  holidaysPath,
  payoutFilesPath,
  reconciliationPath,
  settlementListPath,
} from './settlement-paths.ts';

export function SettlementTabs() {
  const { t } = useTranslation('settlement');
  const canOperate = reachOf('settlement.operate', currentViewer().clientType) !== undefined;
  const canReconcile = reachOf('reconciliation.read', currentViewer().clientType) !== undefined;
  const tabs = [
    { to: settlementListPath(), label: t('list.title') },
    { to: expectedPath(), label: t('expected.title') },
    ...(canOperate ? [{ to: payoutFilesPath(), label: t('files.title') }] : []),
    ...(canOperate ? [{ to: holidaysPath(), label: t('holiday.title') }] : []),
    ...(canReconcile ? [{ to: reconciliationPath(), label: t('reconciliation') }] : []),
  ];
  return <TabMenu label={t('list.title')} tabs={tabs} />;
}
