/** The words on documents, in the five languages. */
import type { Language } from '@gtp/domain/platform/language.ts';
import { textTable } from '../platform/messages.ts';

const labels = textTable('document.document');

export type DocumentLabel = keyof typeof labels;

/** One word in the reader's language. */
export function documentLabel(label: DocumentLabel, language: Language): string {
  return labels[label][language];
}

const dossierLabels = textTable('document.dossier');

/** The words of the dossier that other documents do not have. */
export type DossierLabel = keyof typeof dossierLabels;

export function dossierLabel(label: DossierLabel, language: Language): string {
  return dossierLabels[label][language];
}

/** What a reader must know about the money. */
export const documentNotes = textTable('document.note');
