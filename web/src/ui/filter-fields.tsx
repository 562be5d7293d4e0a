/** Filters that are typed into a chip's window: an amount from and to, and a name. */
import { type Currency, currencies, currencyDigits } from '@gtp/domain/platform/money.ts';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { groupDigits } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './filter-bar.module.css';
import { FilterChip, ToggleChip } from './filter-chip.tsx';
import type { ListSearch } from './list-search.ts';
import { Segments } from './segments.tsx';
import { mostWholeDigits, readDecimal } from './typed-decimal.ts';

type FieldProps = { readonly search: ListSearch; readonly label: string };

/** `amountFrom` and `amountTo` in the URL, in the `currency` beside them. */
export function AmountFilter({ search, label }: FieldProps) {
  const { t } = useTranslation('ui');
  const { amountFrom: from, amountTo: to, currency } = search.filters;
  const [low, high] = [from && groupDigits(from), to && groupDigits(to)];
  const words =
    low && high
      ? t('filter.between', { from: low, to: high })
      : low
        ? t('filter.atLeast', { from: low })
        : high && t('filter.atMost', { to: high });
  const value = words ? `${currency ?? ''} ${words}`.trim() : undefined;
  return (
    <FilterChip label={label} value={value} onClear={() => search.set({ amountFrom: undefined, amountTo: undefined })}>
      {(close) => <AmountForm search={search} onDone={close} />}
    </FilterChip>
  );
}

function AmountForm({ search, onDone }: { readonly search: ListSearch; readonly onDone: () => void }) {
  const { t } = useTranslation('ui');
  const [currency, setCurrency] = useState<Currency>(search.word('currency', currencies) ?? 'USD');
  const [from, setFrom] = useState(search.filters.amountFrom ?? '');
  const [to, setTo] = useState(search.filters.amountTo ?? '');
  const [isTried, setTried] = useState(false);
  const scale = currencyDigits(currency);
  const read = (typed: string) => (typed.trim() === '' ? '' : readDecimal(typed, scale));
  const problem = (typed: string) =>
    isTried && read(typed) === undefined
      ? t(scale === 0 ? 'number.unclearWhole' : 'number.unclear', { most: mostWholeDigits, scale })
      : undefined;
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const [amountFrom, amountTo] = [read(from), read(to)];
    if (amountFrom === undefined || amountTo === undefined) return;
    onDone();
    search.set({ currency, amountFrom: amountFrom || undefined, amountTo: amountTo || undefined });
  };
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <Segments
        label={t('filter.currency')}
        options={currencies.map((each) => ({ value: each, label: each }))}
        value={currency}
        onChoose={setCurrency}
        isSmall
      />
      <div className={styles.pair}>
        <TextInput
          label={t('filter.least')}
          inputMode="decimal"
          value={from}
          error={problem(from)}
          onChange={({ currentTarget: { value } }) => setFrom(value)}
        />
        <TextInput
          label={t('filter.most')}
          inputMode="decimal"
          value={to}
          error={problem(to)}
          onChange={({ currentTarget: { value } }) => setTo(value)}
        />
      </div>
      <ApplyButton />
    </form>
  );
}

type WordsFilterProps = FieldProps & { readonly name: string; readonly hint: string };

/** A part of a name, as `name` in the URL. */
export function WordsFilter({ search, label, name, hint }: WordsFilterProps) {
  const value = search.filters[name];
  return (
    <FilterChip label={label} value={value || undefined} onClear={() => search.set({ [name]: undefined })}>
      {(close) => (
        <WordsForm
          label={label}
          hint={hint}
          value={value ?? ''}
          onApply={(words) => {
            close();
            search.set({ [name]: words || undefined });
          }}
        />
      )}
    </FilterChip>
  );
}

type GivenFilterProps = FieldProps & { readonly name: string; readonly nameOf: (value: string) => string };

/** What a link narrowed the list to, as `name` in the URL; nothing while it is not set. */
export function GivenFilter({ search, label, name, nameOf }: GivenFilterProps) {
  const { t } = useTranslation('ui');
  const value = search.filters[name];
  if (!value) return null;
  return (
    <ToggleChip
      label={t('filter.given', { label, value: nameOf(value) })}
      isOn
      onChange={() => search.set({ [name]: undefined })}
    />
  );
}

type WordsFormProps = {
  readonly label: string;
  readonly hint: ReactNode;
  readonly value: string;
  readonly onApply: (words: string) => void;
};

function WordsForm({ label, hint, value, onApply }: WordsFormProps) {
  const [typed, setTyped] = useState(value);
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    onApply(typed.trim());
  };
  return (
    <form className={styles.form} onSubmit={apply}>
      <TextInput
        label={label}
        description={hint}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ApplyButton />
    </form>
  );
}

function ApplyButton() {
  const { t } = useTranslation('ui');
  return (
    <Button type="submit" size="sm">
      {t('filter.apply')}
    </Button>
  );
}
