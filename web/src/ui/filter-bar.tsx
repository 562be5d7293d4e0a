/**
 * The line of a list's filters: text, a chip for each other filter, and one button that clears them. On a phone the chips
 * wait behind a button that says how many are set.
 */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { dayText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DayField } from './day-field.tsx';
import styles from './filter-bar.module.css';
import { ChoiceList, FilterChip } from './filter-chip.tsx';
import { IconSearch } from './icons.ts';
import { dayIn, type ListSearch } from './list-search.ts';

type FilterBarProps = {
  readonly search: ListSearch;
  /** The field for text, which a phone shows, too. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** How many of the chips are set; a phone says it where it hides them. */
  readonly set?: number;
  /** At the line's end, such as the choice of columns. */
  readonly end?: ReactNode;
  /** What a phone says where the filters are opened, for want of room elsewhere. */
  readonly hint?: string;
  /** Whether there is something to clear, where not every filter of the address is one of these. */
  readonly canClear?: boolean;
};

export function FilterBar(props: FilterBarProps) {
  const { search, text, children, set, end, hint, canClear = search.hasFilters } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={styles.bar} aria-label={t('filter.label')}>
      {text}
      {set !== undefined && (
        <Button
          className={styles.opener ?? ''}
          variant="default"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {set > 0 ? t('filter.openerSet', { count: set }) : t('filter.opener')}
        </Button>
      )}
      <div id={id} className={styles.chips} data-hides={set !== undefined && !isOpen}>
        {children}
        {canClear && (
          <Button variant="subtle" size="compact-sm" onClick={search.clear}>
            {t('filter.clear')}
          </Button>
        )}
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </search>
  );
}

const pauseMs = 350;

type TextFilterProps = { readonly search: ListSearch; readonly label: string; readonly placeholder: string };

/**
 * Looks for what was typed after a short pause, never while an input method is composing. What the address brings later
 * for an earlier text changes nothing in the field.
 */
export function TextFilter({ search, label, placeholder }: TextFilterProps) {
  const { text, setText, setComposing, field } = useTypedText(search);
  return (
    <TextInput
      ref={field}
      className={styles.search ?? ''}
      aria-label={label}
      title={placeholder}
      placeholder={placeholder}
      type="search"
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(event) => {
        setText(event.currentTarget.value);
        setComposing(false);
      }}
    />
  );
}

