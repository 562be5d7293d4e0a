import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readInquiry as endpoint } from '@gtp/contract/support/support-endpoints.ts';
import { mayReadDocument } from '@gtp/domain/account/document-rights.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { inquiryEventsOpenTo } from '@gtp/domain/support/inquiry-states.ts';
import { type InquiryStandpoint, isMessageVisibleTo, standpointOf } from '@gtp/domain/support/support.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { findInquiryWithWords, type InquiryWithWords } from './inquiry-list-store.ts';
import { summaryOf } from './inquiry-view.ts';
import {
  countReads,
  findInquiry,
  listColleagues,
  listInquiriesOfFile,
  listInquiryFiles,
  listMessages,
  saveRead,
} from './support-store.ts';

type Asked = { readonly caller: Caller; readonly inquiryNumber: string; readonly language: Language };
type Detail = Answer<typeof endpoint>;

/**
 * One inquiry as its reader sees it; reading takes the unread mark away. An asker sees no notes, a watcher no words,
 * and for everybody else there is none: `support.not_found`.
 */
export async function readInquiry(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  { caller, inquiryNumber, language }: Asked,
): Promise<Result<Detail>> {
  const found = await findReadable(database, caller, inquiryNumber);
  const standpoint = found && standpointOf(caller, found);
  if (!found || !standpoint) return refuse('support.not_found');
  const number = found.inquiryNumber;
  if (standpoint !== 'watcher') await saveRead(database, number, { userId: caller.userId, now: clock.now() });
  const [readCount, words, colleagues] = await Promise.all([
    countReads(database, number),
    wordsFor(database, found, { standpoint, companyId: caller.companyId }),
    standpoint === 'handler' ? listColleagues(database, caller.companyId) : [],
  ]);
  const { assignedTo, version } = found;
  return accept({
    ...summaryOf(found, { ...caller, language }),
    ...words,
    readCount,
    colleagues,
    assigneeId: standpoint === 'handler' ? assignedTo : undefined,
    actions: standpoint === 'watcher' ? [] : inquiryEventsOpenTo(standpoint, found.state),
    language: found.language,
    version,
  });
}

async function findReadable(database: Database, reader: Caller, text: string): Promise<InquiryWithWords | undefined> {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  return findInquiryWithWords(database, { reader, inquiryNumber: Number(text) });
}

type View = { readonly standpoint: InquiryStandpoint; readonly companyId: string };

async function wordsFor(
  database: Database,
  { inquiryNumber, contents }: InquiryWithWords,
  { standpoint, companyId }: View,
): Promise<Pick<Detail, 'contents' | 'answers' | 'files'>> {
  if (standpoint === 'watcher') return { answers: [], files: [] };
  const messages = await listMessages(database, inquiryNumber);
  const files = await listInquiryFiles(database, inquiryNumber);
  const filesOf = (messageId: string | null) => files.filter((file) => file.messageId === messageId);
  const visible = messages.filter(({ kind }) => isMessageVisibleTo(standpoint, kind));
  const answers = visible.map(({ writerCompanyId, ...message }) => ({
    ...message,
    isOwn: writerCompanyId === companyId,
    files: filesOf(message.messageId),
  }));
  return { contents, answers, files: filesOf(null) };
}

/** Whether the file came with an inquiry that the caller asked or handles. */
export async function canReadInquiryFile(database: Database, caller: Caller, fileId: string): Promise<boolean> {
  for (const inquiryNumber of await listInquiriesOfFile(database, fileId)) {
    const inquiry = await findInquiry(database, inquiryNumber);
    const standpoint = inquiry && standpointOf(caller, inquiry);
    if (standpoint === 'asker' && mayReadDocument('inquiry', caller, 'ownSide')) return true;
    if (standpoint === 'handler' && mayReadDocument('inquiry', caller, 'otherSide')) return true;
  }
  return false;
}
