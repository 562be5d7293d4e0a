/**
 * The page of a list: its heading, its filters, and the rows that fit or why there are none. What its filters are is
 * said once, by `useList`: that makes the controls, reads the address and asks the server.
 */
import type { Answer, Endpoint, Query } from '@gtp/contract/platform/endpoint.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { definedOnly } from '../platform/request-search.ts';
import { type ReadArguments, useRead } from '../platform/use-read.ts';
import { useIsNarrow } from './data-table.tsx';
import { EmptyState, NothingFound } from './empty-state.tsx';
import { ChoiceFilter, CurrencyFilter, FilterBar, PeriodFilter, TextFilter } from './filter-bar.tsx';
import { ToggleChip } from './filter-chip.tsx';
import { AmountFilter, GivenFilter, WordsFilter } from './filter-fields.tsx';
import { ListFrameContext } from './list-frame.ts';
import styles from './list-page.module.css';
import { type ListSearch, useListSearch } from './list-search.ts';
import { type ListTab, ListTabs } from './list-tabs.tsx';
import { PageHeader } from './page-header.tsx';
import { type PageLength, usePageLength } from './page-length.ts';
import { PagedList } from './paged-list.tsx';
import type { TotalsLine } from './totals-line.tsx';

type Choices = ComponentProps<typeof ChoiceFilter>['choices'];

/** `name` stands in the address (`takesAny`: with words that are no choice too), `field` in the question where that is another; hidden ones have no control. */
export type ListFilter = { readonly isHidden?: boolean } & (
  | { readonly kind: 'text'; readonly label: string; readonly hint: string }
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly field?: string;
      readonly label: string;
      readonly choices: Choices;
      readonly takesAny?: boolean;
      /** Several at once, with commas between. */
      readonly isSeveral?: boolean;
    }
  | {
      readonly kind: 'toggle';
      readonly name: string;
      readonly field?: string;
      readonly label: string;
      readonly value: string;
      /** The question is one of yes or no. */
      readonly isYesNo?: true;
    }
  | { readonly kind: 'words'; readonly name: string; readonly field?: string; readonly words?: readonly string[] }
  | { readonly kind: 'currency' | 'period' | 'amount'; readonly label: string }
  /** A part of a name, typed. */
  | { readonly kind: 'name'; readonly name: string; readonly label: string; readonly hint: string }
  /** Set by links alone: a chip while it is set, which takes it away. */
  | {
      readonly kind: 'given';
      readonly name: string;
      readonly label: string;
      readonly nameOf: (value: string) => string;
    }
  | { readonly kind: 'sort' }
  /** What the page itself says, whatever stands in the address. */
  | { readonly kind: 'fixed'; readonly field: string; readonly value: string | undefined }
);

type ListEndpoint = Endpoint & { readonly query: object; readonly answer: object };
type RowOf<E extends Endpoint> = Answer<E> extends { readonly list: readonly (infer Row)[] } ? Row : never;

export type List<E extends Endpoint> = {
  readonly search: ListSearch;
  readonly filters: readonly ListFilter[];
  /** What is asked for, for the file of the whole list. */
  readonly filter: NonNullable<Query<E>>;
  readonly query: UseQueryResult<Answer<E>>;
  /** Where they are asked for apart. */
  readonly totals?: UseQueryResult<unknown>;
  readonly length: number;
  /** Where the reader may say how long pages are. */
  readonly onLength?: (length: PageLength) => void;
};

/** The choices of closed words with their names. */
export function choicesOf<const Word extends string>(words: readonly Word[], labelOf: (word: Word) => string) {
  return words.map((value) => ({ value, label: labelOf(value) }));
}

export function useList<const E extends ListEndpoint>(endpoint: E, filters: readonly ListFilter[]): List<E> {
  const search = useListSearch();
  const [length, setLength] = usePageLength();
  const parts = filters.map((each) => asked(each, search));
  const filter = definedOnly(Object.assign({ cursor: search.cursor, limit: length }, ...parts)) as NonNullable<
    Query<E>
  >;
  const query = useRead<E>(...([endpoint, { query: filter }] as unknown as ReadArguments<E>));
  // The cursor stands, but the pages before it would be others.
  const onLength = (next: PageLength) => {
    setLength(next);
    search.set({});
  };
  return { search, filters, filter, query, length, onLength };
}

