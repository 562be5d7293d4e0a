/** Rows of a list: a table on wide screens, cards on narrow ones. A click on a row opens what its link opens. */
import { useMediaQuery } from '@mantine/hooks';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { usePrefetch } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { useColumnChoice } from './column-choice.ts';
import { Coming } from './coming.tsx';
import styles from './data-table.module.css';
import { IconArrowDown, IconArrowUp } from './icons.ts';
import { lazyPart } from './lazy-part.tsx';
import { useListFrame } from './list-frame.ts';
import type { ListSearch } from './list-search.ts';
import { type OpenPreview, PreviewButton, PreviewPanel, type RowPreview, useOpenPreview } from './row-preview.tsx';
import type { RowSelection } from './row-selection.tsx';

const ColumnMenu = lazyPart(async () => (await import('./column-menu.tsx')).ColumnMenu);

export type Column<Row> = {
  readonly key: string;
  /** Empty over buttons. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isRight?: boolean;
  /**
   * The server sorts by this column: its heading turns newest and oldest first. `on_wish`: the list has another order
   * until somebody asks for this one, and again after it. Needs the table's `search`.
   */
  readonly isSorting?: boolean | 'on_wish';
  /** Shown by those who add it. */
  readonly isExtra?: boolean;
  /** On a card: its heading, beside the heading without a name of its own, or left out. */
  readonly onCard?: 'title' | 'corner' | 'hidden';
};

type DataTableProps<Row> = {
  /** What the table shows, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Rows open what the first link in them leads to. */
  readonly isOpening?: boolean;
  /** Where the order of rows is kept, if they can be sorted. */
  readonly search?: ListSearch;
  /** Lets people choose columns and remembers their choice under this name. Wide screens alone. */
  readonly choiceName?: string;
  /** What can be done with the whole list, on a line above it. */
  readonly tools?: ReactNode;
  /** What a row is about, at the edge of the page. Wide screens alone. */
  readonly preview?: RowPreview<Row>;
  /** Rows can be chosen. Wide screens alone. */
  readonly selection?: RowSelection<Row>;
  /** In a list, too, rows are as high as what stands in them. */
  readonly isTall?: boolean;
  /** Rows below all others, such as sums: `<tr>`s. Wide screens alone. */
  readonly footer?: ReactNode;
};

export const narrowScreen = 'screen and (max-width: 47.99em)';

/** Whether the screen is narrow; no flash of the wide layout on the first render. */
export function useIsNarrow(): boolean {
  return useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, choiceName, tools } = props;
  const isNarrow = useIsNarrow();
  const choice = useColumnChoice(choiceName, columns);
  const place = useListFrame()?.columnPlace;
  const menu = choiceName && !isNarrow && (
    <Suspense fallback={<Coming />}>
      <ColumnMenu columns={columns} choice={choice} />
    </Suspense>
  );
  return (
    <>
      {menu && place && createPortal(menu, place)}
      {(tools || (menu && !place)) && (
        <div className={styles.tools}>
          {!place && menu}
          {tools}
        </div>
      )}
      {isNarrow ? (
        <CardRows {...props} columns={columns.filter(({ isExtra }) => !isExtra)} />
      ) : (
        <TableRows {...props} columns={choice.shown} />
      )}
    </>
  );
}

