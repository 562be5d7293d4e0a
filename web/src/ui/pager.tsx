/** Which rows of how many are shown, the next and previous page of a list that is paged by key, and how long a page is. */
import { ActionIcon, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { IconChevronLeft, IconChevronRight } from './icons.ts';
import type { ListSearch } from './list-search.ts';
import { type PageLength, pageLengths } from './page-length.ts';
import styles from './pager.module.css';

export type PagerProps = {
  readonly search: ListSearch;
  readonly nextCursor: string | undefined;
  /** How many rows this page has. */
  readonly rows: number;
  /** All rows that fit the filter, on every page; undefined until it is known. */
  readonly count: number | undefined;
  /** How long its pages are; it can be chosen where `onLength` is given. */
  readonly length?: number;
  readonly onLength?: ((length: PageLength) => void) | undefined;
  /** The rows are still those of before: what was asked for is not there yet. */
  readonly isWaiting?: boolean;
};

export function Pager({ search, nextCursor, rows, count, length = 20, onLength, isWaiting = false }: PagerProps) {
  const { t } = useTranslation('ui');
  const first = search.depth * length + 1;
  const place = useSettled(rows === 0 ? '0' : `${countText(first)}–${countText(first + rows - 1)}`, !isWaiting);
  return (
    <nav className={styles.pager} aria-label={t('page.label')}>
      {onLength && (
        <NativeSelect
          className={styles.length ?? ''}
          size="xs"
          aria-label={t('page.length')}
          data={pageLengths.map((each) => ({ value: String(each), label: t('page.rows', { count: each }) }))}
          value={String(length)}
          onChange={({ currentTarget: { value } }) => onLength(Number(value) as PageLength)}
        />
      )}
      <dl className={styles.place}>
        <dt>{t('page.shown')}</dt>
        <dd>{place}</dd>
        <dt>{t('totals.rows')}</dt>
        <dd>{count === undefined ? '…' : countText(count)}</dd>
      </dl>
      <span className={styles.buttons}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('page.previous')}
          title={t('page.previous')}
          disabled={search.depth === 0}
          onClick={search.previous}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('page.next')}
          title={t('page.next')}
          disabled={nextCursor === undefined}
          // A button that is disabled for a moment loses the keyboard's focus.
          aria-disabled={isWaiting}
          onClick={() => !isWaiting && nextCursor !== undefined && search.next(nextCursor)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </span>
    </nav>
  );
}

/** The text, or while it is not settled the one that was. */
function useSettled(text: string, isSettled: boolean): string {
  const [settled, setSettled] = useState(isSettled ? text : '…');
  if (isSettled && text !== settled) setSettled(text);
  return isSettled ? text : settled;
}
