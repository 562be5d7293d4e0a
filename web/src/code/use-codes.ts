/** Lists of codes with their names in the reader's language, such as countries and banks (spec §7). */
import { listCodes } from '@gtp/contract/code/code-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { useQueries } from '@tanstack/react-query';
import { readOptions } from '../platform/use-read.ts';

type CodeItem = Answer<typeof listCodes>['items'][number];

const dayMs = 86_400_000;

/**
 * The items of one group, or of several one after the other; none until they are there, and none when they fail (spec
 * §8).
 */
export function useCodes(group: string | readonly string[]): readonly CodeItem[] {
  const groups = typeof group === 'string' ? [group] : group;
  const lists = useQueries({
    queries: groups.map((each) => readOptions(listCodes, { body: { group: each } }, { staleTime: dayMs })),
  });
  return lists.flatMap((list) => list.data?.items ?? []);
}

/** The same as a Select takes them. */
export function useCodeChoices(group: string | readonly string[]) {
  return useCodes(group).map(({ code, name }) => ({ value: code, label: name }));
}
