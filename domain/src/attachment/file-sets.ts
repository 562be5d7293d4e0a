/** Which files a slot takes (spec §5), by the endings of their names; what is inside is judged by the server. */
import { accept, type Result, refuse } from '../platform/result.ts';
import type { AttachmentRefusal } from './attachment-refusals.ts';

export const fileSets = {
  documents: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
  images: ['jpeg', 'jpg', 'png', 'gif'],
  text: ['txt'],
  /** For scanned papers. */
  papers: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'gif'],
  papers_without_pdf: ['jpg', 'jpeg', 'png', 'doc', 'gif'],
  /** What card networks take as evidence. */
  network_evidence: ['pdf', 'jpg', 'jpeg', 'png'],
  /** Everything that the server takes. */
  any: ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FileSet = keyof typeof fileSets;

/** `INVOICE.PDF` is `pdf`; empty when there is none. */
export function endingOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/** Refuses a file whose ending the slot does not take, before it is sent; the facts name what it takes. */
export function checkFileSet(set: FileSet, fileName: string): Result<string, AttachmentRefusal> {
  const allowed: readonly string[] = fileSets[set];
  if (allowed.includes(endingOf(fileName))) return accept(fileName);
  const facts = { allowed: allowed.map((ending) => `.${ending}`).join(' ') };
  return refuse('attachment.type_refused', { field: 'file', facts });
}

/** Bytes in the unit that people read, 1024 to each next one (spec §5): `1.5 MB`. */
export function writeByteCount(byteCount: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const step = byteCount < 1024 ? 0 : Math.min(Math.floor(Math.log2(byteCount) / 10), units.length - 1);
  const value = byteCount / 1024 ** step;
  return `${step === 0 ? value : Number(value.toFixed(1))} ${units[step]}`;
}
