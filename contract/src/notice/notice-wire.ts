/** Notices as browser and server exchange them (spec §3 "Notice detail"; reference 4-j). */
import { clientTypes } from '@gtp/domain/account/permissions.ts';
import { noticeStatuses, noticeTypeCodes } from '@gtp/domain/notice/notice.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { scanRow } from '../attachment/attachment-wire.ts';
import { yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageRows } from '../platform/page-wire.ts';
import { coded, instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const noticeType = coded(noticeTypeCodes);
const language = oneOf(languages);

export const noticeFile = wireObject('NoticeFile', {
  fileId: ['fileId', text(60)],
  fileName: ['fileName', text(300)],
  byteCount: ['fileSize', integer],
  scan: scanRow,
});

const summaryRows = {
  noticeNumber: ['seq', integer],
  type: ['noticeType', noticeType],
  typeName: ['noticeTypeName', text(100)],
  title: ['title', text(200)],
  /** In which language the title is, where the reader's own is missing. */
  language: ['language', language],
  isPinned: ['pinYn', yesNo],
  publishAt: ['postStartDt', instant14],
  readCount: ['readCount', integer],
  isRead: ['readYn', yesNo],
  status: ['postStatus', oneOf(noticeStatuses)],
  writerName: ['corpName', text(200)],
  hasFiles: ['fileYn', yesNo],
} as const;

export const noticeSummary = wireObject('NoticeSummary', summaryRows);

export const noticeDetail = wireObject('NoticeDetail', {
  ...summaryRows,
  /** HTML that the server has made harmless. */
  contents: ['contents', text(200_000)],
  publishUntil: ['postEndDt', optional(instant14)],
  files: ['fileList', listOf(nested(noticeFile), 20)],
  /** Whether the reader's company wrote it and may change it. */
  isOwn: ['ownYn', yesNo],
});

const noticeText = wireObject('NoticeText', {
  language: ['language', language],
  title: ['title', text(1_000)],
  contents: ['contents', text(200_000)],
});

const draftRows = {
  type: ['noticeType', noticeType],
  audience: ['clentTypeList', listOf(oneOf(clientTypes), 5)],
  texts: ['textList', listOf(nested(noticeText), 5)],
  isPinned: ['pinYn', yesNo],
  isDraft: ['draftYn', yesNo],
  publishAt: ['postStartDt', optional(instant14)],
  publishUntil: ['postEndDt', optional(instant14)],
} as const;

export const noticeDraft = wireObject('NoticeDraft', {
  ...draftRows,
  fileIds: ['fileIdList', listOf(text(60, 1), 20)],
  /** The version that was read before it was changed; a new notice has none. */
  version: ['version', optional(integer)],
});

export const noticeSource = wireObject('NoticeSource', {
  ...draftRows,
  noticeNumber: ['seq', integer],
  files: ['fileList', listOf(nested(noticeFile), 20)],
  version: ['version', integer],
  status: ['postStatus', oneOf(noticeStatuses)],
});

export const noticeFilter = wireObject('NoticeFilter', {
  ...pageRows,
  text: ['text', optional(text(100))],
  type: ['noticeType', optional(noticeType)],
  status: ['postStatus', optional(oneOf(noticeStatuses))],
});

export const listNotices = endpoint({
  name: 'listNotices',
  method: 'GET',
  path: '/notices',
  access: 'notice.read',
  summary: 'Notices for the caller, pinned ones first, then the newest; an institution sees its own drafts, too.',
  query: noticeFilter,
  answer: pageOf('NoticePage', nested(noticeSummary)),
  shows: ['notice'],
  isTranslated: true,
});

export const countNoticeAudience = endpoint({
  name: 'countNoticeAudience',
  method: 'GET',
  path: '/notices/audience',
  access: 'notice.write',
  summary: 'How many people a notice of the caller would reach, each kind of client apart.',
  answer: wireObject('NoticeAudience', {
    list: [
      'list',
      listOf(
        nested(
          wireObject('NoticeAudienceCount', {
            clientType: ['clentType', oneOf(clientTypes)],
            personCount: ['userCount', integer],
          }),
        ),
      ),
    ],
  }),
});

export const readNotice = endpoint({
  name: 'readNotice',
  method: 'GET',
  path: '/notices/{noticeNumber}',
  access: 'notice.read',
  summary: "One notice in the caller's language or the nearest there is; counted once per user.",
  answer: noticeDetail,
  shows: ['notice'],
  isTranslated: true,
});

export const readNoticeSource = endpoint({
  name: 'readNoticeSource',
  method: 'GET',
  path: '/notices/{noticeNumber}/source',
  access: 'notice.write',
  summary: 'A notice of the own body with all its texts, to be changed.',
  answer: noticeSource,
  shows: ['notice'],
});

export const createNotice = endpoint({
  name: 'createNotice',
  method: 'POST',
  path: '/notices',
  access: 'notice.write',
  summary: 'Stores a notice: as a draft, for now, or for later.',
  isIdempotent: true,
  body: noticeDraft,
  answer: noticeSource,
  makes: readNotice,
  changes: ['notice'],
});

export const reviseNotice = endpoint({
  name: 'reviseNotice',
  method: 'PUT',
  path: '/notices/{noticeNumber}',
  access: 'notice.write',
  summary: 'Rewrites a notice of the own body.',
  body: noticeDraft,
  answer: noticeSource,
  changes: ['notice'],
});

export const removeNotice = endpoint({
  name: 'removeNotice',
  method: 'DELETE',
  path: '/notices/{noticeNumber}',
  access: 'notice.write',
  summary: 'Deletes a draft of the own body; what was ever out stays.',
  changes: ['notice'],
});
