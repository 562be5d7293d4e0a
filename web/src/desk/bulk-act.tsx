/**
 * One act on each of the rows that were chosen, one after another. Before: how many, whose, how much, and what is left out
 * and why. After: what became of each, by name where it failed; what was done is no longer chosen, the rest is.
 */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { byCurrency, type Money, plus } from '@gtp/domain/platform/money.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { countText } from '../platform/format.ts';
import { useSteps } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { useErrorSentence } from '../ui/error-box.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import type { RowSelection } from '../ui/row-selection.tsx';
import styles from './bulk-act.module.css';

/** What is known of a row before the act: why it is left out, or what to think of first. */
export type BulkCheck = { readonly leftOut?: string | undefined; readonly warning?: string | undefined };

type BulkActProps<Row> = {
  readonly label: string;
  readonly button?: ButtonProps;
  /** What will happen. */
  readonly question: string;
  readonly selection: RowSelection<Row>;
  readonly endpoint: Endpoint;
  /** What the row itself says; `ask` asks the server about those that it does not leave out. */
  readonly check: (row: Row) => BulkCheck;
  readonly ask?: (row: Row) => Promise<BulkCheck>;
  readonly ownerOf: (row: Row) => string;
  /** Undefined for what is no matter of money. */
  readonly amountOf: (row: Row) => Money | undefined;
  /** What was chosen in `fields` and decides on the checks: they are made again with another. */
  readonly checkedWith?: string;
  readonly run: (row: Row) => Promise<unknown>;
  /** What else is asked for, once for all rows. */
  readonly fields?: ReactNode;
  readonly canConfirm?: boolean;
};

