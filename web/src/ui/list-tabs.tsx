/** A list's rows by where they stand, with how many there are: links that change nothing but these filters. */
import type { ReactNode } from 'react';
import { countText } from '../platform/format.ts';
import { PageLink, useAskedSearch, usePagePath } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { useCurrentInSight } from './current-in-sight.ts';
import type { ListSearch } from './list-search.ts';
import styles from './list-tabs.module.css';

export type ListTab = {
  readonly key: string;
  readonly label: string;
  /** Absent where it is not counted, or not yet. */
  readonly count?: number | undefined;
  /** What it narrows the list to, in the names of the address; all tabs of a list have the same names. */
  readonly filters: Readonly<Record<string, string | undefined>>;
};

type ListTabsProps = {
  readonly search: ListSearch;
  readonly tabs: readonly ListTab[];
  /** At the line's end. */
  readonly end?: ReactNode;
};

/** Where another filter keeps rows apart that no tab stands for, none is the current one. */
export function ListTabs({ search, tabs, end }: ListTabsProps) {
  const { t } = useTranslation('ui');
  const path = usePagePath();
  const asked = useAskedSearch();
  const current = tabs.find(({ filters }) => isShown(search, filters))?.key;
  const list = useCurrentInSight<HTMLUListElement>(current);
  return (
    <div className={styles.menu}>
      <nav className={styles.scroll} aria-label={t('list.tabs')}>
        <ul ref={list} className={styles.tabs}>
          {tabs.map(({ key, label, count, filters }) => (
            <li key={key}>
              <PageLink
                to={path}
                search={{ ...search.filters, ...filters }}
                searchAtClick={() => ({ ...asked(), ...filters, cursor: undefined, trail: undefined })}
                underline="never"
                className={`${styles.tab} ${key === current ? styles.current : ''}`}
                aria-current={key === current ? 'true' : undefined}
              >
                {label}
                {count !== undefined && <span className={styles.count}>{countText(count)}</span>}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      {end}
    </div>
  );
}

function isShown(search: ListSearch, filters: ListTab['filters']): boolean {
  return Object.entries(filters).every(([name, value]) => (search.filters[name] || undefined) === value);
}
