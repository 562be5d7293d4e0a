import type { EvidenceRead } from './evidence-queries.ts';

/** The order feature's names of the kinds of documents. */
export type DocumentNames = (code: string) => string;

/** A page of a document, with the value that is looked for on it. */
export type ShownPlace = {
  readonly fileId: string;
  readonly page: number;
  readonly box?: NonNullable<EvidenceRead['place']>;
};
