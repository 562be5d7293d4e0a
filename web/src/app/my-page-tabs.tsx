/** The tabs above every page about one's own company (spec §2). */
import { may, type Onlooker } from '@gtp/domain/account/may.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { currentViewer } from '../platform/viewer.ts';
import { TabMenu } from '../ui/tab-menu.tsx';

/** Below `/seller`, `/buyer` and `/admin/issuer`. */
const pages = ['start', 'business-info', 'business-doc', 'deputy-list', 'payment-info', 'integration'] as const;
const roots: Partial<Record<ClientType, string>> = {
  SELLER: '/seller/mypage',
  BUYER: '/buyer/mypage',
  ISSUER: '/admin/issuer/mypage',
};

/** The page with the tabs above it. */
export function withMyPageTabs(Page: ComponentType): ComponentType {
  return function MyPageWithTabs() {
    return (
      <>
        <MyPageTabs />
        <Page />
      </>
    );
  };
}

function MyPageTabs() {
  const { t } = useTranslation('app');
  const viewer = currentViewer();
  const { clientType } = viewer;
  const root = clientType && roots[clientType];
  if (!root) return null;
  const own = pages.filter((page) => hasPage(page, viewer));
  const tabs = own.map((page) => ({
    to: page === 'start' ? root : `${root}/${page}`,
    label: t(`myPage.tab.${page}`),
  }));
  return <TabMenu label={t('myPage.label')} tabs={tabs} />;
}

/** A seller is paid and so has no payment information; keys and webhooks are for those who look after them. */
function hasPage(page: (typeof pages)[number], viewer: Onlooker): boolean {
  if (page === 'payment-info') return viewer.clientType !== 'SELLER';
  return page !== 'integration' || may('integration.read', viewer);
}
