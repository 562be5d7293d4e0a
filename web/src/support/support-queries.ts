/** Reading and moving inquiries; every command answers the whole inquiry, which replaces what the page shows. */
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import {
  addInquiryNote,
  addToInquiry,
  answerInquiry,
  askInquiry,
  assignInquiry,
  closeInquiry,
  listAnswerTemplates,
  listInquiries,
  readInquiry,
  removeAnswerTemplate,
  saveAnswerTemplate,
} from '@gtp/contract/support/support-endpoints.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';

export type InquirySummary = Answer<typeof listInquiries>['list'][number];
export type InquiryDetail = Answer<typeof readInquiry>;
export type InquiryFilter = Query<typeof listInquiries>;
export type NewInquiry = Body<typeof askInquiry>;
export type AnswerTemplate = Answer<typeof listAnswerTemplates>[number];

const nothing = (): undefined => undefined;

export function useListInquiries(filter: InquiryFilter) {
  return useQuery({
    queryKey: [listInquiries.name, filter],
    queryFn: ({ signal }) => callEndpoint(listInquiries, { query: filter, signal }),
  });
}

export function useReadInquiry(inquiryNumber: string) {
  return useQuery({
    queryKey: [readInquiry.name, inquiryNumber],
    queryFn: ({ signal }) => callEndpoint(readInquiry, { params: { inquiryNumber }, signal }),
    placeholderData: nothing,
  });
}

export const askRequest = 'ask-inquiry';

export function useAskInquiry() {
  return useInquiryCommand((body: NewInquiry) =>
    underRequestId(askRequest, (idempotencyKey) => callEndpoint(askInquiry, { body, idempotencyKey })),
  );
}

export function useAddToInquiry(inquiryNumber: string) {
  return useInquiryCommand((body: Body<typeof addToInquiry>) =>
    callEndpoint(addToInquiry, { params: { inquiryNumber }, body }),
  );
}

export function useAnswerInquiry(inquiryNumber: string) {
  return useInquiryCommand((body: Body<typeof answerInquiry>) =>
    callEndpoint(answerInquiry, { params: { inquiryNumber }, body }),
  );
}

export function useAddInquiryNote(inquiryNumber: string) {
  return useInquiryCommand((body: Body<typeof addInquiryNote>) =>
    callEndpoint(addInquiryNote, { params: { inquiryNumber }, body }),
  );
}

export function useAssignInquiry(inquiryNumber: string) {
  return useInquiryCommand((body: Body<typeof assignInquiry>) =>
    callEndpoint(assignInquiry, { params: { inquiryNumber }, body }),
  );
}

export function useCloseInquiry(inquiryNumber: string) {
  return useInquiryCommand((body: Body<typeof closeInquiry>) =>
    callEndpoint(closeInquiry, { params: { inquiryNumber }, body }),
  );
}

function useInquiryCommand<Input>(command: (input: Input) => Promise<InquiryDetail>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSuccess: (inquiry) => {
      queries.setQueryData([readInquiry.name, String(inquiry.inquiryNumber)], inquiry);
      void queries.invalidateQueries({ queryKey: [listInquiries.name] });
    },
  });
}

export function useAnswerTemplates() {
  return useQuery({
    queryKey: [listAnswerTemplates.name],
    queryFn: ({ signal }) => callEndpoint(listAnswerTemplates, { signal }),
  });
}

export function useSaveAnswerTemplate() {
  return useTemplateCommand((body: Body<typeof saveAnswerTemplate>) => callEndpoint(saveAnswerTemplate, { body }));
}

export function useRemoveAnswerTemplate() {
  return useTemplateCommand((templateId: string) => callEndpoint(removeAnswerTemplate, { params: { templateId } }));
}

function useTemplateCommand<Input>(command: (input: Input) => Promise<readonly AnswerTemplate[]>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSuccess: (templates) => queries.setQueryData([listAnswerTemplates.name], templates),
  });
}
