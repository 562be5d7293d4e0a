import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';

const names: Readonly<Record<DeputyKind, InLanguages>> = textTable('deputy.kind');

/** What the kinds of deputies are called, with commas, as they stand in an e-mail. */
export function deputyKindList(kinds: readonly DeputyKind[], language: Language): string {
  const separator = language === 'ja' || language === 'cn' ? '、' : ', ';
  return kinds.map((kind) => names[kind][language]).join(separator);
}
