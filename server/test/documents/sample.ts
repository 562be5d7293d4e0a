import type { DocumentKind, FactField, ReadingWarning } from '@gtp/domain/reading/document-reading.ts';

/** A document as somebody files it, and what a person sees in it. */
export type Sample = {
  readonly name: string;
  /** Of the list DOC0, under which it is filed. */
  readonly code: string;
  readonly kind: DocumentKind;
  /** Values as they are compared; with currency or unit. */
  readonly says: Readonly<Partial<Record<FactField, string>>>;
  readonly warnings?: readonly ReadingWarning[];
  readonly contentType?: string;
  readonly bytes: () => Uint8Array | Promise<Uint8Array>;
};
