/** The form as it was left, kept in the browser for 14 days (spec §4): a lost session or a crash loses nothing. */
import { dayMs } from '@gtp/domain/platform/instant.ts';
import { localStore } from '../platform/storage.ts';
import { localKeys } from '../platform/storage-keys.ts';
import type { OrderFormValues } from './order-form-values.ts';

export type KeptDraft = {
  readonly savedAt: Date;
  readonly values: OrderFormValues;
  /** The version of the order sheet that is being rewritten; a new one has none. */
  readonly version: number | undefined;
};

const keptDays = 14;

/** `form` tells drafts apart: the user, and the order or `new`. */
function keyOf(form: string): string {
  return localKeys.orderDraft + form;
}

/** Answers when it was kept. */
export function keepDraft(form: string, { savedAt, values, version }: KeptDraft): Date {
  localStore.write(keyOf(form), JSON.stringify({ savedAt: savedAt.toISOString(), values, version }));
  return savedAt;
}

export function readDraft(form: string, now: Date): KeptDraft | undefined {
  const text = localStore.read(keyOf(form));
  if (text === undefined) return undefined;
  try {
    const read = JSON.parse(text) as Omit<KeptDraft, 'savedAt'> & { readonly savedAt: string };
    const { values, version } = read;
    const kept = { savedAt: new Date(read.savedAt), values, version };
    const isFresh = now.getTime() - kept.savedAt.getTime() < keptDays * dayMs;
    return isFresh && Array.isArray(values.lines) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(form: string): void {
  localStore.remove(keyOf(form));
}
