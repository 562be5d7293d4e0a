/** The left menu that the server chose for the user (spec §3, §6). Folded it shows an icon over a short label. */

import { useEffect, useRef } from 'react';
import { type MenuBranch, type MenuEntry, menuTree, useMenus } from '../menu/menu-queries.ts';
import { PageLink, usePagePath, usePageSearch } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import {
  IconBuildingStore,
  IconCashBanknote,
  IconCreditCard,
  IconFileText,
  IconHelpCircle,
  IconUserCircle,
  IconUsers,
} from '../ui/icons.ts';
import { GuideLink } from './guide-link.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { isCurrentEntry, isCurrentGroup, pathOf, searchOf } from './menu-location.ts';
import { isKnownPath } from './routes.ts';
import styles from './side-menu.module.css';
import { SecurityLink, WhoIsThis } from './top-bar.tsx';

type SideMenuProps = { readonly isFolded: boolean; readonly isDrawerOpen: boolean; readonly onClose: () => void };

const icons: Readonly<Record<string, typeof IconFileText>> = {
  '10001': IconUserCircle,
  '10002': IconFileText,
  '10003': IconCreditCard,
  '10004': IconCashBanknote,
  '10005': IconUsers,
  '10006': IconHelpCircle,
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
          <SecurityLink />
          <GuideLink />
        </div>
        <ul className={styles.list}>
          {branches.map((branch) => (
            <Branch key={branch.code} branch={branch} isFolded={isFolded} />
          ))}
        </ul>
      </nav>
    </>
  );
}

function Branch({ branch, isFolded }: { readonly branch: MenuBranch; readonly isFolded: boolean }) {
  const location = { path: usePagePath(), search: usePageSearch() };
  const Icon = icons[branch.code] ?? IconBuildingStore;
  const isInside = isCurrentGroup(branch, location);
  return (
    <li>
      <PageLink
        to={pathOf(branch)}
        search={searchOf(branch)}
        underline="never"
        className={`${styles.entry} ${isInside ? styles.inside : ''} ${isInside && branch.children.length === 0 ? styles.current : ''}`}
        aria-current={isInside && (isFolded || branch.children.length === 0) ? 'page' : undefined}
      >
        <Icon className={styles.icon ?? ''} size={20} aria-hidden />
        {branch.name}
      </PageLink>
      {branch.children.length > 0 && (
        <ul className={styles.children}>
          {branch.children.map((child) => (
            <Leaf key={child.code} entry={child} siblings={branch.children} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Leaf({ entry, siblings }: { readonly entry: MenuEntry; readonly siblings: readonly MenuEntry[] }) {
  const location = { path: usePagePath(), search: usePageSearch() };
  const isCurrent = isCurrentEntry(entry, siblings, location);
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
