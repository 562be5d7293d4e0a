/** Menu fold, logo, search, countdown, language, bell, who is signed in, logout: on one line (spec §2). */
import { ActionIcon, Button } from '@mantine/core';
import { NotificationButton } from '../notification/notification-button.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { mainPagePath } from '../session/entry-paths.ts';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMenu2,
  IconX,
} from '../ui/icons.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { ProductLogo } from './product-logo.tsx';
import { productName } from './product-name.ts';
import { SearchBox } from './search-box.tsx';
import { SessionCountdown } from './session-countdown.tsx';
import { logOut } from './session-end.ts';
import styles from './top-bar.module.css';

type TopBarProps = {
  readonly isFolded: boolean;
  readonly onFold: () => void;
  readonly isDrawerOpen: boolean;
  readonly onDrawer: () => void;
};

export function TopBar(props: TopBarProps) {
  const { t } = useTranslation('app');
  const home = mainPagePath(currentViewer().clientType);
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <MenuButtons {...props} />
      <PageLink to={home} className={styles.logo ?? ''} underline="never" aria-label={t('logo', { name: productName })}>
        <ProductLogo />
      </PageLink>
      <SearchBox />
      <span className={styles.space} />
      <SessionCountdown />
      <div className={styles.wide}>
        <LanguageSelector tone="quiet" />
      </div>
      <NotificationButton />
      <div className={styles.wide}>
        <AccountMenu />
      </div>
      <LogoutButton />
    </header>
  );
}

function MenuButtons({ isFolded, onFold, isDrawerOpen, onDrawer }: TopBarProps) {
  const { t } = useTranslation('app');
  const FoldIcon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const DrawerIcon = isDrawerOpen ? IconX : IconMenu2;
  return (
    <>
      <ActionIcon
        className={styles.fold}
        variant="subtle"
        color="gray"
        size={40}
        onClick={onFold}
        aria-label={t(isFolded ? 'top.unfold' : 'top.fold')}
        aria-expanded={!isFolded}
        aria-controls="side-menu"
      >
        <FoldIcon size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={styles.drawer}
        variant="subtle"
        color="gray"
        size={40}
        onClick={onDrawer}
        aria-label={t(isDrawerOpen ? 'top.closeMenu' : 'top.openMenu')}
        aria-expanded={isDrawerOpen}
        aria-controls="side-menu"
      >
        <DrawerIcon size={22} aria-hidden />
      </ActionIcon>
    </>
  );
}

function LogoutButton() {
  const { t } = useTranslation('app');
  return (
    <>
      <Button className={styles.logout} variant="subtle" color="gray" size="compact-md" onClick={() => void logOut()}>
        {t('top.logout')}
      </Button>
      <ActionIcon
        className={styles.logoutIcon}
        variant="subtle"
        color="gray"
        size={40}
        onClick={() => void logOut()}
        aria-label={t('top.logout')}
      >
        <IconLogout size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}
