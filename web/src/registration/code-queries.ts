/** Code lists, addresses, industries and checks that the forms ask the server for (spec §7). */
import { findAddresses, findIndustries, listCodes } from '@gtp/contract/code/code-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { checkBusiness, checkDuplicate } from '@gtp/contract/verification/applicant-checks-wire.ts';
import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';

type CodeItem = Answer<typeof listCodes>['items'][number];

const dayMs = 86_400_000;

/**
 * The items of one group, or of several one after the other; none until they are there, and none when they fail (spec
 * §8).
 */
export function useCodes(group: string | readonly string[]): readonly CodeItem[] {
  const groups = typeof group === 'string' ? [group] : group;
  const language = currentLanguage();
  const lists = useQueries({
    queries: groups.map((each) => ({
      queryKey: [listCodes.name, each, language],
      queryFn: () => callEndpoint(listCodes, { body: { group: each } }),
      staleTime: dayMs,
    })),
  });
  return lists.flatMap((list) => list.data?.items ?? []);
}

export function useAddresses(text: string) {
  return useQuery({
    queryKey: [findAddresses.name, text],
    queryFn: () => callEndpoint(findAddresses, { body: { text } }),
    enabled: text.trim().length > 1,
  });
}

export function useIndustries(text: string) {
  return useQuery({
    queryKey: [findIndustries.name, text, currentLanguage()],
    queryFn: () => callEndpoint(findIndustries, { body: { text } }),
    enabled: text.trim().length > 0,
  });
}

/** Whether a user id may still be chosen; told to whom the proof of an e-mail address belongs. */
export function useCheckUserId(emailProof: string) {
  return useMutation({
    mutationFn: (value: string) => callEndpoint(checkDuplicate, { body: { subject: 'user_id', value, emailProof } }),
  });
}

/** What the tax office says of a Korean business number. */
export function useCheckBusiness() {
  return useMutation({
    mutationFn: (businessNumber: string) => callEndpoint(checkBusiness, { body: { businessNumber } }),
  });
}
