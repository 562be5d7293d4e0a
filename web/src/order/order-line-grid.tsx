/** The goods of the order form: a grid that is filled in by the keyboard, or from a spreadsheet's clipboard. */
import { type Currency, currencies, sum } from '@gtp/domain/platform/money.ts';
import { Button } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { wordOf } from '../platform/request-search.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { IconPlus } from '../ui/icons.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import {
  type Cell,
  cellAfter,
  lineFields,
  mayGrow,
  mostLines,
  paste,
  pastedCells,
  type SpreadsheetCells,
} from './line-grid.ts';
import type { OrderForm } from './order-form.ts';
import { amountOf, errorsOfLine, type LineActions, OrderFormLine } from './order-form-line.tsx';
import { emptyLine, type LineValues } from './order-form-values.ts';
import styles from './order-line-grid.module.css';

type Lines = readonly LineValues[];

/** What was just done to several cells at once, and how it is undone. */
type Done = {
  readonly kind: 'info' | 'warning';
  readonly sentence: string;
  /** What needs a look, a line each. */
  readonly details: readonly string[];
  readonly undo?: (lines: Lines) => Lines;
};

/** More are counted: the cells themselves are marked. */
const mostNamed = 5;

export function OrderLineGrid({ form }: { readonly form: OrderForm }) {
  const { t } = useTranslation('order');
  const { lines, currency } = form.values;
  const [done, setDone] = useState<Done>();
  const { actions, add } = useGridActions(form, setDone);
  const known = wordOf(currencies, currency) ?? 'USD';
  return (
    <>
      <div className={styles.grid}>
        <div className={styles.head} aria-hidden>
          <span />
          {lineFields.map((field) => (
            <span key={field} data-right={field === 'quantity' || field === 'unitPrice' || undefined}>
              {t(`line.${field}`)}
            </span>
          ))}
          <span data-right>{t('line.amount')}</span>
          <span />
        </div>
        {lines.map((line, place) => (
          <OrderFormLine
            key={line.key}
            actions={actions}
            line={line}
            place={place}
            currency={currency}
            isRemovable={lines.length > 1}
            isCopiable={lines.length < mostLines}
            errors={errorsOfLine(form, place)}
          />
        ))}
        <Button
          className={styles.add ?? ''}
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
          disabled={lines.length >= mostLines}
        >
          {t('line.add')}
        </Button>
      </div>
      <div className={styles.foot}>
        <span className={styles.hint}>{t('line.hint')}</span>
        <LinesSum lines={lines} currency={known} />
      </div>
      {done && (
        <div className={styles.done}>
          <DoneNotice
            done={done}
            onUndo={(undo) => {
              form.setLines(undo);
              setDone(undefined);
            }}
          />
        </div>
      )}
    </>
  );
}

function LinesSum({ lines, currency }: { readonly lines: Lines; readonly currency: Currency }) {
  const { t } = useTranslation('order');
  const amounts = lines.flatMap((line) => amountOf(line, currency) ?? []);
  return (
    <span className={styles.sum}>
      <span>{t('line.sum', { count: amounts.length })}</span>{' '}
      <MoneyText amount={sum(amounts, currency)} size="strong" />
    </span>
  );
}

type DoneNoticeProps = { readonly done: Done; readonly onUndo: (undo: NonNullable<Done['undo']>) => void };

function DoneNotice({ done: { kind, sentence, details, undo }, onUndo }: DoneNoticeProps) {
  const { t } = useTranslation('order');
  const button = undo && (
    <Button size="xs" variant="default" onClick={() => onUndo(undo)}>
      {t('line.undo')}
    </Button>
  );
  return (
    <NoticeBox kind={kind} role="status" actions={button}>
      <p>{sentence}</p>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </NoticeBox>
  );
}