function TableRows<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, isOpening = false, search, footer, preview, selection, isTall } = props;
  const { frame, fits } = useFits();
  const pointing = useRowPointing();
  const opened = useOpenPreview(frame);
  const isList = useListFrame() !== undefined && !isTall;
  const previewed = preview && rows.find((row) => keyOf(row) === opened.key);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls, the keyboard must reach it
    <div className={styles.frame} ref={frame} data-fits={fits} data-list={isList} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <td className={styles.box}>
                <selection.PageBox selection={selection} rows={rows} />
              </td>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} search={search} />
            ))}
            {preview && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-key={keyOf(row)}
              data-chosen={row === previewed || selection?.keys.has(keyOf(row))}
              {...(isOpening && { className: styles.opens, ...opening, ...pointing })}
              {...(isOpening && { onKeyDown: (event) => onRowKey(event, preview && opened) })}
            >
              {selection && (
                <td className={styles.box}>
                  <selection.RowBox selection={selection} row={row} />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.key}
                  onMouseEnter={isList ? nameWhole : undefined}
                  className={`${column.isRight ? styles.right : ''} ${column.onCard === 'title' ? styles.grows : ''}`}
                >
                  {isList ? <div className={styles.line}>{column.cell(row)}</div> : column.cell(row)}
                </td>
              ))}
              {preview && (
                <td className={styles.peek}>
                  <PreviewButton
                    name={preview.nameOf(row)}
                    isOpen={row === previewed}
                    onToggle={() => opened.set(row === previewed ? undefined : keyOf(row))}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {footer && <tfoot>{footer}</tfoot>}
      </table>
      {preview && previewed && (
        <PreviewPanel name={preview.nameOf(previewed)} onClose={opened.close}>
          <Suspense fallback={<Coming />}>{preview.show(previewed)}</Suspense>
        </PreviewPanel>
      )}
    </div>
  );
}

/** Whether the table is as wide as its frame, so that nothing has to scroll and the head may stay in sight. */
function useFits() {
  const frame = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const table = frame.current?.firstElementChild;
    if (!frame.current || !table || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setFits(table.scrollWidth <= (frame.current?.clientWidth ?? 0)));
    observer.observe(frame.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { frame, fits };
}

type HeaderCellProps = {
  readonly column: Pick<Column<unknown>, 'header' | 'isRight' | 'isSorting'>;
  readonly search: ListSearch | undefined;
};

function HeaderCell({ column: { header, isRight, isSorting }, search }: HeaderCellProps) {
  if (!isSorting || !search) {
    // A column of buttons has no name; a heading without words would be read out as one.
    if (header === '') return <td />;
    return (
      <th scope="col" className={isRight ? styles.right : ''}>
        {header}
      </th>
    );
  }
  const sorts = isSorting === 'on_wish' ? sortsOnWish : usualSorts;
  const sort = sorts.find(({ asked }) => asked === search.filters.sort) ?? sorts[0];
  return (
    <th scope="col" aria-sort={sort.is}>
      <SortButton search={search} header={header} sort={sort} />
    </th>
  );
}

/** How rows are sorted by what the address asks for, and what a click asks for next. */
const usualSorts = [
  { asked: undefined, is: 'descending', next: 'oldest', hint: 'sort.oldest' },
  { asked: 'oldest', is: 'ascending', next: undefined, hint: 'sort.newest' },
] as const;

const sortsOnWish = [
  { asked: undefined, is: 'none', next: 'newest', hint: 'sort.newest' },
  { asked: 'newest', is: 'descending', next: 'oldest', hint: 'sort.oldest' },
  { asked: 'oldest', is: 'ascending', next: undefined, hint: 'sort.usual' },
] as const;

type SortButtonProps = {
  readonly search: ListSearch;
  readonly header: string;
  readonly sort: (typeof usualSorts | typeof sortsOnWish)[number];
};

function SortButton({ search, header, sort: { is, next, hint } }: SortButtonProps) {
  const { t } = useTranslation('ui');
  const Arrow = is === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <button type="button" className={styles.sort} title={t(hint)} onClick={() => search.set({ sort: next })}>
      {header} {is === 'none' ? <span aria-hidden>↕</span> : <Arrow size={14} aria-hidden />}
    </button>
  );
}

/** The pointer alone: the focus is on the row's link, and a finger on a row mostly moves the list. */
function useRowPointing() {
  const { onMouseEnter, onMouseLeave } = usePrefetch();
  return { onMouseEnter, onMouseLeave };
}

/** The row's own link does the work, so that the keyboard needs nothing else. */
const opening = {
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (!isOnRow(event)) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey) openApart(event.currentTarget);
    else linkOf(event.currentTarget)?.click();
  },
  /** The middle button, as on a link. */
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    if (event.button === 1 && isOnRow(event)) openApart(event.currentTarget);
  },
};