/** The same for a list whose totals are asked for apart from its rows: the same for all of its pages. */
export function useHalvedList<const E extends ListEndpoint>(endpoint: E, filters: readonly ListFilter[]): List<E> {
  const rows: ListFilter = { kind: 'fixed', field: 'only', value: 'rows' };
  const list = useList(endpoint, [...filters, rows]);
  const { cursor, limit, sort, ...narrowed } = list.filter as Record<string, unknown>;
  const query = useRead<E>(...([endpoint, { query: { ...narrowed, only: 'totals' } }] as unknown as ReadArguments<E>));
  return { ...list, totals: query };
}

function asked(filter: ListFilter, search: ListSearch): Readonly<Record<string, unknown>> {
  switch (filter.kind) {
    case 'text':
      return { text: search.filters.text };
    case 'choice': {
      const words = filter.choices.flatMap((each) => ('items' in each ? each.items : [each])).map(({ value }) => value);
      const field = filter.field ?? filter.name;
      if (filter.isSeveral) return { [field]: search.words(filter.name, words) };
      return { [field]: filter.takesAny ? search.filters[filter.name] : search.word(filter.name, words) };
    }
    case 'toggle': {
      const word = search.word(filter.name, [filter.value]);
      return { [filter.field ?? filter.name]: filter.isYesNo && word ? true : word };
    }
    case 'words': {
      const { name, field = name, words } = filter;
      return { [field]: words ? search.word(name, words) : search.filters[name] };
    }
    case 'currency':
      return { currency: search.word('currency', currencies) };
    case 'amount':
      return { amountFrom: search.filters.amountFrom, amountTo: search.filters.amountTo };
    case 'name':
    case 'given':
      return { [filter.name]: search.filters[filter.name] };
    case 'period':
      return { from: search.day('from'), to: search.day('to') };
    case 'sort':
      return { sort: search.word('sort', ['newest', 'oldest']) };
    case 'fixed':
      return { [filter.field]: filter.value };
  }
}

function FilterControl({ filter, search }: { readonly filter: ListFilter; readonly search: ListSearch }) {
  switch (filter.kind) {
    case 'choice': {
      const { name, label, choices, isSeveral = false } = filter;
      return <ChoiceFilter search={search} name={name} label={label} choices={choices} isSeveral={isSeveral} />;
    }
    case 'toggle':
      return (
        <ToggleChip
          label={filter.label}
          isOn={search.filters[filter.name] === filter.value}
          onChange={(isOn) => search.set({ [filter.name]: isOn ? filter.value : undefined })}
        />
      );
    case 'currency':
      return <CurrencyFilter search={search} label={filter.label} />;
    case 'period':
      return <PeriodFilter search={search} label={filter.label} />;
    case 'amount':
      return <AmountFilter search={search} label={filter.label} />;
    case 'name':
      return <WordsFilter search={search} name={filter.name} label={filter.label} hint={filter.hint} />;
    case 'given':
      return <GivenFilter search={search} {...filter} />;
    case 'text':
    case 'words':
    case 'sort':
    case 'fixed':
      return null;
  }
}

/** What the filter has in the address. */
function namesOf(filter: ListFilter): readonly string[] {
  if ('name' in filter) return [filter.name];
  const names = { currency: ['currency'], period: ['from', 'to'], amount: ['amountFrom', 'amountTo'] } as const;
  return filter.kind in names ? names[filter.kind as keyof typeof names] : [];
}

type Words = { readonly title: string; readonly text: string; readonly action?: ReactNode };

