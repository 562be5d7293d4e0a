/** The first page after the login: what waits for the user, and the ways into what they may do. */
import { greetingName } from '@gtp/domain/account/greeting-name.ts';
import { may } from '@gtp/domain/account/may.ts';
import { Stack, Title } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { isUnderReview } from '../company/under-review-box.tsx';
import { menuTree, useMenus } from '../menu/menu-queries.ts';
import { NewestNotices, startNewestNotices, useNewestNotices } from '../notice/newest-notices.tsx';
import { NewOrderButton } from '../order/new-order-button.tsx';
import { currentLanguage } from '../platform/language.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { useReadOwnReview } from '../review/own-review-query.ts';
import { useCurrentSession } from '../session/session-queries.ts';
import { startStatistics, useReadStatistics } from '../statistics/statistics-queries.ts';
import { Coming } from '../ui/coming.tsx';
import { type PagePart, SequentialReveal } from '../ui/sequential-reveal.tsx';
import styles from './main-page.module.css';
import { pathOf, searchOf } from './menu-location.ts';
import { NewestOrders } from './newest-orders.tsx';
import { OwnReviewBox } from './own-review-box.tsx';
import { useSignatoryPart } from './own-signatory-box.tsx';
import { isKnownPath } from './routes.ts';
import { TradeStatistics } from './trade-statistics.tsx';
import { isObserver, startFirstOrders, useFirstOrders, WaitingPanel } from './waiting-panel.tsx';

/** Asks for what the page shows, while it is still being drawn. */
export function startMainPage(queries: QueryClient): void {
  if (may('order.read', currentViewer())) {
    startStatistics(queries);
    startFirstOrders(queries);
  }
  startNewestNotices(queries);
}

export function MainPage() {
  const { t } = useTranslation('app');
  const { data: session } = useCurrentSession();
  const name = greetingName(session?.userName ?? '', currentLanguage());
  const parts = [
    useReviewPart(),
    useSignatoryPart(),
    ...useTradeParts(),
    { key: 'notices', isKnown: useNewestNotices().isFetched, content: <NewestNotices /> },
    { key: 'links', isKnown: useMenus().isFetched, content: <MenuLinks /> },
  ];
  return (
    <Stack gap="md">
      <div className={styles.head}>
        <Title order={1}>{name ? t('main.hello', { name }) : t('main.welcome')}</Title>
        <Suspense fallback={<Coming />}>
          <NewOrderButton />
        </Suspense>
      </div>
      <SequentialReveal parts={parts} />
    </Stack>
  );
}

/** What a member has to send or to sign; nothing for full members, so that nobody waits for it. */
function useReviewPart(): PagePart {
  const session = useCurrentSession();
  const code = may('review.answer', currentViewer()) ? session.data?.memberState : undefined;
  const review = useReadOwnReview({ enabled: isUnderReview(code) });
  return {
    key: 'review',
    isKnown: session.isFetched && (!isUnderReview(code) || review.isFetched),
    content: code && <OwnReviewBox code={code} />,
  };
}

/** For those who see orders. */
function useTradeParts(): readonly PagePart[] {
  const canSeeOrders = may('order.read', currentViewer());
  const statistics = useReadStatistics(undefined, { enabled: canSeeOrders });
  const orders = useFirstOrders({ enabled: canSeeOrders });
  if (!canSeeOrders) return [];
  const isKnown = statistics.isFetched && orders.isFetched;
  return [
    { key: 'waiting', isKnown, content: <WaitingPanel /> },
    { key: 'newest', isKnown, content: isObserver() && <NewestOrders /> },
    { key: 'statistics', isKnown, content: <TradeStatistics /> },
  ];
}

/** What the menu leads to, with the names of its groups. */
function MenuLinks() {
  const { t } = useTranslation('app');
  const { data: entries = [] } = useMenus();
  const branches = menuTree(entries.filter((entry) => isKnownPath(pathOf(entry))));
  return (
    <>
      <h2 className={styles.name}>{t('main.links')}</h2>
      <div className={styles.cards}>
        {branches.map((branch) => (
          <section key={branch.code} className={styles.card}>
            <h3 className={styles.name}>{branch.name}</h3>
            {(branch.children.length > 0 ? branch.children : [branch]).map((entry) => (
              <PageLink key={entry.code} to={pathOf(entry)} search={searchOf(entry)}>
                {entry.name}
              </PageLink>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