/** On a row's link: the arrows go to the next row and take an open preview with them, Space opens and closes it. */
function onRowKey(event: KeyboardEvent<HTMLElement>, preview: OpenPreview | undefined): void {
  const { key, currentTarget: row } = event;
  if (!(event.target as HTMLElement).closest('a')) return;
  if (key === ' ' && preview) {
    event.preventDefault();
    preview.set(preview.key === row.dataset.key ? undefined : row.dataset.key);
    return;
  }
  const next = key === 'ArrowDown' ? row.nextElementSibling : key === 'ArrowUp' ? row.previousElementSibling : null;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  linkOf(next)?.focus();
  if (preview?.key !== undefined) preview.set(next.dataset.key);
}

function isOnRow({ target }: MouseEvent<HTMLElement>): boolean {
  return !(target as HTMLElement).closest('a, button, input, label') && !window.getSelection()?.toString();
}

function linkOf(row: Element): HTMLAnchorElement | null {
  return row.querySelector('a');
}

function openApart(row: Element): void {
  const link = linkOf(row);
  // scan-allow leads-elsewhere: a link that stands in the row
  if (link) window.open(link.href, '_blank', 'noopener');
}

/** What is cut off in a cell is read in its title. */
function nameWhole({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')];
  if (parts.some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)) {
    cell.title = cell.textContent ?? '';
  } else cell.removeAttribute('title');
}

function CardRows<Row>({ label, columns, rows, keyOf, isOpening = false }: DataTableProps<Row>) {
  const pointing = useRowPointing();
  const titles = columns.filter((column) => column.onCard === 'title');
  const corners = columns.filter((column) => column.onCard === 'corner');
  const lines = columns.filter((column) => column.onCard === undefined);
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className={`${styles.card} ${isOpening ? styles.opens : ''}`}
          {...(isOpening && { ...opening, ...pointing })}
        >
          <div className={styles.cardHead}>
            {titles.map((column) => (
              <div key={column.key} className={styles.cardTitle}>
                {column.cell(row)}
              </div>
            ))}
            {corners.map((column) => (
              <div key={column.key} className={styles.cardCorner}>
                {column.cell(row)}
              </div>
            ))}
          </div>
          {lines.map((column) => (
            <div key={column.key} className={styles.cardLine}>
              {column.header && <span className={styles.cardLabel}>{column.header}</span>}
              <span className={styles.cardValue}>{column.cell(row)}</span>
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

type ClippedTextProps = {
  readonly text: string;
  /** Below it in grey. */
  readonly second?: ReactNode;
  /** On a phone's card it takes as many lines as it has. */
  readonly isWholeOnCard?: boolean;
};

/** Text of any length in a cell: two lines, the whole in its title. */
export function ClippedText({ text, second, isWholeOnCard = false }: ClippedTextProps) {
  return (
    <>
      <span className={`${styles.clip} ${isWholeOnCard ? styles.wholeOnCard : ''}`} title={text}>
        {text}
      </span>
      {second && <SecondLine>{second}</SecondLine>}
    </>
  );
}

/** A number or code in a cell: never broken, cut at its end when it is very long, whole in its title. */
export function CodeText({ text }: { readonly text: string }) {
  return (
    <span className={styles.code} title={text}>
      {text}
    </span>
  );
}

/** A number with what belongs to it, such as which milestone it is, on one line. */
export function NumberLine({ children }: { readonly children: ReactNode }) {
  return <span className={styles.number}>{children}</span>;
}

/** What stands below in a cell, in grey, one line; `isWhole`: on as many as it takes, where the rest is read nowhere else. */
export function SecondLine({
  children,
  isWhole = false,
}: {
  readonly children: ReactNode;
  readonly isWhole?: boolean;
}) {
  return <span className={`${styles.second} ${isWhole ? styles.whole : ''}`}>{children}</span>;
}
