/** Tabs of a list by what became of its rows, as its totals are apart: a tab is all states of a part. */
import type { Endpoint, Query } from '@gtp/contract/platform/endpoint.ts';
import type { TotalPart } from '@gtp/contract/platform/page-wire.ts';
import { type ReadArguments, useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import type { List } from './list-page.tsx';
import type { ListTab } from './list-tabs.tsx';

type States<Part extends TotalPart> = readonly { readonly part: Part; readonly states: readonly string[] }[];

/** The states of each part, in the order of both. */
export function statesByPart<const Part extends TotalPart, State extends string>(
  parts: readonly Part[],
  states: readonly State[],
  partOf: (state: State) => Part,
): States<Part> {
  return parts.map((part) => ({ part, states: states.filter((state) => partOf(state) === part) }));
}

type PartTabs<Part extends TotalPart> = {
  readonly parts: States<Part>;
  readonly labelOf: (part: Part) => string;
};

type Totals = {
  readonly count?: number;
  readonly totals?: readonly { readonly parts?: readonly { readonly part: TotalPart; readonly count: number }[] }[];
};

/** All, and each part, with how many rows the other filters leave in it. */
export function usePartTabs<
  const E extends Endpoint & { readonly query: object; readonly answer: object },
  Part extends TotalPart,
>(endpoint: E, list: List<E>, { parts, labelOf }: PartTabs<Part>): readonly ListTab[] {
  const { t } = useTranslation('ui');
  const { cursor, limit, sort, state, only, ...narrowed } = list.filter as Record<string, unknown>;
  const query = { ...narrowed, only: 'totals' } as NonNullable<Query<E>>;
  const { data } = useRead<E>(...([endpoint, { query }] as unknown as ReadArguments<E>));
  const totals = data as Totals | undefined;
  const countOf = (wanted: TotalPart) =>
    totals?.totals
      ?.flatMap((total) => total.parts ?? [])
      .reduce((sum, { part, count }) => (part === wanted ? sum + count : sum), 0);
  return [
    { key: 'all', label: t('list.all'), count: totals?.count, filters: { state: undefined } },
    ...parts.map(({ part, states }) => ({
      key: part,
      label: labelOf(part),
      count: countOf(part),
      filters: { state: states.join(',') },
    })),
  ];
}
