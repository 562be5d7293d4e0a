/** Reading and reviewing members; every command answers the whole member, which replaces what the page shows. */
import { findIndustries } from '@gtp/contract/code/code-wire.ts';
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import * as endpoints from '@gtp/contract/review/review-endpoints.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callEndpoint } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';
import { type OwnReview, ownReviewKey } from './own-review-query.ts';

export type MemberSummary = Answer<typeof endpoints.listMembers>['list'][number];
export type MemberDetail = Answer<typeof endpoints.readMember>;
export type MemberFilter = Query<typeof endpoints.listMembers>;
export type ReviewedDocument = MemberDetail['documents'][number];
export type ScreeningMatch = NonNullable<MemberDetail['screening']>['matches'][number];

const nothing = (): undefined => undefined;

export function useListMembers(filter: MemberFilter) {
  return useQuery({
    queryKey: [endpoints.listMembers.name, filter],
    queryFn: ({ signal }) => callEndpoint(endpoints.listMembers, { query: filter, signal }),
  });
}

export function useReadMember(companyId: string) {
  return useQuery({
    queryKey: [endpoints.readMember.name, companyId],
    queryFn: ({ signal }) => callEndpoint(endpoints.readMember, { params: { companyId }, signal }),
    placeholderData: nothing,
  });
}

/** A step over the version that the page shows. */
function useStep<Input>(member: MemberDetail, command: (input: Input, shown: Shown) => Promise<MemberDetail>) {
  const queries = useQueryClient();
  const { companyId, version } = member;
  const queryKey = [endpoints.readMember.name, companyId];
  return useMutation({
    mutationFn: (input: Input) => command(input, { params: { companyId }, version }),
    onSuccess: (changed) => {
      queries.setQueryData(queryKey, changed);
      void queries.invalidateQueries({ queryKey: [endpoints.listMembers.name] });
    },
    // What somebody else changed meanwhile appears below the refusal; what was typed stays.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void queries.invalidateQueries({ queryKey });
    },
  });
}

type Shown = { readonly params: { readonly companyId: string }; readonly version: number };
type Given<E extends { readonly body: unknown } & Parameters<typeof callEndpoint>[0]> = Omit<Body<E>, 'version'>;

type OnDocument = { readonly documentId: string };

export function useAcceptDocument(member: MemberDetail) {
  return useStep(member, ({ documentId }: OnDocument, { params, version }) =>
    callEndpoint(endpoints.acceptDocument, { params: { ...params, documentId }, body: { version } }),
  );
}

type ReturningDocument = OnDocument & Given<typeof endpoints.returnDocument>;

export function useReturnDocument(member: MemberDetail) {
  return useStep(member, ({ documentId, ...given }: ReturningDocument, { params, version }) =>
    callEndpoint(endpoints.returnDocument, { params: { ...params, documentId }, body: { ...given, version } }),
  );
}

export function useAskSupplement(member: MemberDetail) {
  return useStep(member, (given: Given<typeof endpoints.askSupplement>, { params, version }) =>
    callEndpoint(endpoints.askSupplement, { params, body: { ...given, version } }),
  );
}

type JudgingMatch = { readonly matchId: string } & Given<typeof endpoints.decideMatch>;

export function useDecideMatch(member: MemberDetail) {
  return useStep(member, ({ matchId, ...given }: JudgingMatch, { params, version }) =>
    callEndpoint(endpoints.decideMatch, { params: { ...params, matchId }, body: { ...given, version } }),
  );
}

export function useProposeMemberDecision(member: MemberDetail) {
  return useStep(member, (given: Given<typeof endpoints.proposeMemberDecision>, { params, version }) =>
    callEndpoint(endpoints.proposeMemberDecision, { params, body: { ...given, version } }),
  );
}

export function useReturnProposal(member: MemberDetail) {
  return useStep(member, (reasonText: string, { params, version }) =>
    callEndpoint(endpoints.returnProposal, { params, body: { reasonText, version } }),
  );
}

export function useAddReviewNote(member: MemberDetail) {
  return useStep(member, (reasonText: string, { params, version }) =>
    callEndpoint(endpoints.addReviewNote, { params, body: { reasonText, version } }),
  );
}

const plainSteps = {
  take_up: endpoints.startReview,
  pass_documents: endpoints.passDocuments,
  confirm: endpoints.confirmMemberDecision,
  start_recheck: endpoints.startRecheck,
} as const;
export type PlainStep = keyof typeof plainSteps;

/** The steps that need no words. */
export function usePlainStep(member: MemberDetail) {
  return useStep(member, (step: PlainStep, { params, version }) =>
    callEndpoint(plainSteps[step], { params, body: { version } }),
  );
}

export function useFileDocument() {
  return useOwnStep((body: Body<typeof endpoints.fileDocument>) => callEndpoint(endpoints.fileDocument, { body }));
}

export function useSignContract() {
  return useOwnStep((body: Body<typeof endpoints.signContract>) => callEndpoint(endpoints.signContract, { body }));
}

function useOwnStep<Input>(command: (input: Input) => Promise<OwnReview>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSuccess: (review) => {
      queries.setQueryData(ownReviewKey, review);
    },
  });
}

/** The industries whose code begins so; nothing is asked for without a code. */
export function useIndustryName(code: string | undefined) {
  return useQuery({
    queryKey: [findIndustries.name, code, currentLanguage()],
    queryFn: ({ signal }) => callEndpoint(findIndustries, { body: { text: code }, signal }),
    enabled: code !== undefined,
  });
}
