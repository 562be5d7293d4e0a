import type { Params } from '@gtp/contract/platform/endpoint.ts';
import * as endpoints from '@gtp/contract/support/support-endpoints.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { RefusalCode, Result } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { readingFor } from '../platform/reading-database.ts';
import { addInquiryNote, addToInquiry, answerInquiry } from './answer-inquiry.ts';
import { listAnswerTemplates, removeAnswerTemplate, saveAnswerTemplate } from './answer-templates.ts';
import { askInquiry } from './ask-inquiry.ts';
import { assignInquiry, closeInquiry } from './assign-inquiry.ts';
import type { AskingContext } from './change-inquiry.ts';
import { listOfInquiries } from './list-inquiries.ts';
import { readInquiry } from './read-inquiry.ts';
import type { Inquiry } from './support-store.ts';

/** `findAppeal` says whether what a company writes is an appeal against a refusal of its application. */
export function bindSupport(portal: Portal, { findAppeal }: Required<Pick<AskingContext, 'findAppeal'>>): void {
  bindReading(portal);
  bindAsker(portal, { ...portal, findAppeal });
  bindHandler(portal);
  bindTemplates(portal);
}

function bindReading(portal: Portal): void {
  bindEndpoint(portal, endpoints.listInquiries, (call) => listOfInquiries.read(readingFor(portal, call), call));
  bindEndpoint(portal, endpoints.readInquiry, (call) => readInquiry(portal, { ...call, ...call.params }));
}

function bindAsker(portal: Portal, context: AskingContext): void {
  bindEndpoint(portal, endpoints.askInquiry, async (call) =>
    answerWith(portal, call, await askInquiry(context, { ...call, question: call.body })),
  );
  bindEndpoint(portal, endpoints.addToInquiry, async (call) =>
    answerWith(portal, call, await addToInquiry(context, { ...commandOf(call), ...call.body })),
  );
  bindEndpoint(portal, endpoints.closeInquiry, async (call) =>
    answerWith(portal, call, await closeInquiry(portal, { ...commandOf(call), ...call.body })),
  );
}

function bindHandler(portal: Portal): void {
  bindEndpoint(portal, endpoints.assignInquiry, async (call) =>
    answerWith(portal, call, await assignInquiry(portal, { ...commandOf(call), ...call.body })),
  );
  bindEndpoint(portal, endpoints.answerInquiry, async (call) =>
    answerWith(portal, call, await answerInquiry(portal, { ...commandOf(call), ...call.body })),
  );
  bindEndpoint(portal, endpoints.addInquiryNote, async (call) =>
    answerWith(portal, call, await addInquiryNote(portal, { ...commandOf(call), ...call.body })),
  );
}

function bindTemplates(portal: Portal): void {
  bindEndpoint(portal, endpoints.listAnswerTemplates, (call) => listAnswerTemplates(portal, call));
  bindEndpoint(portal, endpoints.saveAnswerTemplate, ({ caller, body }) =>
    saveAnswerTemplate(portal, { caller, ...body }),
  );
  bindEndpoint(portal, endpoints.removeAnswerTemplate, ({ caller, params }) =>
    removeAnswerTemplate(portal, { caller, ...params }),
  );
}

type CallOnInquiry = { readonly caller: Caller; readonly params: Params<typeof endpoints.readInquiry> };

function commandOf({ caller, params }: CallOnInquiry) {
  return { caller, inquiryNumber: params.inquiryNumber };
}

/** Every command answers with the inquiry as its caller sees it then. */
async function answerWith<Code extends RefusalCode = never>(
  portal: Portal,
  { caller, language }: { readonly caller: Caller; readonly language: Language },
  changed: Result<Inquiry, Code>,
) {
  if (!changed.ok) return changed;
  return readInquiry(portal, { caller, language, inquiryNumber: String(changed.value.inquiryNumber) });
}
