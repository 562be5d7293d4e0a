/**
 * Notices of the three institutions: who may address whom, when one is shown, and in which language (reference 4-c,
 * 4-j).
 */

import { audiencesOf } from '../account/client-types.ts';
import type { ClientType } from '../account/permissions.ts';
import { type Language, languages } from '../platform/language.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { statesOf } from '../platform/state-records.ts';
import type { NoticeRefusal } from './notice-refusals.ts';

/** With its wire codes (reference 4-j). */
export const noticeTypeCodes = {
  service: 'NT01',
  maintenance: 'NT02',
  settlement: 'NT03',
  policy: 'NT04',
  promotion: 'NT05',
  security: 'NT06',
} as const;

export type NoticeType = keyof typeof noticeTypeCodes;
export const noticeTypes = Object.keys(noticeTypeCodes) as readonly NoticeType[];

export const longestTitle = 200;
/** Characters of a notice without its markup. */
export const longestContents = 20_000;

export type NoticeText = { readonly language: Language; readonly title: string; readonly contents: string };

/** What an institution writes. `contents` is plain text here: what a reader would read. */
export type NoticeDraft = {
  readonly audience: readonly ClientType[];
  readonly texts: readonly NoticeText[];
  readonly isDraft: boolean;
  readonly publishAt: Date;
  readonly publishUntil: Date | undefined;
};

/**
 * Refuses an audience that is not the writer's, texts that are missing, half written or too long, and a period that
 * ends before it begins.
 */
export function checkNotice(writer: ClientType, draft: NoticeDraft): Result<NoticeDraft, NoticeRefusal> {
  return checkAudience(writer, draft) ?? checkTexts(draft) ?? checkPeriod(draft) ?? accept(draft);
}

function checkAudience(writer: ClientType, { audience }: NoticeDraft) {
  const field = 'audience';
  if (audience.length === 0) return refuse('notice.audience_missing', { field });
  const allowed = audiencesOf(writer);
  return audience.every((each) => allowed.includes(each)) ? undefined : refuse('notice.audience_not_yours', { field });
}

function checkTexts({ texts }: NoticeDraft) {
  if (texts.length === 0) return refuse('notice.text_missing', { field: 'texts' });
  for (const [index, { title, contents }] of texts.entries()) {
    const field = (name: string) => `texts.${index}.${name}`;
    if (title.trim() === '') return refuse('notice.text_incomplete', { field: field('title') });
    if (contents.trim() === '') return refuse('notice.text_incomplete', { field: field('contents') });
    if (title.length > longestTitle) {
      return refuse('notice.title_too_long', { field: field('title'), facts: { limit: String(longestTitle) } });
    }
    if (contents.length > longestContents) {
      const limit = longestContents.toLocaleString('en-US');
      return refuse('notice.contents_too_long', { field: field('contents'), facts: { limit } });
    }
  }
  const isTwice = new Set(texts.map(({ language }) => language)).size < texts.length;
  return isTwice ? refuse('notice.text_incomplete', { field: 'texts' }) : undefined;
}

function checkPeriod({ publishAt, publishUntil }: NoticeDraft) {
  const isBackward = publishUntil !== undefined && publishUntil <= publishAt;
  return isBackward ? refuse('notice.period_invalid', { field: 'publishUntil' }) : undefined;
}

export const noticeTones = { draft: 'neutral', scheduled: 'waiting', published: 'good', ended: 'paused' } as const;

export type NoticeStatus = keyof typeof noticeTones;
export const noticeStatuses = statesOf(noticeTones);

type Shown = Pick<NoticeDraft, 'isDraft' | 'publishAt' | 'publishUntil'>;

/** Where a notice stands at `now`; readers see only what is published. */
export function noticeStatus({ isDraft, publishAt, publishUntil }: Shown, now: Date): NoticeStatus {
  if (isDraft) return 'draft';
  if (now < publishAt) return 'scheduled';
  return publishUntil !== undefined && now >= publishUntil ? 'ended' : 'published';
}

/** The text for a reader: in their language, else in English, else in Korean, else in whichever there is. */
export function textFor<Text extends { readonly language: Language }>(
  texts: readonly Text[],
  reader: Language,
): Text | undefined {
  const order = [reader, 'en', 'ko', ...languages];
  return order.flatMap((language) => texts.find((each) => each.language === language) ?? [])[0];
}
