/** Logo, menu fold, search, countdown, language, who is signed in, bell, logout (spec §2). */
import { ActionIcon, Button } from '@mantine/core';
import { NotificationButton } from '../notification/notification-button.tsx';
import { currentLanguage } from '../platform/language.ts';
import { PageLink, useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { mainPagePath } from '../session/entry-paths.ts';
import { useCurrentSession } from '../session/session-queries.ts';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMenu2,
  IconShieldLock,
  IconX,
} from '../ui/icons.ts';
import { GuideLink } from './guide-link.tsx';
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
      <span className={styles.space} />
      <SearchBox />
      <GuideLink className={styles.guide} />
      <SessionCountdown />
      <div className={styles.wide}>
        <LanguageSelector />
        <WhoIsThis />
      </div>
      <NotificationButton />
      <SecurityButton />
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

/** Relation name and user id. */
export function WhoIsThis() {
  const { data: session } = useCurrentSession();
  const name = currentLanguage() === 'ko' ? session?.companyName : session?.companyEnglishName;
  return (
    <span className={styles.who}>
      {name && <span className={styles.company}>{name}</span>}
      <span>{currentViewer().userId}</span>
    </span>
  );
}

const securityPath = () => `${currentViewer().homePath}/mypage/security`;

/** The same in words, for the menu of narrow screens. */
export function SecurityLink() {
  const { t } = useTranslation('app');
  return (
    <PageLink className={styles.guide ?? ''} to={securityPath()}>
      {t('top.security')}
    </PageLink>
  );
}

function SecurityButton() {
  const { t } = useTranslation('app');
  const go = useGo();
  return (
    <ActionIcon
      className={styles.security}
      variant="subtle"
      color="gray"
      size={40}
      onClick={() => go(securityPath())}
      aria-label={t('top.security')}
      title={t('top.security')}
    >
      <IconShieldLock size={22} aria-hidden />
    </ActionIcon>
  );
}

function LogoutButton() {
  const { t } = useTranslation('app');
  return (
    <>
      <Button className={styles.logout} variant="default" size="sm" onClick={() => void logOut()}>
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
