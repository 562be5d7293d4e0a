import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { listAnswerTemplates as endpoint } from '@gtp/contract/support/support-endpoints.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkMessage, checkTitle } from '@gtp/domain/support/support.ts';
import type { Caller } from '../platform/caller.ts';
import type { SupportHouse } from './change-inquiry.ts';
import { deleteTemplate, listTemplates, saveTemplate } from './template-store.ts';

type Templates = Answer<typeof endpoint>;
type New = { readonly caller: Caller; readonly title: string; readonly contents: string };

/** The answers that the caller's body keeps, by title. */
export async function listAnswerTemplates(
  { database }: Pick<SupportHouse, 'database'>,
  { caller }: { readonly caller: Caller },
): Promise<Result<Templates>> {
  return accept(await listTemplates(database, caller.companyId));
}

/** Keeps an answer for the caller's body; one of the same title is overwritten. Answers all of them. */
export async function saveAnswerTemplate(house: SupportHouse, { caller, ...given }: New): Promise<Result<Templates>> {
  const title = checkTitle(given.title);
  if (!title.ok) return title;
  const contents = checkMessage({ ...given, fileIds: [] });
  if (!contents.ok) return contents;
  await saveTemplate(house.database, {
    templateId: house.ids.make('tpl'),
    companyId: caller.companyId,
    title: title.value,
    contents: contents.value,
    updatedBy: caller.userId,
    updatedAt: house.clock.now(),
  });
  return listAnswerTemplates(house, { caller });
}

type Removal = { readonly caller: Caller; readonly templateId: string };

/** Forgets a kept answer; another body's is refused as not found. */
export async function removeAnswerTemplate(
  house: SupportHouse,
  { caller, templateId }: Removal,
): Promise<Result<Templates>> {
  const isGone = await deleteTemplate(house.database, { templateId, companyId: caller.companyId });
  return isGone ? listAnswerTemplates(house, { caller }) : refuse('support.template_not_found');
}
