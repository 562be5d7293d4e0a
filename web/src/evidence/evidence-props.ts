import type { Money } from '@gtp/domain/platform/money.ts';
import type { EvidenceRead, OrderEvidence } from './evidence-queries.ts';

/** The order feature's names of the kinds of documents. */
export type DocumentNames = (code: string) => string;

/** A page of a document, with the value that is looked for on it. */
export type ShownPlace = {
  readonly fileId: string;
  readonly page: number;
  readonly box?: NonNullable<EvidenceRead['place']>;
};

/** What an acceptance lets go, and after how many days the buyer looks at the goods. */
export type Released = { readonly held: Money; readonly inspectionDays: number };

export type ReviewProps = {
  readonly evidence: OrderEvidence;
  readonly released: Released;
  readonly nameOf: DocumentNames;
  readonly onDone: (sentence: string) => void;
};
