import type { Params } from '@gtp/contract/platform/endpoint.ts';
import * as endpoints from '@gtp/contract/review/review-endpoints.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { RefusalCode, Result } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { applyAgain } from './apply-again.ts';
import { askSupplement } from './ask-supplement.ts';
import type { ReviewContext } from './change-review.ts';
import { confirmMemberDecision } from './confirm-member-decision.ts';
import { fileDocument } from './file-document.ts';
import { acceptDocument, returnDocument } from './judge-document.ts';
import { countMemberScopes, listOfMembers } from './list-members.ts';
import { proposeMemberDecision } from './propose-member-decision.ts';
import { readMember } from './read-member.ts';
import { readOwnReview } from './read-own-review.ts';
import { answerMatchReconsideration, reconsiderMatch } from './reconsider-match.ts';
import { addReviewNote, decideMatch, passDocuments, returnProposal, startReview } from './review-steps.ts';
import { signContract } from './sign-contract.ts';
import { startRecheck } from './start-recheck.ts';

type ReviewPortal = Portal & ReviewContext;

export function bindReview(server: Portal, context: ReviewContext): void {
  const portal = { ...server, screening: context.screening };
  bindEndpoint(portal, endpoints.listMembers, (call) => listOfMembers.read(portal, call));
  bindEndpoint(portal, endpoints.countMemberScopes, (call) => countMemberScopes(portal, call));
  bindEndpoint(portal, endpoints.readMember, (call) => readMember(portal, { ...call, ...call.params }));
  bindDocuments(portal);
  bindDecisions(portal);
  bindOwn(portal);
}

function bindDocuments(portal: ReviewPortal): void {
  bindEndpoint(portal, endpoints.startReview, async (call) =>
    answerWith(portal, call, await startReview(portal, commandOf(call))),
  );
  bindEndpoint(portal, endpoints.acceptDocument, async (call) =>
    answerWith(portal, call, await acceptDocument(portal, { ...commandOf(call), ...call.params })),
  );
  bindEndpoint(portal, endpoints.returnDocument, async (call) =>
    answerWith(
      portal,
      call,
      await returnDocument(portal, { ...commandOf(call), ...call.params, reasonClass: call.body.reasonClass }),
    ),
  );
  bindEndpoint(portal, endpoints.askSupplement, async (call) =>
    answerWith(portal, call, await askSupplement(portal, commandOf(call))),
  );
  bindEndpoint(portal, endpoints.passDocuments, async (call) =>
    answerWith(portal, call, await passDocuments(portal, commandOf(call))),
  );
}

function bindDecisions(portal: ReviewPortal): void {
  bindEndpoint(portal, endpoints.decideMatch, async (call) =>
    answerWith(portal, call, await decideMatch(portal, { ...commandOf(call), ...call.params })),
  );
  bindEndpoint(portal, endpoints.reconsiderMatch, async (call) =>
    answerWith(portal, call, await reconsiderMatch(portal, { ...commandOf(call), ...call.params })),
  );
  bindEndpoint(portal, endpoints.answerMatchReconsideration, async (call) =>
    answerWith(portal, call, await answerMatchReconsideration(portal, { ...commandOf(call), ...call.params })),
  );
  bindEndpoint(portal, endpoints.proposeMemberDecision, async (call) =>
    answerWith(
      portal,
      call,
      await proposeMemberDecision(portal, { ...commandOf(call), reasonClass: call.body.reasonClass }),
    ),
  );
  bindEndpoint(portal, endpoints.confirmMemberDecision, async (call) =>
    answerWith(portal, call, await confirmMemberDecision(portal, commandOf(call))),
  );
  bindEndpoint(portal, endpoints.returnProposal, async (call) =>
    answerWith(portal, call, await returnProposal(portal, commandOf(call))),
  );
  bindEndpoint(portal, endpoints.startRecheck, async (call) =>
    answerWith(portal, call, await startRecheck(portal, commandOf(call))),
  );
  bindEndpoint(portal, endpoints.addReviewNote, async (call) =>
    answerWith(portal, call, await addReviewNote(portal, commandOf(call))),
  );
}

function bindOwn(portal: Portal): void {
  bindEndpoint(portal, endpoints.readOwnReview, (call) => readOwnReview(portal, call));
  bindEndpoint(portal, endpoints.fileDocument, async ({ caller, body }) => {
    const filed = await fileDocument(portal, { caller, ...body });
    return filed.ok ? readOwnReview(portal, { caller }) : filed;
  });
  bindEndpoint(portal, endpoints.applyAgain, async ({ caller }) => {
    const applied = await applyAgain(portal, { caller });
    return applied.ok ? readOwnReview(portal, { caller }) : applied;
  });
  bindEndpoint(portal, endpoints.signContract, async ({ caller, body, language, ipAddress }) => {
    const signed = await signContract(portal, { caller, ...body, language, ipAddress });
    return signed.ok ? readOwnReview(portal, { caller }) : signed;
  });
}

type CallOnMember<Body> = {
  readonly caller: Caller;
  readonly params: Params<typeof endpoints.readMember>;
  readonly language: Language;
  readonly body: Body;
};

function commandOf<Body extends { readonly version: number }>({ caller, params, language, body }: CallOnMember<Body>) {
  return { ...body, caller, language, companyId: params.companyId };
}

/** Every command answers with the member as its caller sees it then. */
async function answerWith<Code extends RefusalCode = never>(
  portal: Portal,
  call: Omit<CallOnMember<unknown>, 'body'>,
  changed: Result<unknown, Code>,
) {
  if (!changed.ok) return changed;
  return readMember(portal, { caller: call.caller, language: call.language, companyId: call.params.companyId });
}
