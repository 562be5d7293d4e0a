/**
 * Reads with the endpoints of the contract: `useRead(readOrder, { params: { orderId } })`. Whoever asks the same shares
 * one answer; it is asked for again when a command changes what the endpoint shows.
 */
import type { Answer, Body, Endpoint, Params, Query } from '@gtp/contract/platform/endpoint.ts';
import type { Tag } from '@gtp/contract/platform/tags.ts';
import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { type AnyInput, callTagged, type Tagged } from './api.ts';
import { currentLanguage } from './language.ts';
import type { Asking } from './query-client.ts';

type Has<E, Key extends string> = E extends { readonly [K in Key]: unknown } ? true : false;
type Part<Condition, Shape> = Condition extends true ? Shape : unknown;

/** What a read of `E` is about. While a parameter is undefined, nothing is asked for. */
export type ReadInput<E extends Endpoint> = Part<
  [keyof Params<E>] extends [never] ? false : true,
  { readonly params: { readonly [Name in keyof Params<E>]: string | undefined } }
> &
  Part<Has<E, 'query'>, { readonly query?: Query<E> }> &
  Part<Has<E, 'body'>, { readonly body: Body<E> }>;

export type ReadOptions<E extends Endpoint> = Asking &
  Pick<UseQueryOptions<Answer<E>>, 'gcTime' | 'refetchInterval' | 'retry' | 'staleTime'> & {
    /** Changes with what stands around it: then it is asked for again, so that it is never older than that. */
    readonly since?: string;
    /** Whether it is asked for with nobody waiting, by the answer known so far. */
    readonly isBackground?: (known: Answer<E> | undefined) => boolean;
  };

/** What `useRead` takes. */
export type ReadArguments<E extends Endpoint> =
  Record<never, never> extends ReadInput<E>
    ? [endpoint: E, input?: ReadInput<E>, options?: ReadOptions<E>]
    : [endpoint: E, input: ReadInput<E>, options?: ReadOptions<E>];

/** One for each call that can have another answer. */
export function readKey(endpoint: Endpoint, input: AnyInput = {}, since = ''): QueryKey {
  const { params = {}, query, body } = input;
  const asked: unknown = query === undefined ? body && endpoint.body?.encode(body) : endpoint.query?.encode(query);
  return [endpoint.name, params, asked ?? {}, endpoint.isTranslated ? currentLanguage() : '', since];
}

/** What the server last answered for as long as a query lives; unchanged, it is not sent again. */
const lastAnswers = new WeakMap<object, Tagged>();

export function useRead<const E extends Endpoint>(...read: ReadArguments<E>): UseQueryResult<Answer<E>> {
  return useQuery(readOptions<E>(...read));
}

/** The same for `useQueries`. */
export function readOptions<const E extends Endpoint>(...read: ReadArguments<E>): UseQueryOptions<Answer<E>> {
  const [endpoint, input, options] = read;
  const { since, isBackground, enabled = true, ...rest } = options ?? {};
  const given = (input ?? {}) as AnyInput;
  const queryKey = readKey(endpoint, given, since);
  return {
    ...rest,
    queryKey,
    queryFn: async ({ signal, client }) => {
      const query = client.getQueryCache().find({ queryKey });
      const isUnasked = query !== undefined && unasked.delete(query);
      const isPolling = isUnasked || (isBackground?.(client.getQueryData<Answer<E>>(queryKey)) ?? false);
      const known = query && lastAnswers.get(query);
      const found = await callTagged(endpoint, { ...given, isBackground: isPolling, signal }, known);
      if (query && found.tag) lastAnswers.set(query, found);
      return found.answer as Answer<E>;
    },
    enabled: enabled && Object.values(given.params ?? {}).every((value) => value !== undefined),
    // What was found for other filters stays until the new is there; another order's content never stands in for this.
    placeholderData: (previous, query) =>
      query && hashKey([query.queryKey[1]]) === hashKey([queryKey[1]]) ? previous : undefined,
    meta: { shows: endpoint.shows ?? [] },
  };
}

/**
 * Asks before a page that shows it is drawn. What is known and fresh is not asked for again; what fails is asked for, and
 * said, by the page. While a parameter is undefined, nothing is asked for.
 */
export function startRead<const E extends Endpoint>(queries: QueryClient, ...read: ReadArguments<E>): void {
  const { enabled, ...options } = readOptions<E>(...read);
  if (enabled) queries.query(options).catch(() => undefined);
}

/** Asks again for what shows one of `tags`, at once where it is in sight; `known` is as it should be. */
export function readAgain(queries: QueryClient, tags: readonly Tag[], known?: QueryKey): void {
  const knownHash = known && hashKey(known);
  void queries.invalidateQueries({
    predicate: ({ meta, queryHash }) =>
      queryHash !== knownHash && ((meta?.shows ?? []) as readonly Tag[]).some((tag) => tags.includes(tag)),
  });
}

/** Queries that are about to be asked for though nobody did anything: that keeps no session alive. */
const unasked = new WeakSet<object>();

type Concerns = (tags: readonly string[], orderId: string | undefined) => boolean;

/** Asks again for what is in sight, for nobody here did anything; what is not is asked for when it is. */
export function readAgainUnasked(queries: QueryClient, concerns: Concerns = () => true): void {
  void queries.invalidateQueries({
    predicate(query) {
      const { meta, queryKey } = query;
      const { orderId } = (queryKey[1] ?? {}) as { readonly orderId?: string };
      const isConcerned = concerns((meta?.shows ?? []) as readonly Tag[], orderId);
      if (isConcerned && query.isActive()) unasked.add(query);
      return isConcerned;
    },
  });
}

/** For what a page learns by other ways than a command of its own. */
export function useReadAgain(): (...tags: readonly Tag[]) => void {
  const queries = useQueryClient();
  return useCallback((...tags) => readAgain(queries, tags), [queries]);
}
