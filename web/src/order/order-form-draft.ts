/** The form as it was left, kept in the browser for 14 days (spec §4): a lost session or a crash loses nothing. */
import { dayMs } from '@gtp/domain/platform/instant.ts';
import { localStore } from '../platform/storage.ts';
import { localKeys } from '../platform/storage-keys.ts';
import type { OrderFormValues } from './order-form-values.ts';

export type KeptDraft = { readonly savedAt: Date; readonly values: OrderFormValues };

const keptDays = 14;

/** `form` tells drafts apart: the user, and the order or `new`. */
function keyOf(form: string): string {
  return localKeys.orderDraft + form;
}

/** Answers when it was kept. */
export function keepDraft(form: string, values: OrderFormValues, now: Date): Date {
  localStore.write(keyOf(form), JSON.stringify({ savedAt: now.toISOString(), values }));
  return now;
}

export function readDraft(form: string, now: Date): KeptDraft | undefined {
  const text = localStore.read(keyOf(form));
  if (text === undefined) return undefined;
  try {
    const { savedAt, values } = JSON.parse(text) as { savedAt: string; values: OrderFormValues };
    const kept = { savedAt: new Date(savedAt), values };
    const isFresh = now.getTime() - kept.savedAt.getTime() < keptDays * dayMs;
    return isFresh && Array.isArray(values.lines) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(form: string): void {
  localStore.remove(keyOf(form));
}
