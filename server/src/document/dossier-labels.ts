/** The words of the dossier that other documents do not have, in the five languages. */
import type { Language } from '@gtp/domain/platform/language.ts';
import { textTable } from '../platform/messages.ts';

const labels = textTable('document.dossier');

export type DossierLabel = keyof typeof labels;

/** One word in the reader's language. */
export function dossierLabel(label: DossierLabel, language: Language): string {
  return labels[label][language];
}
