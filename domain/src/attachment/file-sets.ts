/** Which files a slot takes (spec §5), by the endings of their names; what is inside is judged by the server. */

export const fileSets = {
  documents: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
  images: ['jpeg', 'jpg', 'png', 'gif'],
  text: ['txt'],
  /** For scanned documents. */
  scans: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'gif'],
  scans_without_pdf: ['jpg', 'jpeg', 'png', 'doc', 'gif'],
  /** What card networks take as evidence. */
  network_evidence: ['pdf', 'jpg', 'jpeg', 'png'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The company's own introduction. */
const writtenDocument = 'DG90';

/** What the slot of an application's document takes: an introduction is written, every other one is a scan. */
export function fileSetOf(documentCode: string): readonly string[] {
  return documentCode === writtenDocument ? fileSets.documents : fileSets.scans;
}

/** `pdf` of `Register.PDF`; empty for a name without an ending. */
export function endingOf(fileName: string): string {
  return (/\.([^.]*)$/.exec(fileName)?.[1] ?? '').toLowerCase();
}
