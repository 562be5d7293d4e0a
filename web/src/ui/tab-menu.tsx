/** Links to sibling pages; the one whose path is the current path is highlighted (spec §2). */
import { useLayoutEffect, useRef } from 'react';
import { PageLink, usePagePath } from '../platform/page-link.tsx';
import styles from './tab-menu.module.css';

export type Tab = {
  readonly to: string;
  readonly label: string;
  /** A page below the tab's, on which it is highlighted as well. */
  readonly detail?: string | undefined;
};
type TabMenuProps = { readonly label: string; readonly tabs: readonly Tab[] };

export function TabMenu({ label, tabs }: TabMenuProps) {
  const path = usePagePath();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the tabs are one line that scrolls: the current one is in the middle of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) {
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
    }
  }, [path]);
  return (
    <nav className={styles.menu} aria-label={label}>
      <ul ref={list} className={styles.tabs}>
        {tabs.map(({ to, label: name, detail }) => (
          <li key={to}>
            <PageLink
              to={to}
              underline="never"
              className={`${styles.tab} ${to === path || detail === path ? styles.current : ''}`}
              aria-current={to === path ? 'page' : detail === path ? 'true' : undefined}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
