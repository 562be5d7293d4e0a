/** The first page after the login: the figures that its reader comes for, what waits for them, and their trade. */
import { greetingName } from '@gtp/domain/account/greeting-name.ts';
import { may } from '@gtp/domain/account/may.ts';
import { defaultStatisticsPeriod, type StatisticsPeriod } from '@gtp/domain/statistics/statistics.ts';
import { Stack, Title } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isToAct, isUnderReview } from '../company/under-review.ts';
import { NewestNotices, startNewestNotices, useNewestNotices } from '../notice/newest-notices.tsx';
import { NewOrderButton } from '../order/new-order-button.tsx';
import { currentLanguage } from '../platform/language.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { useReadOwnReview } from '../review/own-review-query.ts';
import { useCurrentSession } from '../session/session-queries.ts';
import { startStatistics, useReadStatistics } from '../statistics/statistics-queries.ts';
import { Coming } from '../ui/coming.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { type PagePart, SequentialReveal } from '../ui/sequential-reveal.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import { MainFigures, PayOrdersButton } from './main-figures.tsx';
import styles from './main-page.module.css';
import { useSignatoryPart } from './own-signatory-box.tsx';
import { loadTexts } from './texts.ts';
import { Approvals, TradeStatistics } from './trade-statistics.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

/** Fetched by who is being reviewed, with what it says. */
const OwnReviewBox = lazyPart(async () => {
  const [{ OwnReviewBox: Box }] = await Promise.all([import('./own-review-box.tsx'), loadTexts(['company', 'review'])]);
  return Box;
});

/** Asks for what the page shows, while it is still being drawn. */
export function startMainPage(queries: QueryClient): void {
  if (may('order.read', currentViewer())) {
    startStatistics(queries);
  }
  startNewestNotices(queries);
}

export function MainPage() {
  const { t } = useTranslation('app');
  const { data: session } = useCurrentSession();
  const [period, choosePeriod] = useState<StatisticsPeriod>(defaultStatisticsPeriod);
  const name = greetingName(session?.userName ?? '', currentLanguage());
  const parts = [useReviewPart(), useSignatoryPart(), ...useTradeParts(period, choosePeriod)];
  return (
    <Stack gap="md">
      <div className={styles.head}>
        <Title order={1}>{name ? t('main.hello', { name }) : t('main.welcome')}</Title>
        <div className={styles.action}>
          <Suspense fallback={<Coming />}>
            <NewOrderButton />
            <PayOrdersButton />
          </Suspense>
        </div>
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
    content: code && isUnderReview(code) && (
      <Suspense fallback={<SkeletonLines />}>
        <OwnReviewBox code={code} />
      </Suspense>
    ),
  };
}

/** The trade of those who see orders, with the notices beside it. */
function useTradeParts(
  period: StatisticsPeriod,
  choosePeriod: (period: StatisticsPeriod) => void,
): readonly PagePart[] {
  const canSeeOrders = may('order.read', currentViewer());
  const statistics = useReadStatistics(undefined, { enabled: canSeeOrders });
  const isWithNotices = useNewestNotices().isFetched;
  // Above it stands what an applicant is to do.
  const isSaidAbove = isToAct(useCurrentSession().data?.memberState) && statistics.data?.waiting.length === 0;
  if (!canSeeOrders) return [{ key: 'notices', isKnown: isWithNotices, content: <NewestNotices /> }];
  const isKnown = statistics.isFetched;
  const trade = <TradeStatistics period={period} onChoose={choosePeriod} below={<NewestNotices />} />;
  return [
    { key: 'figures', isKnown, content: <MainFigures /> },
    { key: 'waiting', isKnown, content: !isSaidAbove && <WaitingPanel /> },
    { key: 'statistics', isKnown: isKnown && isWithNotices, content: trade },
    { key: 'approvals', isKnown, content: <Approvals period={period} /> },
  ];
}