type ListPageProps<E extends Endpoint> = {
  readonly list: List<E>;
  readonly title: string;
  readonly hint: string;
  readonly actions?: ReactNode;
  /** What can be done with the whole list, such as its file. */
  readonly tools?: ReactNode;
  /** Above the heading, such as the tabs of its section. */
  readonly tabs?: ReactNode;
  /** Between the heading and the filters; a phone shows it below the rows. */
  readonly above?: ReactNode;
  /** The reader's own views of the list. */
  readonly views?: ReactNode;
  /** The rows by where they stand. */
  readonly stages?: readonly ListTab[];
  /** Between the filters and the rows. */
  readonly below?: ReactNode;
  /** What can be done with the rows that were chosen, at the bottom edge. */
  readonly selected?: ReactNode;
  /** What all rows that fit add up to stands below them. */
  readonly hasTotals?: boolean;
  readonly none: Words;
  /** Where filters leave nothing; they can be cleared then. */
  readonly noneFound?: Words;
  readonly labelOf?: ComponentProps<typeof TotalsLine>['labelOf'];
  readonly children: (rows: readonly RowOf<E>[]) => ReactNode;
};

export function ListPage<const E extends ListEndpoint>(props: ListPageProps<E>) {
  const { list, title, hint, actions, tools, views, stages, none, noneFound, hasTotals, labelOf, children } = props;
  const { search, query, length, onLength } = list;
  const [columnPlace, setColumnPlace] = useState<HTMLElement | null>(null);
  const isNarrow = useIsNarrow();
  return (
    <ListFrameContext value={{ columnPlace }}>
      {props.tabs}
      <PageHeader
        title={title}
        hint={hint}
        isCompact
        actions={
          ((tools && !isNarrow) || actions) && (
            <>
              {!isNarrow && tools}
              {actions}
            </>
          )
        }
      />
      {!isNarrow && props.above}
      {stages && <ListTabs search={search} tabs={stages} end={!isNarrow && views} />}
      <ListFilters
        list={list}
        hint={hint}
        tools={
          isNarrow && (
            <>
              {views}
              {tools}
            </>
          )
        }
        stages={stages}
        end={
          <>
            {!stages && !isNarrow && views}
            <div ref={setColumnPlace} className={styles.columns} />
          </>
        }
      />
      {props.below}
      <PagedList
        search={search}
        query={query}
        count={countOf(list.totals?.data)}
        footOf={(page) => ({
          totals: hasTotals ? totalsOf(page) : undefined,
          totalsApart: list.totals,
          labelOf,
          length,
          onLength,
        })}
        none={
          search.hasFilters && noneFound ? <NothingFound search={search} {...noneFound} /> : <EmptyState {...none} />
        }
      >
        {(rows) => children(rows as readonly RowOf<E>[])}
      </PagedList>
      {isNarrow && props.above}
      {props.selected}
    </ListFrameContext>
  );
}

type ListFiltersProps = {
  readonly list: Pick<List<never>, 'filters' | 'search'>;
  readonly hint: string;
  readonly tools: ReactNode;
  readonly stages: readonly ListTab[] | undefined;
  readonly end: ReactNode;
};

function ListFilters({ list: { filters, search }, hint, tools, stages, end }: ListFiltersProps) {
  const shown = filters.filter(({ isHidden }) => !isHidden);
  const text = shown.find(({ kind }) => kind === 'text');
  const set = shown.filter((filter) => namesOf(filter).some((name) => search.filters[name])).length;
  // A tab is left by another tab.
  const ofTabs = Object.keys(stages?.[0]?.filters ?? {}).filter(
    (name) => !shown.some((each) => namesOf(each).includes(name)),
  );
  const canClear = Object.keys(search.filters).some((name) => name !== 'sort' && !ofTabs.includes(name));
  return (
    <FilterBar
      search={search}
      set={set}
      canClear={search.hasFilters && canClear}
      hint={hint}
      end={end}
      text={text?.kind === 'text' && <TextFilter search={search} label={text.label} placeholder={text.hint} />}
    >
      {shown.map((filter) => (
        <Fragment key={'name' in filter ? filter.name : filter.kind}>
          <FilterControl filter={filter} search={search} />
        </Fragment>
      ))}
      {tools}
    </FilterBar>
  );
}

/** Which lists have totals, their pages know. */
function totalsOf(page: unknown): ComponentProps<typeof TotalsLine>['totals'] {
  return (page as ComponentProps<typeof TotalsLine>).totals;
}

function countOf(totals: unknown): number | undefined {
  return (totals as { readonly count?: number } | undefined)?.count;
}
