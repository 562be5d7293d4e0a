import { applicationDocuments } from '@gtp/domain/code/application-documents.ts';
import { currentLanguage } from '../platform/language.ts';

/** What a document of an application is called; an unknown one is called by its code. */
export function documentName(documentCode: string): string {
  return applicationDocuments.find(({ code }) => code === documentCode)?.[currentLanguage()] ?? documentCode;
}
