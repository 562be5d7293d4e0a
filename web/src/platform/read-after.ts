/**
 * What the answers to this browser's commands named, kept for a minute in a cookie that every call takes along by itself: of
 * all tabs, after a reload, and for what a page asks before its scripts are there (decision 0288).
 */
import { readAfterCookie, readAfterSeconds } from '@gtp/contract/platform/read-after.ts';
import { readCookie, writeCookie } from './storage.ts';

/** Lists that are read from now on have at least what lies before `position`. Of all that were seen the latest counts. */
export function sawPosition(position: string | null | undefined): void {
  if (position && position >= (readCookie(readAfterCookie) ?? '')) {
    writeCookie(readAfterCookie, position, readAfterSeconds / 86_400);
  }
}