/** The text as it stands in the field, and the filter that follows it. */
function useTypedText(search: ListSearch) {
  const shown = search.filters.text ?? '';
  const [text, setText] = useState(shown);
  const [isComposing, setComposing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** What this field asked for and is not shown yet. */
  const asked = useRef<readonly string[]>([]);
  /** What the address asks for, as far as this field knows. */
  const known = useRef(shown.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text in the address counts
  useEffect(() => {
    const place = asked.current.lastIndexOf(shown);
    asked.current = asked.current.slice(place + 1);
    if (place >= 0) return;
    const isPausing = text.trim() !== known.current && document.activeElement === field.current;
    asked.current = [];
    known.current = shown.trim();
    if (!isComposing && !isPausing) setText(shown);
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    const wanted = text.trim();
    if (isComposing || wanted === known.current) return undefined;
    const ask = () => {
      if (search.isLeaving()) return;
      asked.current = [...asked.current, wanted];
      known.current = wanted;
      search.set({ text: wanted || undefined });
    };
    const timer = setTimeout(ask, pauseMs);
    return () => clearTimeout(timer);
  }, [text, isComposing]);
  return { text, setText, setComposing, field };
}

type Choice = { readonly value: string; readonly label: string };
type ChoiceGroup = { readonly group: string; readonly items: readonly Choice[] };

type ChoiceFilterProps = {
  readonly search: ListSearch;
  /** The filter's name in the URL. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (Choice | ChoiceGroup)[];
  /** Several at once, with commas between. */
  readonly isSeveral?: boolean;
  /** Filters that mean nothing beside another choice. */
  readonly with?: readonly string[];
};

export function ChoiceFilter({
  search,
  name,
  label,
  choices,
  isSeveral = false,
  with: others = [],
}: ChoiceFilterProps) {
  const { t } = useTranslation('ui');
  const all = choices.flatMap((each) => ('items' in each ? each.items : [each]));
  const asked = search.filters[name];
  const chosen = isSeveral ? (asked?.split(',') ?? []) : asked ? [asked] : [];
  const set = (value: string | undefined) =>
    search.set({ ...Object.fromEntries(others.map((each) => [each, undefined])), [name]: value });
  // Who ticks a second one before the first is shown keeps both.
  const tick = (value: string, isOn: boolean) => {
    const rest = (search.asked(name)?.split(',') ?? []).filter((each) => each !== value);
    set([...rest, ...(isOn ? [value] : [])].join(',') || undefined);
  };
  const [first = '', ...more] = chosen.map((value) => all.find((each) => each.value === value)?.label ?? value);
  const shown = more.length > 0 ? t('filter.andMore', { first, count: more.length }) : first;
  return (
    <FilterChip label={label} value={chosen.length > 0 ? shown : undefined} onClear={() => set(undefined)}>
      {(close) =>
        isSeveral ? (
          <SeveralChoices choices={choices} chosen={chosen} onTick={tick} />
        ) : (
          <GroupedChoices
            choices={choices}
            chosen={chosen}
            onChoose={(value) => {
              close();
              set(chosen.includes(value) ? undefined : value);
            }}
          />
        )
      }
    </FilterChip>
  );
}

type ChoicesProps = {
  readonly choices: readonly (Choice | ChoiceGroup)[];
  readonly chosen: readonly string[];
};

function GroupedChoices({ choices, chosen, onChoose }: ChoicesProps & { readonly onChoose: (value: string) => void }) {
  const single = choices.filter((each) => 'value' in each);
  return (
    <>
      {single.length > 0 && <ChoiceList choices={single} chosen={chosen} onChoose={onChoose} />}
      {choices
        .filter((each) => 'items' in each)
        .map(({ group, items }) => (
          <section key={group} aria-label={group}>
            <h3 className={styles.group}>{group}</h3>
            <ChoiceList choices={items} chosen={chosen} onChoose={onChoose} />
          </section>
        ))}
    </>
  );
}

function SeveralChoices({
  choices,
  chosen,
  onTick,
}: ChoicesProps & { readonly onTick: (value: string, isOn: boolean) => void }) {
  const all = choices.flatMap((each) => ('items' in each ? each.items : [each]));
  return all.map(({ value, label }) => (
    <Checkbox
      key={value}
      label={label}
      checked={chosen.includes(value)}
      onChange={({ currentTarget: { checked } }) => onTick(value, checked)}
    />
  ));
}

/** The currency as `currency` in the URL; amounts are of the one that was chosen. */
export function CurrencyFilter({ search, label }: { readonly search: ListSearch; readonly label: string }) {
  const choices = currencies.map((currency) => ({ value: currency, label: currency }));
  return (
    <ChoiceFilter search={search} name="currency" label={label} choices={choices} with={['amountFrom', 'amountTo']} />
  );
}

/** The period as `from` and `to` in the URL; the label names the date that counts. */
export function PeriodFilter({ search, label }: { readonly search: ListSearch; readonly label: string }) {
  const { t } = useTranslation('ui');
  const from = dayIn(search.filters.from);
  const to = dayIn(search.filters.to);
  const presets = periodPresets(seoulDay(new Date()));
  const chosen = presets.find((each) => each.from === from && each.to === to)?.name;
  const days = `${from ? dayText(from) : ''} – ${to ? dayText(to) : ''}`.trim();
  const value = chosen ? t(`filter.${chosen}`) : from || to ? days : undefined;
  const set = (period: { readonly from: string | undefined; readonly to: string | undefined }) =>
    search.set({ from: period.from, to: period.to });
  return (
    <FilterChip label={label} value={value} onClear={() => set({ from: undefined, to: undefined })}>
      {(close) => (
        <>
          <ChoiceList
            choices={presets.map(({ name }) => ({ value: name, label: t(`filter.${name}`) }))}
            chosen={chosen ? [chosen] : []}
            onChoose={(name) => {
              close();
              set(presets.find((each) => each.name === name) ?? { from, to });
            }}
          />
          <DayFilters search={search} from={from} to={to} />
        </>
      )}
    </FilterChip>
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
    <div className={styles.days}>
      <DayField
        label={t('filter.from')}
        value={from ?? ''}
        {...(to && { max: to })}
        onValue={(day) => search.set({ from: day || undefined })}
      />
      <DayField
        label={t('filter.to')}
        value={to ?? ''}
        {...(from && { min: from })}
        onValue={(day) => search.set({ to: day || undefined })}
      />
    </div>
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
