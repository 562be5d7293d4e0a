/** The tabs above pages that belong together: one table for all of them. */
import { may } from '@gtp/domain/account/may.ts';
import type { Operation } from '@gtp/domain/account/permissions.ts';
import type { ComponentType } from 'react';
import type { TextKey } from '../platform/use-translation.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { TabMenu } from '../ui/tab-menu.tsx';
import { isKnownPath } from './routes.ts';

type TabRow = {
  /** Below the viewer's own root, `/seller` and the like. */
  readonly page: `/${string}`;
  readonly text: TextKey<'menu'>;
  /** A page that shows one of what the tab lists, with the tabs above it. */
  readonly detail?: `/${string}`;
  /** Whose page it is not for everyone in the company. */
  readonly operation?: Operation;
  /** Nothing to show to a representative. */
  readonly isForDeputies?: true;
};
type SectionRows = { readonly label: TextKey<'menu'>; readonly tabs: readonly TabRow[] };
export type Section = 'myPage' | 'disputes' | 'members' | 'security' | 'settlements' | 'banking';

/** A role has those of the tabs whose pages the route table gives it. */
const sections: Readonly<Record<Section, SectionRows>> = {
  myPage: {
    label: 'myPage.label',
    tabs: [
      { page: '/mypage', text: 'myPage.tab.start' },
      { page: '/mypage/business-info', text: 'myPage.tab.business-info' },
      { page: '/mypage/business-doc', text: 'myPage.tab.business-doc' },
      { page: '/mypage/deputy-list', text: 'myPage.tab.deputy-list', detail: '/mypage/deputy-detail' },
      { page: '/mypage/signatory', text: 'myPage.tab.signatory', isForDeputies: true },
      { page: '/mypage/payment-info', text: 'myPage.tab.payment-info' },
      {
        ...{ page: '/mypage/integration', detail: '/mypage/webhook-events' },
        ...{ text: 'myPage.tab.integration', operation: 'integration.read' },
      },
    ],
  },
  disputes: {
    label: 'orders.disputes',
    tabs: [
      { page: '/order-sheet/disputes', text: 'orders.disputes', operation: 'dispute.read' },
      { page: '/order-sheet/chargebacks', text: 'orders.chargebacks', operation: 'chargeback.read' },
    ],
  },
  members: {
    label: 'members.label',
    tabs: [
      { page: '/seller-info/list', text: 'members.sellers' },
      { page: '/buyer-info/list', text: 'members.buyers' },
      { page: '/seller-info/changes', text: 'members.changes' },
      { page: '/buyer-info/changes', text: 'members.changes' },
      { page: '/buyer-info/cards', text: 'members.cards', operation: 'card.watch' },
      { page: '/seller-info/accounts', text: 'members.accounts' },
      { page: '/seller-info/signatories', text: 'members.signatories', operation: 'signatory.review' },
      { page: '/buyer-info/signatories', text: 'members.signatories', operation: 'signatory.review' },
      { page: '/risk-holds', text: 'members.riskHolds', operation: 'risk.read' },
    ],
  },
  security: {
    label: 'security.title',
    tabs: [
      { page: '/mypage/security', text: 'security.title' },
      { page: '/mypage/audit', text: 'security.audit' },
    ],
  },
  settlements: {
    label: 'settlements.label',
    tabs: [
      { page: '/settlement-inquiry/list', text: 'settlements.list' },
      { page: '/settlement-inquiry/tmp', text: 'settlements.tmp' },
      { page: '/settlement-inquiry/calendar', text: 'settlements.calendar' },
      { page: '/settlement-inquiry/balances', text: 'settlements.balances' },
      { page: '/settlement-inquiry/zero-rating', text: 'settlements.zeroRating' },
      { page: '/settlement-inquiry/files', text: 'settlements.files' },
      { page: '/settlement-inquiry/fees', text: 'settlements.fees' },
    ],
  },
  banking: {
    label: 'settlements.banking',
    tabs: [
      { page: '/settlement-inquiry/reconciliation', text: 'settlements.reconciliation' },
      { page: '/settlement-inquiry/safeguarding', text: 'settlements.safeguarding' },
      {
        page: '/settlement-inquiry/messages',
        text: 'settlements.messages',
        detail: '/settlement-inquiry/messages/detail',
      },
      { page: '/settlement-inquiry/paying-accounts', text: 'settlements.payingAccounts' },
      { page: '/settlement-inquiry/holidays', text: 'settlements.holidays' },
      { page: '/settlement-inquiry/rates', text: 'settlements.rates' },
      { page: '/settlement-inquiry/base-rates', text: 'settlements.baseRates' },
    ],
  },
};

/** Below the viewer's root: the first of the tabs that `page`, or the list that it belongs to, is one of. */
export function firstTabBeside(page: string, homePath: string): string | undefined {
  const isIn = ({ tabs }: SectionRows) => tabs.some((tab) => page === tab.page || page === tab.detail);
  const tabs = Object.values(sections).find(isIn)?.tabs ?? [];
  return tabs.map((tab) => homePath + tab.page).find(isKnownPath);
}

/** The page with the tabs of its section above it. */
export function withSectionTabs(section: Section, Page: ComponentType): ComponentType {
  return function PageWithTabs() {
    return (
      <>
        <SectionTabs section={section} />
        <Page />
      </>
    );
  };
}

function SectionTabs({ section }: { readonly section: Section }) {
  const { t } = useTranslation('menu');
  const viewer = currentViewer();
  const { label, tabs } = sections[section];
  const own = tabs.filter(
    ({ page, operation, isForDeputies }) =>
      isKnownPath(viewer.homePath + page) &&
      (!operation || may(operation, viewer)) &&
      (!isForDeputies || viewer.deputyCodes !== undefined),
  );
  const links = own.map(({ page, text, detail }) => ({
    to: viewer.homePath + page,
    label: t(text),
    detail: detail && viewer.homePath + detail,
  }));
  // One alone is no choice: the page's own heading names it.
  return links.length > 1 && <TabMenu label={t(label)} tabs={links} />;
}
