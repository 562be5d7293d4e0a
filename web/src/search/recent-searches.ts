/** What was looked for lately: in this tab, until the session ends. */
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';

const mostKept = 5;

/** Newest first. */
export function readRecentSearches(): readonly string[] {
  const kept = sessionStore.read(sessionKeys.recentSearches);
  return kept ? kept.split('\n') : [];
}

export function keepRecentSearch(text: string): void {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return;
  const others = readRecentSearches().filter((each) => each !== line);
  sessionStore.write(sessionKeys.recentSearches, [line, ...others].slice(0, mostKept).join('\n'));
}

export function forgetRecentSearches(): void {
  sessionStore.remove(sessionKeys.recentSearches);
}
