import type { Body } from '@gtp/contract/platform/endpoint.ts';
import type { askInquiry as endpoint } from '@gtp/contract/support/support-endpoints.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkMessage, checkTitle, handlingInstitutionOf } from '@gtp/domain/support/support.ts';
import { findUsualIssuer } from '../card/card.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn } from '../platform/database.ts';
import { attachInquiryFiles } from './answer-inquiry.ts';
import type { AskingContext } from './change-inquiry.ts';
import { notifyOfInquiry } from './notify-inquiry.ts';
import { findInstitutionCompany, type Inquiry, insertInquiry, insertInquiryFiles } from './support-store.ts';

type Asked = { readonly caller: Caller; readonly question: Body<typeof endpoint>; readonly language: Language };

/**
 * Files a question to the institution that looks after the caller's company, and notifies that institution's people. What
 * a refused applicant asks is its appeal.
 */
export async function askInquiry(
  context: AskingContext,
  { caller, question, language }: Asked,
): Promise<Result<Inquiry>> {
  const title = checkTitle(question.title);
  if (!title.ok) return title;
  const contents = checkMessage(question);
  if (!contents.ok) return contents;
  const handlerCompanyId = await findHandler(context.database, caller);
  if (handlerCompanyId === undefined) return refuse('support.nobody_handles');
  const now = context.clock.now();
  const { companyId, userId } = caller;
  const { type, fileIds } = question;
  return decideIn(context.database, async (transaction) => {
    const attached = await attachInquiryFiles(transaction, { fileIds, companyId });
    if (!attached.ok) return attached;
    const appeal = await context.findAppeal?.(transaction, { companyId, now });
    const inquiry = {
      askerCompanyId: companyId,
      askedBy: userId,
      handlerCompanyId,
      assignedTo: undefined,
      type,
      state: 'received',
      title: title.value,
      contents: contents.value,
      language,
      createdAt: now,
      lastWrittenAt: now,
      lastAskedAt: now,
      lastAnsweredAt: undefined,
      firstAnsweredAt: undefined,
      appealUntil: appeal?.until,
      appealedAt: appeal && now,
      answerDueAt: appeal?.answerDueAt,
      version: 1,
      updatedBy: userId,
    } as const;
    const inquiryNumber = await insertInquiry(transaction, inquiry);
    const stored: Inquiry = { ...inquiry, inquiryNumber };
    await insertInquiryFiles(transaction, { inquiryNumber, messageId: undefined, fileIds: [...new Set(fileIds)] });
    await notifyOfInquiry(transaction, { inquiry: stored, rule: 'support.received', now });
    return accept(stored);
  });
}

async function findHandler(database: Database, { clientType, companyId }: Caller): Promise<string | undefined> {
  const issuer = clientType === 'BUYER' ? await findUsualIssuer(database, companyId) : undefined;
  const institution = handlingInstitutionOf(clientType, issuer);
  return institution.kind === 'ISSUER' ? institution.companyId : findInstitutionCompany(database, institution.kind);
}
