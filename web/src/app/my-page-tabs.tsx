/** The tabs above every page about one's own company (spec §2). */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { currentViewer } from '../platform/viewer.ts';
import { TabMenu } from '../ui/tab-menu.tsx';

/** Below `/seller`, `/buyer` and `/admin/issuer`; a seller is paid and so has no payment information. */
const pages = ['start', 'business-info', 'business-doc', 'deputy-list', 'payment-info'] as const;
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
  const { clientType } = currentViewer();
  const root = clientType && roots[clientType];
  if (!root) return null;
  const own = pages.filter((page) => clientType !== 'SELLER' || page !== 'payment-info');
  const tabs = own.map((page) => ({
    to: page === 'start' ? root : `${root}/${page}`,
    label: t(`myPage.tab.${page}`),
  }));
  return <TabMenu label={t('myPage.label')} tabs={tabs} />;
}