export function BulkAct<Row>(props: BulkActProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="sm" {...props.button} onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      {isOpen && <BulkDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type Checked<Row> = { readonly row: Row; readonly check: BulkCheck };
type Outcome<Row> = { readonly row: Row; readonly error: unknown };

/** So many questions at once; acts go one by one. */
const askedAtOnce = 4;

function BulkDialog<Row>(props: BulkActProps<Row> & { readonly onClose: () => void }) {
  const {
    label,
    question,
    selection,
    endpoint,
    check,
    ask,
    run,
    fields,
    canConfirm = true,
    checkedWith,
    onClose,
  } = props;
  const { t } = useTranslation(['desk', 'ui']);
  const sentence = useErrorSentence();
  // The rows that were chosen when it was opened: what is done leaves the selection while it runs.
  const [rows] = useState(selection.rows);
  const [done, setDone] = useState(0);
  const checks = useQuery({
    queryKey: ['bulk', useId(), endpoint.name, checkedWith],
    placeholderData: keepPreviousData,
    queryFn: () =>
      checkAll(
        rows,
        check,
        ask && ((row) => ask(row).catch((error: unknown) => ({ leftOut: sentence(refusalIn(error)) }))),
      ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const fitting = (checks.data ?? []).filter((each) => each.check.leftOut === undefined);
  const act = useSteps([endpoint], async (wanted: readonly Checked<Row>[]) => {
    const outcomes: Outcome<Row>[] = [];
    for (const { row } of wanted) {
      outcomes.push({ row, error: await run(row).then(() => undefined, failureOf) });
      setDone(outcomes.length);
    }
    return outcomes;
  });
  const close = () => {
    const finished = act.data?.filter(({ error }) => error === undefined).map(({ row }) => row) ?? [];
    selection.set(finished, false);
    onClose();
  };
  return (
    <ActionModal
      isOpen
      title={label}
      size={700}
      confirmLabel={act.data ? t('ui:dialog.close') : t('bulk.confirm', { act: label, count: fitting.length })}
      onConfirm={() => (act.data ? close() : act.mutate(fitting))}
      onClose={close}
      isBusy={act.isPending || checks.isPending || checks.isPlaceholderData}
      isDone={act.data !== undefined}
      canConfirm={act.data !== undefined || (canConfirm && fitting.length > 0)}
      error={checks.error ?? act.error}
    >
      {act.data ? (
        <Outcomes outcomes={act.data} nameOf={selection.nameOf} />
      ) : (
        <>
          <p className={styles.question}>{question}</p>
          {checks.data ? <Before {...props} checked={checks.data} /> : <p role="status">{t('ui:content.loading')}</p>}
          {fields}
        </>
      )}
      {act.isPending && <p role="status">{t('bulk.running', { done, count: fitting.length })}</p>}
    </ActionModal>
  );
}

/** What the server refuses for one row leaves out that row; what else fails is thrown again, and fails for all. */
function refusalIn(error: unknown): ApiError {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return error;
  throw error;
}

/** Undefined stands for what was done. */
const failureOf = (error: unknown): unknown => error ?? new Error('It failed without a reason');

async function checkAll<Row>(
  rows: readonly Row[],
  check: BulkActProps<Row>['check'],
  ask: BulkActProps<Row>['ask'],
): Promise<readonly Checked<Row>[]> {
  const checked: Checked<Row>[] = [];
  for (let from = 0; from < rows.length; from += askedAtOnce) {
    const part = rows.slice(from, from + askedAtOnce).map(async (row) => {
      const own = check(row);
      return { row, check: own.leftOut === undefined && ask ? await ask(row) : own };
    });
    checked.push(...(await Promise.all(part)));
  }
  return checked;
}

type BeforeProps<Row> = Pick<BulkActProps<Row>, 'selection' | 'ownerOf' | 'amountOf'> & {
  readonly checked: readonly Checked<Row>[];
};

function Before<Row>({ selection, ownerOf, amountOf, checked }: BeforeProps<Row>) {
  const { t } = useTranslation(['desk', 'ui']);
  const fitting = checked.filter(({ check }) => check.leftOut === undefined);
  const leftOut = checked.filter(({ check }) => check.leftOut !== undefined);
  const warned = fitting.filter(({ check }) => check.warning !== undefined);
  const owners = new Map<string, Row[]>();
  for (const { row } of fitting) owners.set(ownerOf(row), [...(owners.get(ownerOf(row)) ?? []), row]);
  return (
    <>
      <KeyValues
        items={[
          { name: t('bulk.rows'), value: countText(fitting.length) },
          { name: t('bulk.amount'), value: <Sums amounts={fitting.flatMap(({ row }) => amountOf(row) ?? [])} /> },
        ]}
      />
      {owners.size > 0 && (
        <section>
          <h3 className={styles.heading}>{t('bulk.owners', { count: owners.size, total: countText(owners.size) })}</h3>
          <ul className={styles.list}>
            {[...owners].map(([owner, own]) => (
              <li key={owner}>
                {owner} · {t('bulk.rowsOf', { count: own.length, total: countText(own.length) })} ·{' '}
                <Sums amounts={own.flatMap((row) => amountOf(row) ?? [])} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Reasons
        kind="warning"
        title={t('bulk.warned', { count: warned.length, total: countText(warned.length) })}
        rows={warned.map(({ row, check }) => [selection.nameOf(row), check.warning ?? ''])}
      />
      <Reasons
        kind="info"
        title={t('bulk.leftOut', { count: leftOut.length, total: countText(leftOut.length) })}
        rows={leftOut.map(({ row, check }) => [selection.nameOf(row), check.leftOut ?? ''])}
      />
    </>
  );
}

function Sums({ amounts }: { readonly amounts: readonly Money[] }) {
  const sums = new Map<string, Money>();
  for (const amount of amounts) {
    const sum = sums.get(amount.currency);
    sums.set(amount.currency, sum ? plus(sum, amount) : amount);
  }
  if (sums.size === 0) return '–';
  return [...sums.values()].toSorted(byCurrency).map((sum, index) => (
    <span key={sum.currency}>
      {index > 0 && ' · '}
      <MoneyText amount={sum} />
    </span>
  ));
}

type OutcomesProps<Row> = { readonly outcomes: readonly Outcome<Row>[]; readonly nameOf: (row: Row) => string };

function Outcomes<Row>({ outcomes, nameOf }: OutcomesProps<Row>) {
  const { t } = useTranslation(['desk', 'ui']);
  const sentence = useErrorSentence();
  const failed = outcomes.filter(({ error }) => error !== undefined);
  const count = outcomes.length - failed.length;
  return (
    <>
      {count > 0 && <NoticeBox kind="good" role="status" title={t('bulk.done', { count, total: countText(count) })} />}
      <Reasons
        kind="bad"
        title={t('bulk.failed', { count: failed.length, total: countText(failed.length) })}
        rows={failed.map(({ row, error }) => [nameOf(row), sentence(error)])}
      />
    </>
  );
}

type ReasonsProps = {
  readonly kind: 'info' | 'warning' | 'bad';
  readonly title: string;
  readonly rows: readonly (readonly [name: string, reason: string])[];
};

function Reasons({ kind, title, rows }: ReasonsProps) {
  if (rows.length === 0) return null;
  return (
    <NoticeBox kind={kind} title={title} {...(kind === 'bad' && { role: 'alert' as const })}>
      <ul className={styles.list}>
        {rows.map(([name, reason]) => (
          <li key={name}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}
