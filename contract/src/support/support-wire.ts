/** One-to-one inquiries as browser and server exchange them (spec §3 "Support detail"; reference 4-j). */
import { languages } from '@gtp/domain/platform/language.ts';
import { inquiryEvents, inquiryStateRecords } from '@gtp/domain/support/inquiry-states.ts';
import { inquiryMessageKinds, inquiryTypeCodes } from '@gtp/domain/support/support.ts';
import { scanRow } from '../attachment/attachment-wire.ts';
import { day8, yesNo } from '../platform/codecs.ts';
import { pageOf, pageRows } from '../platform/page-wire.ts';
import { coded, instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireList, wireObject } from '../platform/wire-object.ts';

const inquiryType = coded(inquiryTypeCodes);
const inquiryState = coded(inquiryStateRecords);

export const inquiryFile = wireObject('InquiryFile', {
  fileId: ['fileId', text(60)],
  fileName: ['fileName', text(300)],
  byteCount: ['fileSize', integer],
  scan: scanRow,
});

const summaryRows = {
  inquiryNumber: ['seq', integer],
  type: ['noticeType', inquiryType],
  /** Absent for an institution that only watches. */
  title: ['title', optional(text(200))],
  state: ['supportStatus', inquiryState],
  askerName: ['corpName', text(200)],
  handlerName: ['handlerCorpName', text(200)],
  assigneeName: ['assigneeName', optional(text(200))],
  createdAt: ['creationDt', instant14],
  firstAnsweredAt: ['firstAnswerDt', optional(instant14)],
  lastWrittenAt: ['lastDt', instant14],
  isUnread: ['unreadYn', yesNo],
  /** What a refused applicant writes is its appeal: the last day on which it may appeal. For those who answer alone. */
  appealUntil: ['appealYmd', optional(day8)],
  /** It came after that day. */
  isLateAppeal: ['lateYn', optional(yesNo)],
  /** Until when an appeal that waits is to be answered. */
  answerDueAt: ['dueDt', optional(instant14)],
} as const;

export const inquirySummary = wireObject('InquirySummary', summaryRows);

export const answerInfo = wireObject('AnswerInfo', {
  messageId: ['answerId', text(60)],
  kind: ['answerType', oneOf(inquiryMessageKinds)],
  contents: ['contents', text(5_000)],
  writerName: ['userName', text(200)],
  isOwn: ['ownYn', yesNo],
  writtenAt: ['creationDt', instant14],
  files: ['fileList', listOf(nested(inquiryFile), 20)],
});

export const supportColleague = wireObject('SupportColleague', {
  userId: ['userId', text(60)],
  name: ['userName', text(200)],
});

export const inquiryDetail = wireObject('InquiryDetail', {
  ...summaryRows,
  contents: ['contents', optional(text(5_000))],
  readCount: ['readCount', integer],
  answers: ['answerInfoList', listOf(nested(answerInfo))],
  files: ['fileList', listOf(nested(inquiryFile), 20)],
  /** What the caller may do now. */
  actions: ['actions', listOf(oneOf(inquiryEvents))],
  /** Who may be put in charge; empty for the asker. */
  colleagues: ['colleagueList', listOf(nested(supportColleague))],
  assigneeId: ['assigneeId', optional(text(60))],
  /** In which language the asker writes. */
  language: ['language', oneOf(languages)],
  version: ['version', integer],
});

const fileIds = ['fileIdList', listOf(text(60, 1), 20)] as const;

export const newInquiry = wireObject('NewInquiry', {
  type: ['noticeType', inquiryType],
  title: ['title', text(1_000)],
  contents: ['contents', text(20_000)],
  fileIds,
});

export const inquiryMessage = wireObject('InquiryMessage', {
  contents: ['contents', text(20_000)],
  fileIds,
  version: ['version', integer],
});

export const inquiryNote = wireObject('InquiryNote', {
  contents: ['contents', text(20_000)],
  version: ['version', integer],
});

export const inquiryVersion = wireObject('InquiryVersion', { version: ['version', integer] });

export const inquiryAssignment = wireObject('InquiryAssignment', {
  assigneeId: ['assigneeId', text(60, 1)],
  version: ['version', integer],
});

/** `inbox`: filed to the caller's institution; `open`: waits for an answer there; `mine`: assigned to the caller. */
export const inquiryScopes = ['inbox', 'open', 'mine'] as const;

export const inquiryFilter = wireObject('InquiryFilter', {
  ...pageRows,
  text: ['text', optional(text(100))],
  type: ['noticeType', optional(inquiryType)],
  state: ['supportStatus', optional(inquiryState)],
  scope: ['scope', optional(oneOf(inquiryScopes))],
});

export const inquiryPage = pageOf('InquiryPage', nested(inquirySummary));

export const answerTemplate = wireObject('AnswerTemplate', {
  templateId: ['templateId', text(60)],
  title: ['title', text(200)],
  contents: ['contents', text(5_000)],
});

export const answerTemplates = wireList('AnswerTemplates', answerTemplate);

export const newAnswerTemplate = wireObject('NewAnswerTemplate', {
  title: ['title', text(1_000)],
  contents: ['contents', text(20_000)],
});
