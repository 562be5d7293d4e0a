/** The tabs above every page about payouts, whichever feature it is of. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { useTranslation } from 'react-i18next';
import { currentViewer } from '../platform/viewer.ts';
import { TabMenu } from '../ui/tab-menu.tsx';
import { settlementInquiryPath } from './settlement-paths.ts';

const agency: readonly ClientType[] = ['KOTRA'];
const bodies: readonly ClientType[] = ['KOTRA', 'VISA'];
const everyone: readonly ClientType[] = ['SELLER', ...bodies];

/** A row a tab: the page below `settlement-inquiry`, which names its text too, and whose portals have it. */
export const settlementTabs = [
  { page: 'list', who: everyone },
  { page: 'tmp', who: everyone },
  { page: 'files', who: agency },
  { page: 'holidays', who: agency },
  { page: 'reconciliation', who: bodies },
  { page: 'safeguarding', who: bodies },
  { page: 'fees', who: bodies },
] as const;

export function SettlementTabs() {
  const { t } = useTranslation('settlement');
  const { clientType } = currentViewer();
  const own = settlementTabs.filter(({ who }) => clientType && who.includes(clientType));
  const tabs = own.map(({ page }) => ({ to: settlementInquiryPath(page), label: t(`tab.${page}`) }));
  return <TabMenu label={t('tab.label')} tabs={tabs} />;
}
