/** What a member under review is here, and the steps that need no words. */

import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import * as endpoints from '@gtp/contract/review/review-endpoints.ts';
import { useCommand } from '../platform/use-command.ts';

export type MemberSummary = Answer<typeof endpoints.listMembers>['list'][number];
export type MemberDetail = Answer<typeof endpoints.readMember>;
export type MemberFilter = Query<typeof endpoints.listMembers>;
export type ReviewedDocument = MemberDetail['documents'][number];
export type ScreeningMatch = NonNullable<MemberDetail['screening']>['matches'][number];

const plainSteps = {
  take_up: endpoints.startReview,
  pass_documents: endpoints.passDocuments,
  confirm: endpoints.confirmMemberDecision,
  start_recheck: endpoints.startRecheck,
} as const;
export type PlainStep = keyof typeof plainSteps;

/** A step that needs no words, over the version that the page shows. */
export function usePlainStep({ companyId }: MemberDetail, step: PlainStep) {
  return useCommand(plainSteps[step], { companyId });
}
