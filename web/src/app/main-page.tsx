/** The first page after the login: what waits for the user, and the ways into what they may do. */
import { may } from '@gtp/domain/account/may.ts';
import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { menuTree, useMenus } from '../menu/menu-queries.ts';
import { NewestNotices } from '../notice/newest-notices.tsx';
import { currentLanguage } from '../platform/language.ts';
import { PageLink } from '../platform/page-link.tsx';
import { currentViewer } from '../platform/viewer.ts';
import { useCurrentSession } from '../session/session-queries.ts';
import styles from './main-page.module.css';
import { pathOf, searchOf } from './menu-place.ts';
import { NewestOrders } from './newest-orders.tsx';
import { OwnReviewBox } from './own-review-box.tsx';
import { isKnownPath } from './routes.ts';
import { TradeFigures } from './trade-figures.tsx';
import { isOnlooker, WaitingPanel } from './waiting-panel.tsx';

export function MainPage() {
  const { t } = useTranslation('app');
  const { data: session } = useCurrentSession();
  const { data: entries = [] } = useMenus(currentLanguage());
  const branches = menuTree(entries.filter((entry) => isKnownPath(pathOf(entry))));
  const canSeeOrders = may('order.read', currentViewer());
  return (
    <Stack gap="md">
      <Title order={1}>{t('main.hello', { name: session?.userName ?? '' })}</Title>
      {session?.memberState && may('review.answer', currentViewer()) && <OwnReviewBox code={session.memberState} />}
      {canSeeOrders && <WaitingPanel />}
      {canSeeOrders && isOnlooker() && <NewestOrders />}
      {canSeeOrders && <TradeFigures />}
      <NewestNotices />
      <h2 className={styles.name}>{t('main.ways')}</h2>
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
    </Stack>
  );
}
