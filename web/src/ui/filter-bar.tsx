/** The filters above a list: text, choices, a period with presets, and one button that clears them. */

import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { DayField } from './day-field.tsx';
import styles from './filter-bar.module.css';
import { IconSearch } from './icons.ts';
import { dayIn, type ListSearch } from './list-search.ts';

type FilterBarProps = { readonly search: ListSearch; readonly children: ReactNode };

export function FilterBar({ search, children }: FilterBarProps) {
  const { t } = useTranslation('ui');
  return (
    <search className={styles.bar} aria-label={t('filter.label')}>
      {children}
      {search.hasFilters && (
        <Button variant="subtle" size="sm" onClick={search.clear}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  );
}

const pauseMs = 350;

type TextFilterProps = { readonly search: ListSearch; readonly label: string; readonly placeholder: string };

/** Looks for what was typed after a short pause, never while an input method is composing. */
export function TextFilter({ search, label, placeholder }: TextFilterProps) {
  const shown = search.filters.text ?? '';
  const [typed, setTyped] = useState(shown);
  const isComposing = useRef(false);
  useEffect(() => setTyped(shown), [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (typed === shown || isComposing.current) return undefined;
    const timer = setTimeout(() => search.set({ text: typed.trim() || undefined }), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      className={styles.search ?? ''}
      label={label}
      placeholder={placeholder}
      type="search"
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        setTyped(event.currentTarget.value);
        search.set({ text: event.currentTarget.value.trim() || undefined });
      }}
    />
  );
}

type Choice = { readonly value: string; readonly label: string };
type ChoiceGroup = { readonly group: string; readonly items: readonly Choice[] };

type ChoiceFilterProps = {
  readonly search: ListSearch;
  /** The filter's name in the URL. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (Choice | ChoiceGroup)[];
};

export function ChoiceFilter({ search, name, label, choices }: ChoiceFilterProps) {
  const { t } = useTranslation('ui');
  const all = { value: '', label: t('filter.all') };
  const chosen = search.filters[name] ?? '';
  const several = chosen.includes(',') ? [{ value: chosen, label: labelsOf(choices, chosen) }] : [];
  return (
    <NativeSelect
      className={styles.choice ?? ''}
      label={label}
      data={[all, ...several, ...choices.map((each) => ('items' in each ? { ...each, items: [...each.items] } : each))]}
      value={chosen}
      onChange={(event) => search.set({ [name]: event.currentTarget.value || undefined })}
    />
  );
}

function labelsOf(choices: ChoiceFilterProps['choices'], chosen: string): string {
  const words = chosen.split(',');
  const all = choices.flatMap((each) => ('items' in each ? each.items : [each]));
  return all.flatMap(({ value, label }) => (words.includes(value) ? [label] : [])).join(', ');
}

/** The currency as `currency` in the URL. */
export function CurrencyFilter({ search, label }: { readonly search: ListSearch; readonly label: string }) {
  const choices = currencies.map((currency) => ({ value: currency, label: currency }));
  return <ChoiceFilter search={search} name="currency" label={label} choices={choices} />;
}

/** The period as `from` and `to` in the URL; the label names the date that counts. */
export function PeriodFilter({ search, label }: { readonly search: ListSearch; readonly label: string }) {
  const { t } = useTranslation('ui');
  const from = dayIn(search.filters.from);
  const to = dayIn(search.filters.to);
  const [isOwn, setOwn] = useState(false);
  const today = seoulDay(new Date());
  const presets = periodPresets(today);
  const chosen = presets.find((each) => each.from === from && each.to === to)?.name;
  const value = isOwn ? 'own' : (chosen ?? (from || to ? 'own' : ''));
  const pick = (name: string) => {
    setOwn(name === 'own');
    const preset = presets.find((each) => each.name === name);
    if (name !== 'own') search.set({ from: preset?.from, to: preset?.to });
  };
  const options = [
    { value: '', label: t('filter.anyTime') },
    ...presets.map(({ name }) => ({ value: name, label: t(`filter.${name}`) })),
    { value: 'own', label: t('filter.own') },
  ];
  return (
    <>
      <NativeSelect
        className={styles.choice ?? ''}
        label={label}
        data={options}
        value={value}
        onChange={(event) => pick(event.currentTarget.value)}
      />
      {value === 'own' && <DayFilters search={search} from={from} to={to} />}
    </>
  );
}

type DayFiltersProps = {
  readonly search: ListSearch;
  readonly from: string | undefined;
  readonly to: string | undefined;
};

function DayFilters({ search, from, to }: DayFiltersProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      <DayField
        className={styles.day ?? ''}
        label={t('filter.from')}
        value={from ?? ''}
        {...(to && { max: to })}
        onValue={(day) => search.set({ from: day || undefined })}
      />
      <DayField
        className={styles.day ?? ''}
        label={t('filter.to')}
        value={to ?? ''}
        {...(from && { min: from })}
        onValue={(day) => search.set({ to: day || undefined })}
      />
    </>
  );
}

function periodPresets(today: string) {
  return [
    { name: 'today', from: today, to: today },
    { name: 'week', from: addDays(today, -6), to: today },
    { name: 'month', from: `${today.slice(0, 7)}-01`, to: today },
    { name: 'quarter', from: addDays(today, -89), to: today },
  ] as const;
}

/** Keeps a small control on the line of the others. */
export function FilterToggle({ children }: { readonly children: ReactNode }) {
  return <div className={styles.toggle}>{children}</div>;
}
