/** The left menu that the server chose for the user (spec §3, §6). Folded it shows an icon over a short label. */

import { Suspense, useEffect, useRef } from 'react';
import { type MenuBranch, type MenuEntry, menuTree, useMenus } from '../menu/menu-queries.ts';
import { PageLink, usePagePath, usePageSearch } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { mainPagePath } from '../session/entry-paths.ts';
import { Coming } from '../ui/coming.tsx';
import {
  IconBuildingStore,
  IconCashBanknote,
  IconChartBar,
  IconCreditCard,
  IconFileText,
  IconHelpCircle,
  IconHome,
  IconInbox,
  IconShieldLock,
  IconUserCircle,
  IconUsers,
} from '../ui/icons.ts';
import { AccountLinks, WhoIsThis } from './account-menu.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { currentEntryOf, type PageLocation, pathOf, searchOf } from './menu-location.ts';
import { isKnownPath } from './routes.ts';
import { firstTabBeside } from './section-tabs.tsx';
import styles from './side-menu.module.css';

type SideMenuProps = { readonly isFolded: boolean; readonly isDrawerOpen: boolean; readonly onClose: () => void };

const icons: Readonly<Record<string, typeof IconFileText>> = {
  '10001': IconUserCircle,
  '10002': IconFileText,
  '10003': IconCreditCard,
  '10004': IconCashBanknote,
  '10005': IconUsers,
  '10006': IconHelpCircle,
  '10007': IconInbox,
  '10008': IconShieldLock,
  '10009': IconChartBar,
};

export function SideMenu({ isFolded, isDrawerOpen, onClose }: SideMenuProps) {
  const { t } = useTranslation('app');
  const menuRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isDrawerOpen) menuRef.current?.focus();
  }, [isDrawerOpen]);
  const { data = [] } = useMenus();
  const branches = menuTree(data.filter((entry) => isKnownPath(pathOf(entry))));
  return (
    <>
      {isDrawerOpen && (
        <button type="button" className={styles.shade} aria-label={t('top.closeMenu')} onClick={onClose} />
      )}
      <nav
        ref={menuRef}
        id="side-menu"
        tabIndex={-1}
        className={styles.menu}
        data-open={isDrawerOpen}
        data-small={isFolded}
        aria-label={t('menu.label')}
      >
        <div className={styles.narrowHead}>
          <WhoIsThis />
          <LanguageSelector />
          {isDrawerOpen && (
            <Suspense fallback={<Coming />}>
              <AccountLinks />
            </Suspense>
          )}
        </div>
        <ul className={styles.list}>
          <HomeEntry />
          {branches.map((branch) => (
            <Branch key={branch.code} branch={branch} isFolded={isFolded} />
          ))}
        </ul>
      </nav>
    </>
  );
}

function useLocation(): PageLocation {
  const { homePath } = currentViewer();
  const path = usePagePath();
  const firstTab = path.startsWith(homePath) ? firstTabBeside(path.slice(homePath.length), homePath) : undefined;
  return { path, search: usePageSearch(), firstTab };
}

/** The first page, which the server's menu has no entry for. */
function HomeEntry() {
  const { t } = useTranslation('app');
  const to = mainPagePath(currentViewer().clientType);
  return (
    <li>
      <EntryLink entry={{ name: t('menu.home'), path: to }} icon={IconHome} isCurrent={usePagePath() === to} />
    </li>
  );
}

function Branch({ branch, isFolded }: { readonly branch: MenuBranch; readonly isFolded: boolean }) {
  const current = currentEntryOf(branch, useLocation());
  const isCurrent = current !== undefined && (isFolded || current === branch);
  return (
    <li>
      <EntryLink
        entry={branch}
        icon={icons[branch.code] ?? IconBuildingStore}
        isInside={current !== undefined}
        isCurrent={isCurrent}
      />
      {branch.children.length > 0 && (
        <ul className={styles.children}>
          {branch.children.map((child) => (
            <Leaf key={child.code} entry={child} isCurrent={current?.code === child.code} />
          ))}
        </ul>
      )}
    </li>
  );
}

type EntryLinkProps = {
  readonly entry: Pick<MenuEntry, 'name' | 'path'>;
  readonly icon: typeof IconFileText;
  readonly isCurrent: boolean;
  /** It, or an entry below it. */
  readonly isInside?: boolean;
};

function EntryLink({ entry, icon: Icon, isCurrent, isInside = isCurrent }: EntryLinkProps) {
  return (
    <PageLink
      to={pathOf(entry)}
      search={searchOf(entry)}
      underline="never"
      className={`${styles.entry} ${isInside ? styles.inside : ''} ${isCurrent ? styles.current : ''}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon className={styles.icon ?? ''} size={20} aria-hidden />
      {entry.name}
    </PageLink>
  );
}

function Leaf({ entry, isCurrent }: { readonly entry: MenuEntry; readonly isCurrent: boolean }) {
  return (
    <li>
      <PageLink
        to={pathOf(entry)}
        search={searchOf(entry)}
        underline="never"
        className={`${styles.leaf} ${isCurrent ? styles.current : ''}`}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {entry.name}
      </PageLink>
    </li>
  );
}
