/** The tabs above the members that a body reviews: the members themselves, and what they want to change. */
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { currentViewer } from '../platform/viewer.ts';
import { TabMenu } from '../ui/tab-menu.tsx';
import { isKnownPath } from './routes.ts';

const pages = ['list', 'changes'] as const;

/** The page with the tabs above it. */
export function withMemberTabs(Page: ComponentType): ComponentType {
  return function PageWithMemberTabs() {
    return (
      <>
        <MemberTabs />
        <Page />
      </>
    );
  };
}

function MemberTabs() {
  const { t } = useTranslation('app');
  const { clientType, root } = currentViewer();
  const folder = `${root}/${clientType === 'ISSUER' ? 'buyer-info' : 'seller-info'}`;
  const tabs = pages.map((page) => ({ to: `${folder}/${page}`, label: t(`members.${page}`) }));
  return <TabMenu label={t('members.label')} tabs={tabs.filter(({ to }) => isKnownPath(to))} />;
}
