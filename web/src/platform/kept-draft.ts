/** What is being written, kept in this browser for 14 days (spec §4, §9): a lost session or a crash loses nothing. */
import { dayMs } from '@gtp/domain/platform/instant.ts';
import { useEffect, useRef, useState } from 'react';
import { localStore } from './storage.ts';

/** The values, when they were kept, and what else is kept of them. */
export type KeptDraft<Values, More = WrittenVersion> = { readonly savedAt: Date; readonly values: Values } & More;
/** The version of what is being rewritten; something new has none. */
type WrittenVersion = { readonly version: number | undefined };

const keptDays = 14;
const keepAfterMs = 500;

/** Answers when it was kept. */
export function keepDraft<Kept extends KeptDraft<unknown, unknown>>(key: string, draft: Kept): Date {
  localStore.write(key, JSON.stringify(draft));
  return draft.savedAt;
}

/** The draft, unless it is older than 14 days, or nobody can read it: what `isWhole` refuses is none, and goes. */
export function readDraft<Values, More = WrittenVersion>(
  key: string,
  isWhole: (values: Values) => boolean,
  now = new Date(),
): KeptDraft<Values, More> | undefined {
  try {
    const kept = localStore.read(key);
    if (kept === undefined) return undefined;
    const read = JSON.parse(kept) as KeptDraft<Values, More>;
    const savedAt = new Date(read.savedAt);
    if (now.getTime() - savedAt.getTime() < keptDays * dayMs && isWhole(read.values)) return { ...read, savedAt };
  } catch {
    // What cannot be read is forgotten below.
  }
  forgetDraft(key);
  return undefined;
}

export function forgetDraft(key: string): void {
  localStore.remove(key);
}

/** Keeps the values half a second after the last change, or when the form goes away; not those that it began with. */
export function useKeptDraft<Values>(key: string | undefined, values: Values, version: number | undefined) {
  const [savedAt, setSavedAt] = useState<Date>();
  const skipped = useRef(values);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    if (key === undefined || skipped.current === values) return undefined;
    const keep = () => {
      waiting.current = undefined;
      setSavedAt(keepDraft(key, { savedAt: new Date(), values, version }));
    };
    waiting.current = keep;
    const timer = setTimeout(keep, keepAfterMs);
    return () => clearTimeout(timer);
  }, [key, values, version]);
  useEffect(() => () => waiting.current?.(), []);
  const newest = useRef(values);
  newest.current = values;
  return {
    savedAt,
    /**
     * Forgets the draft, and keeps nothing of these values, or of the present ones, until they change. Present ones that are
     * others already are kept with the next version.
     */
    forget: (fresh = newest.current) => {
      skipped.current = fresh;
      waiting.current = undefined;
      setSavedAt(undefined);
      if (key !== undefined) forgetDraft(key);
    },
  };
}
