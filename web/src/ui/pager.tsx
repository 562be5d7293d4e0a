/** Next and previous page of a list that is paged by key. */
import { Button } from '@mantine/core';
import { countText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { IconChevronLeft, IconChevronRight } from './icons.ts';
import type { ListSearch } from './list-search.ts';
import styles from './pager.module.css';

type PagerProps = {
  readonly search: ListSearch;
  readonly nextCursor: string | undefined;
  /** All rows that fit the filter, on every page; undefined until it is known. */
  readonly count: number | undefined;
};

export function Pager({ search, nextCursor, count }: PagerProps) {
  const { t } = useTranslation('ui');
  return (
    <nav className={styles.pager} aria-label={t('page.label')}>
      <span>{t('page.place', { page: search.depth + 1, total: count === undefined ? '…' : countText(count) })}</span>
      <span className={styles.buttons}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          disabled={search.depth === 0}
          onClick={search.previous}
        >
          {t('page.previous')}
        </Button>
        <Button
          variant="default"
          size="sm"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          disabled={nextCursor === undefined}
          onClick={() => nextCursor !== undefined && search.next(nextCursor)}
        >
          {t('page.next')}
        </Button>
      </span>
    </nav>
  );
}