/** What keys, pastes and buttons do; the same functions as long as the form is there. */
function useGridActions(form: OrderForm, say: (done: Done | undefined) => void) {
  const { t } = useTranslation('order');
  const newest = useRef({ form, t });
  newest.current = { form, t };
  const focusNext = useRef<Cell>(undefined);
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusCell(newest.current.form, focusNext.current);
    focusNext.current = undefined;
  });
  return useMemo(() => {
    const linesNow = () => newest.current.form.values.lines;
    const put = (place: number, line: LineValues) => {
      newest.current.form.setLines((lines) => lines.toSpliced(place, 0, line));
    };
    const add = () => {
      focusNext.current = { place: linesNow().length, field: 'description' };
      put(linesNow().length, emptyLine());
    };
    const actions: LineActions = {
      setLine: (place, changes) => newest.current.form.setLine(place, changes),
      fieldOf: (path) => newest.current.form.fieldOf(path),
      duplicate: (place) => {
        const line = linesNow()[place];
        if (!line) return;
        focusNext.current = { place: place + 1, field: 'description' };
        put(place + 1, { ...line, key: emptyLine().key });
      },
      remove: (place) => {
        const line = linesNow()[place];
        if (!line) return;
        focusNext.current = { place: Math.min(place, linesNow().length - 2), field: 'description' };
        newest.current.form.setLines((lines) => lines.toSpliced(place, 1));
        const sentence = newest.current.t('line.removed', { place: place + 1 });
        say({ kind: 'info', sentence, details: [], undo: (lines) => lines.toSpliced(place, 0, line) });
      },
      onKeyDown: (event) => {
        // The Enter key and the arrows belong to the input method while it composes (Korean, Japanese, Chinese).
        // oxlint-disable-next-line typescript/no-deprecated -- Safari ends composing before the key that ended it, and says 229
        const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
        if (!isComposing) goByKey(event, newest.current.form, add);
      },
      onPaste: (event) => {
        const cells = pastedCells(event.clipboardData.getData('text/plain'));
        const isOneCell = cells.length <= 1 && (cells[0]?.length ?? 0) <= 1;
        if (isOneCell) return;
        event.preventDefault();
        say(pasteInto(newest.current, cellOf(event), cells));
      },
    };
    return { actions, add };
  }, [say]);
}

function goByKey(event: KeyboardEvent<HTMLInputElement>, form: OrderForm, add: () => void): void {
  const { lines } = form.values;
  const isEnter = event.key === 'Enter';
  if (isEnter) event.preventDefault();
  const next = cellAfter(cellOf(event), pressedOf(event));
  if (!next) return;
  if (focusCell(form, next)) event.preventDefault();
  else if (isEnter && next.place >= lines.length && mayGrow(lines)) add();
}

type Newest = { readonly form: OrderForm; readonly t: ReturnType<typeof useTranslation<'order'>>['t'] };

/** Fills the cells in, and answers what is said of it. */
function pasteInto({ form, t }: Newest, from: Cell, cells: SpreadsheetCells): Done {
  const before = form.values.lines;
  const headings = {
    description: t('line.description'),
    quantity: t('line.quantity'),
    unit: t('line.unit'),
    unitPrice: t('line.unitPrice'),
  };
  const pasted = paste(before, from, { cells, headings });
  if (!pasted) {
    const sentence = t('paste.tooMany', { most: mostLines, rows: cells.length });
    return { kind: 'warning', sentence, details: [] };
  }
  const { lines, filled, wrong, beside } = pasted;
  form.setLines(() => lines);
  for (const { place, field } of filled) form.fieldOf(`lines.${place}.${field}`).onBlur();
  const named = wrong
    .slice(0, mostNamed)
    .map(({ place, field, text }) =>
      t('paste.wrongCell', { cell: t('line.numbered', { place: place + 1, field: headings[field] }), text }),
    );
  if (wrong.length > mostNamed) named.push(t('paste.more', { count: wrong.length - mostNamed }));
  if (beside.length > 0) named.push(t('paste.beside', { count: beside.length, text: beside.slice(0, 3).join(', ') }));
  const rows = new Set(filled.map(({ place }) => place)).size;
  return {
    kind: named.length > 0 ? 'warning' : 'info',
    sentence: t('paste.done', { count: rows }),
    details: named,
    undo: () => before,
  };
}

type CellEvent = KeyboardEvent<HTMLInputElement> | ClipboardEvent<HTMLInputElement>;

function cellOf({ currentTarget: { dataset } }: CellEvent): Cell {
  return { place: Number(dataset.place), field: wordOf(lineFields, dataset.field) ?? 'description' };
}

function pressedOf(event: KeyboardEvent<HTMLInputElement>) {
  const { key, shiftKey, currentTarget: input } = event;
  return {
    key,
    shiftKey,
    hasModifier: event.ctrlKey || event.altKey || event.metaKey,
    text: input.value,
    selection: [input.selectionStart ?? 0, input.selectionEnd ?? 0] as const,
  };
}

/** With all of its text chosen, so that what is typed next replaces it, as in a spreadsheet; false where there is none. */
function focusCell(form: OrderForm, { place, field }: Cell): boolean {
  const input = document.getElementById(form.fieldOf(`lines.${place}.${field}`).id);
  if (!(input instanceof HTMLInputElement)) return false;
  input.focus();
  input.select();
  return true;
}
