/** An inquiry as it was left, kept in the browser for 14 days (spec §9): a lost session or a crash loses nothing. */
import { dayMs } from '@gtp/domain/platform/instant.ts';
import { type InquiryType, inquiryTypes } from '@gtp/domain/support/support.ts';
import { localStore } from '../platform/storage.ts';
import { localKeys } from '../platform/storage-keys.ts';
import { currentViewer } from '../platform/viewer.ts';

/** Files are not kept: the server clears what is not used within a day. */
export type InquiryDraft = { readonly type: InquiryType; readonly title: string; readonly contents: string };
export type KeptInquiry = { readonly savedAt: Date; readonly draft: InquiryDraft };

const keptDays = 14;

function key(): string {
  return localKeys.inquiryDraft + currentViewer().userId;
}

/** Answers when it was kept. */
export function keepInquiry(draft: InquiryDraft, now: Date): Date {
  localStore.write(key(), JSON.stringify({ savedAt: now.toISOString(), draft }));
  return now;
}

export function readKeptInquiry(now: Date): KeptInquiry | undefined {
  try {
    const { savedAt, draft } = JSON.parse(localStore.read(key()) ?? '') as { savedAt: string; draft: InquiryDraft };
    const at = new Date(savedAt);
    const isFresh = now.getTime() - at.getTime() < keptDays * dayMs;
    const isWhole = inquiryTypes.includes(draft.type) && [draft.title, draft.contents].every(isText);
    return isFresh && isWhole ? { savedAt: at, draft } : undefined;
  } catch {
    return undefined;
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

export function forgetInquiry(): void {
  localStore.remove(key());
}
