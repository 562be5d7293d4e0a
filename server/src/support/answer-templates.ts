import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { listAnswerTemplates as endpoint } from '@gtp/contract/support/support-endpoints.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkMessage, checkTitle } from '@gtp/domain/support/support.ts';
import type { Caller } from '../platform/caller.ts';
import type { SupportContext } from './change-inquiry.ts';
import { deleteTemplate, listTemplates, saveTemplate } from './support-store.ts';

type Templates = Answer<typeof endpoint>;
type New = { readonly caller: Caller; readonly title: string; readonly contents: string };

/** The answers that the caller's institution keeps, by title. */
export async function listAnswerTemplates(
  { database }: Pick<SupportContext, 'database'>,
  { caller }: { readonly caller: Caller },
): Promise<Result<Templates>> {
  return accept(await listTemplates(database, caller.companyId));
}

/** Keeps an answer for the caller's institution; one of the same title is overwritten. Answers all of them. */
export async function saveAnswerTemplate(
  context: SupportContext,
  { caller, ...given }: New,
): Promise<Result<Templates>> {
  const title = checkTitle(given.title);
  if (!title.ok) return title;
  const contents = checkMessage({ ...given, fileIds: [] });
  if (!contents.ok) return contents;
  await saveTemplate(context.database, {
    templateId: context.ids.make('tpl'),
    companyId: caller.companyId,
    title: title.value,
    contents: contents.value,
    updatedBy: caller.userId,
    updatedAt: context.clock.now(),
  });
  return listAnswerTemplates(context, { caller });
}

type Removal = { readonly caller: Caller; readonly templateId: string };

/** Forgets a kept answer; another body's is refused as not found. */
export async function removeAnswerTemplate(
  context: SupportContext,
  { caller, templateId }: Removal,
): Promise<Result<Templates>> {
  const isGone = await deleteTemplate(context.database, { templateId, companyId: caller.companyId });
  return isGone ? listAnswerTemplates(context, { caller }) : refuse('support.template_not_found');
}
