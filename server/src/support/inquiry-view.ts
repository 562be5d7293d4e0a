import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { inquirySummary } from '@gtp/contract/support/support-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { openInquiryStates } from '@gtp/domain/support/inquiry-states.ts';
import { type InquiryStandpoint, standpointOf } from '@gtp/domain/support/support.ts';
import { type AliasKind, aliasOf } from '../account/account.ts';
import type { InquiryReader, ListedInquiry } from './inquiry-list-store.ts';

type Reader = InquiryReader & { readonly language: Language };

/** An inquiry as a list shows it: a watcher sees how fast it is answered, no names and no words. */
export function summaryOf(inquiry: ListedInquiry, reader: Reader): Inside<typeof inquirySummary> {
  const standpoint = standpointOf(reader, inquiry);
  const isWatcher = standpoint === 'watcher';
  const { inquiryNumber, type, state, createdAt, firstAnsweredAt, lastWrittenAt, assigneeName } = inquiry;
  const isKorean = reader.language === 'ko';
  const askerName = isKorean ? inquiry.askerName : inquiry.askerEnglishName;
  return {
    ...{ inquiryNumber, type, state, createdAt, firstAnsweredAt, lastWrittenAt },
    title: isWatcher ? undefined : inquiry.title,
    askerName: isWatcher ? aliasOf(reader, kindOf(inquiry.askerClientType), inquiry.askerCompanyId) : askerName,
    handlerName: isKorean ? inquiry.handlerName : inquiry.handlerEnglishName,
    assigneeName: standpoint === 'handler' ? assigneeName : undefined,
    isUnread: isUnread(inquiry, standpoint),
    ...(standpoint === 'handler' && appealOf(inquiry)),
  };
}

/** Of an appeal until which day it could be made, and until when it is to be answered while it waits. */
function appealOf({ appealUntil, appealedAt, answerDueAt, state }: ListedInquiry) {
  const isOpen = openInquiryStates.some((each) => each === state);
  const isLateAppeal = appealUntil !== undefined && appealedAt !== undefined && seoulDay(appealedAt) > appealUntil;
  return { appealUntil, ...(isLateAppeal && { isLateAppeal }), answerDueAt: isOpen ? answerDueAt : undefined };
}

function kindOf(clientType: string): AliasKind {
  const kinds: Readonly<Record<string, AliasKind>> = { SELLER: 'seller', BUYER: 'buyer', ISSUER: 'issuer' };
  return kinds[clientType] ?? 'person';
}

/** Whether the other side has written since the reader last opened the inquiry. */
function isUnread({ readAt, lastAskedAt, lastAnsweredAt }: ListedInquiry, standpoint: InquiryStandpoint | undefined) {
  if (standpoint === 'handler') return !readAt || readAt < lastAskedAt;
  if (standpoint === 'asker') return lastAnsweredAt !== undefined && (!readAt || readAt < lastAnsweredAt);
  return false;
}
