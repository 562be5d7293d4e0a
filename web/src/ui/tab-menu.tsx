/** Links to sibling pages; the one whose path is the current path is highlighted (spec §2). */
import { PageLink, usePagePath } from '../platform/page-link.tsx';
import { useCurrentInSight } from './current-in-sight.ts';
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
  const list = useCurrentInSight<HTMLUListElement>(path);
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
