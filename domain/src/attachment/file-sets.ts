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

/** Bytes in the unit that people read, 1024 to each next one (spec §5): `1.5 MB`. */
export function writeByteCount(byteCount: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const step = byteCount < 1024 ? 0 : Math.min(Math.floor(Math.log2(byteCount) / 10), units.length - 1);
  return `${Number((byteCount / 1024 ** step).toFixed(1))} ${units[step]}`;
}
