/**
 * The page of a list: its heading, its filters, and the rows that fit or why there are none. What its filters are is
 * said once, by `useList`: that makes the controls, reads the address and asks the server.
 */
import type { Answer, Endpoint, Query } from '@gtp/contract/platform/endpoint.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import { Checkbox } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { definedOnly } from '../platform/request-search.ts';
import { type ReadArguments, useRead } from '../platform/use-read.ts';
import { EmptyState, NothingFound } from './empty-state.tsx';
import { ChoiceFilter, CurrencyFilter, FilterBar, FilterToggle, PeriodFilter, TextFilter } from './filter-bar.tsx';
import { type ListSearch, useListSearch } from './list-search.ts';
import { PageHeader } from './page-header.tsx';
import { PagedList } from './paged-list.tsx';
import { TotalsApart } from './totals-apart.tsx';
import { TotalsLine } from './totals-line.tsx';

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
  | { readonly kind: 'currency' | 'period'; readonly label: string }
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
  readonly totals?: { readonly name: string; readonly query: UseQueryResult<unknown> };
};

const rowsAPage = 20;

/** The choices of closed words with their names. */
export function choicesOf<const Word extends string>(words: readonly Word[], labelOf: (word: Word) => string) {
  return words.map((value) => ({ value, label: labelOf(value) }));
}

export function useList<const E extends ListEndpoint>(
  endpoint: E,
  filters: readonly ListFilter[],
  limit = rowsAPage,
): List<E> {
  const search = useListSearch();
  const parts = filters.map((each) => asked(each, search));
  const filter = definedOnly(Object.assign({ cursor: search.cursor, limit }, ...parts)) as NonNullable<Query<E>>;
  const query = useRead<E>(...([endpoint, { query: filter }] as unknown as ReadArguments<E>));
  return { search, filters, filter, query };
}

/** The same for a list whose totals are asked for apart from its rows: the same for all of its pages. */
export function useHalvedList<const E extends ListEndpoint>(endpoint: E, filters: readonly ListFilter[]): List<E> {
  const rows: ListFilter = { kind: 'fixed', field: 'only', value: 'rows' };
  const list = useList(endpoint, [...filters, rows]);
  const { cursor, limit, sort, ...narrowed } = list.filter as Record<string, unknown>;
  const query = useRead<E>(...([endpoint, { query: { ...narrowed, only: 'totals' } }] as unknown as ReadArguments<E>));
  return { ...list, totals: { name: endpoint.name, query } };
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
    case 'period':
      return { from: search.day('from'), to: search.day('to') };
    case 'sort':
      return { sort: search.word('sort', ['oldest']) };
    case 'fixed':
      return { [filter.field]: filter.value };
  }
}

function FilterControl({ filter, search }: { readonly filter: ListFilter; readonly search: ListSearch }) {
  switch (filter.kind) {
    case 'text':
      return <TextFilter search={search} label={filter.label} placeholder={filter.hint} />;
    case 'choice':
      return <ChoiceFilter search={search} name={filter.name} label={filter.label} choices={filter.choices} />;
    case 'toggle':
      return (
        <FilterToggle>
          <Checkbox
            label={filter.label}
            checked={search.filters[filter.name] === filter.value}
            onChange={({ currentTarget: { checked } }) =>
              search.set({ [filter.name]: checked ? filter.value : undefined })
            }
          />
        </FilterToggle>
      );
    case 'currency':
      return <CurrencyFilter search={search} label={filter.label} />;
    case 'period':
      return <PeriodFilter search={search} label={filter.label} />;
    case 'words':
    case 'sort':
    case 'fixed':
      return null;
  }
}

type Words = { readonly title: string; readonly text: string; readonly action?: ReactNode };

type ListPageProps<E extends Endpoint> = {
  readonly list: List<E>;
  readonly title: string;
  readonly hint: string;
  readonly actions?: ReactNode;
  /** Above the heading, such as the tabs of its section. */
  readonly tabs?: ReactNode;
  /** Between the heading and the filters. */
  readonly above?: ReactNode;
  /** Between the filters and the rows. */
  readonly below?: ReactNode;
  /** What all rows that fit add up to stands above them. */
  readonly hasTotals?: boolean;
  readonly none: Words;
  /** Where filters leave nothing; they can be cleared then. */
  readonly noneFound?: Words;
  readonly labelOf?: ComponentProps<typeof TotalsLine>['labelOf'];
  readonly children: (rows: readonly RowOf<E>[]) => ReactNode;
};

export function ListPage<const E extends ListEndpoint>(props: ListPageProps<E>) {
  const { list, title, hint, actions, none, noneFound, hasTotals, labelOf, children } = props;
  const { search, query } = list;
  const shown = list.filters.filter(({ isHidden }) => !isHidden);
  return (
    <>
      {props.tabs}
      <PageHeader title={title} hint={hint} actions={actions} />
      {props.above}
      <FilterBar search={search}>
        {shown.map((filter) => (
          <Fragment key={'name' in filter ? filter.name : filter.kind}>
            <FilterControl filter={filter} search={search} />
          </Fragment>
        ))}
      </FilterBar>
      {props.below}
      <PagedList
        search={search}
        query={query}
        count={countOf(list.totals?.query.data)}
        none={
          search.hasFilters && noneFound ? <NothingFound search={search} {...noneFound} /> : <EmptyState {...none} />
        }
      >
        {(rows, page) => (
          <Totals totals={list.totals} page={hasTotals ? totalsOf(page) : undefined} labelOf={labelOf}>
            {children(rows as readonly RowOf<E>[])}
          </Totals>
        )}
      </PagedList>
    </>
  );
}

type TotalsProps = {
  readonly totals: List<never>['totals'];
  readonly page: ComponentProps<typeof TotalsLine> | undefined;
  readonly labelOf: ComponentProps<typeof TotalsLine>['labelOf'];
  readonly children: ReactNode;
};

/** Above the rows: as they came with them, or apart. */
function Totals({ totals, page, labelOf, children }: TotalsProps) {
  if (totals) {
    return (
      <TotalsApart {...totals} labelOf={labelOf}>
        {children}
      </TotalsApart>
    );
  }
  return (
    <>
      {page && <TotalsLine {...page} labelOf={labelOf} />}
      {children}
    </>
  );
}

/** Which lists have totals, their pages know. */
function totalsOf(page: unknown): ComponentProps<typeof TotalsLine> {
  return page as ComponentProps<typeof TotalsLine>;
}

function countOf(totals: unknown): number | undefined {
  return (totals as { readonly count?: number } | undefined)?.count;
}
