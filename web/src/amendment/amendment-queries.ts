/** One's own company, its documents, and changes that wait for a decision. */
import {
  acceptAmendment,
  changeCompany,
  listAmendments,
  listCompanyDocuments,
  readAmendment,
  readCompany,
  refuseAmendment,
  replaceCompanyDocument,
  withdrawAmendment,
} from '@gtp/contract/amendment/amendment-endpoints.ts';
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';

export type Company = Answer<typeof readCompany>;
export type Amendment = Answer<typeof readAmendment>;
export type CompanyDocuments = Answer<typeof listCompanyDocuments>;
export type DocumentGroup = CompanyDocuments['groups'][number];
export type AmendmentFilter = Query<typeof listAmendments>;

const nothing = (): undefined => undefined;

export function useCompany() {
  return useQuery({
    queryKey: [readCompany.name],
    queryFn: ({ signal }) => callEndpoint(readCompany, { signal }),
  });
}

export function useCompanyDocuments() {
  return useQuery({
    queryKey: [listCompanyDocuments.name],
    queryFn: ({ signal }) => callEndpoint(listCompanyDocuments, { signal }),
  });
}

export function useChangeCompany() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof changeCompany>) => callEndpoint(changeCompany, { body }),
    onSuccess: (company) => queries.setQueryData([readCompany.name], company),
  });
}

export function useReplaceDocument() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof replaceCompanyDocument>) => callEndpoint(replaceCompanyDocument, { body }),
    onSuccess: (documents) => queries.setQueryData([listCompanyDocuments.name], documents),
  });
}

export function useWithdrawAmendment({ amendmentId, version }: Amendment) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(withdrawAmendment, { params: { amendmentId }, body: { version } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [readCompany.name] }),
        queries.invalidateQueries({ queryKey: [listCompanyDocuments.name] }),
      ]),
  });
}

export function useListAmendments(filter: AmendmentFilter) {
  return useQuery({
    queryKey: [listAmendments.name, filter],
    queryFn: ({ signal }) => callEndpoint(listAmendments, { query: filter, signal }),
  });
}

export function useReadAmendment(amendmentId: string) {
  return useQuery({
    queryKey: [readAmendment.name, amendmentId],
    queryFn: ({ signal }) => callEndpoint(readAmendment, { params: { amendmentId }, signal }),
    placeholderData: nothing,
  });
}

export function useAcceptAmendment({ amendmentId, version }: Amendment) {
  return useDecision(() => callEndpoint(acceptAmendment, { params: { amendmentId }, body: { version } }));
}

type Reason = { readonly reasonClass: string | undefined; readonly reasonText: string };

export function useRefuseAmendment({ amendmentId, version }: Amendment) {
  return useDecision((reason: Reason) =>
    callEndpoint(refuseAmendment, { params: { amendmentId }, body: { version, ...reason } }),
  );
}

/** The answer replaces what the page shows. */
function useDecision<Input>(decide: (input: Input) => Promise<Amendment>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: (amendment) => {
      queries.setQueryData([readAmendment.name, amendment.amendmentId], amendment);
      void queries.invalidateQueries({ queryKey: [listAmendments.name] });
    },
  });
}
