/** The form for a notice: what is typed, and the draft that it means. Days and times are Seoul's. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { NoticeType } from '@gtp/domain/notice/notice.ts';
import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { dayTimeOf, instantIn } from '../platform/day-time.ts';
import type { FiledFile } from '../ui/file-slot.tsx';
import type { NoticeDraft, NoticeSource } from './notice-queries.ts';

export type NoticeFormValues = {
  readonly type: NoticeType;
  readonly audience: readonly ClientType[];
  readonly isPinned: boolean;
  /** `YYYY-MM-DDTHH:MM`; empty is at once, or without an end. */
  readonly publishAt: string;
  readonly publishUntil: string;
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly contents: string }>>;
  readonly files: readonly FiledFile[];
};

const nothingWritten = { title: '', contents: '' };
const emptyTexts: NoticeFormValues['texts'] = {
  ko: nothingWritten,
  en: nothingWritten,
  ja: nothingWritten,
  sp: nothingWritten,
  cn: nothingWritten,
};

/** For nobody yet: whom a notice goes to is chosen, never taken for granted. */
export const emptyForm: NoticeFormValues = {
  type: 'service',
  audience: [],
  isPinned: false,
  publishAt: '',
  publishUntil: '',
  texts: emptyTexts,
  files: [],
};

export function formOf(source: NoticeSource): NoticeFormValues {
  const written = Object.fromEntries(source.texts.map(({ language, ...text }) => [language, text]));
  const hasBeginning = source.status === 'scheduled';
  return {
    type: source.type,
    audience: source.audience,
    isPinned: source.isPinned,
    publishAt: hasBeginning && source.publishAt ? dayTimeOf(source.publishAt) : '',
    publishUntil: source.publishUntil ? dayTimeOf(source.publishUntil) : '',
    texts: { ...emptyTexts, ...written },
    files: source.files,
  };
}

/** Languages in which nothing is written are left out. */
export function draftOf(values: NoticeFormValues, isDraft: boolean, version: number | undefined): NoticeDraft {
  const { type, audience, isPinned, files } = values;
  const publishAt = instantIn(values.publishAt);
  const publishUntil = instantIn(values.publishUntil);
  return {
    type,
    audience,
    isPinned,
    isDraft,
    texts: writtenLanguages(values).map((language) => ({ language, ...values.texts[language] })),
    ...(publishAt && { publishAt }),
    ...(publishUntil && { publishUntil }),
    fileIds: files.map(({ fileId }) => fileId),
    ...(version !== undefined && { version }),
  };
}

export function writtenLanguages({ texts }: NoticeFormValues): readonly Language[] {
  return languages.filter((each) => texts[each].title.trim() !== '' || hasWords(texts[each].contents));
}

/** Whether rich text holds anything that a reader would see. */
function hasWords(html: string): boolean {
  return html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() !== '';
}
