/** What may be uploaded: judged by content, never by what the browser says (spec §5, product §8). */
import { dayMs } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { AttachmentRefusal } from './attachment-refusals.ts';
import { endingOf, fileSetOf } from './file-sets.ts';

/** The kinds of file that the portal takes (spec §5), with the endings that a name may have for each. */
const endingsByType: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'text/plain': ['txt'],
};

/** Office files before 2007 are all the same container; their ending tells them apart. */
const oldOfficeContainer = 'application/x-cfb';

const everyEnding = Object.values(endingsByType).flat();

const maxNameLength = 300;

/**
 * The name as it is kept: composed (a Mac sends Korean letters in pieces) and without blanks around it. Refuses an
 * empty or too long name, one with a path, and control or direction marks, which can make "exe.pdf" of "fdp.exe".
 */
export function checkFileName(name: string): Result<string, AttachmentRefusal> {
  const kept = name.normalize('NFC').trim();
  const isPlain = !/[/\\\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(kept);
  if (kept === '' || kept === '.' || kept === '..' || !isPlain || kept.length > maxNameLength) {
    return refuse('attachment.name_invalid', { field: 'file', facts: { limit: String(maxNameLength) } });
  }
  return accept(kept);
}

type Content = {
  readonly fileName: string;
  /** What the first bytes say; undefined when they say nothing. */
  readonly detectedType: string | undefined;
  /** The first bytes are readable text. */
  readonly isText: boolean;
  /** The endings that the file's slot takes; all that the portal takes when absent. */
  readonly taken?: readonly string[] | undefined;
};

/**
 * The type under which the file is kept and sent. The ending must be one of that type, so that nobody opens a
 * surprise.
 */
export function decideContentType(content: Content): Result<string, AttachmentRefusal> {
  const { fileName, detectedType, isText, taken = everyEnding } = content;
  const ending = endingOf(fileName);
  const type = typeOf(detectedType ?? (isText ? 'text/plain' : ''), ending);
  return type && hasEnding(type, ending) && taken.includes(ending) ? accept(type) : refuseType('file', taken);
}

/** Whether an application's document is of its slot's set, under whatever code its file was uploaded. */
export function checkFileSet(
  file: { readonly fileName: string; readonly documentCode: string },
  field: string,
): Result<true, AttachmentRefusal> {
  const taken = fileSetOf(file.documentCode);
  return taken.includes(endingOf(file.fileName)) ? accept(true) : refuseType(field, taken);
}

function refuseType(field: string, taken: readonly string[]) {
  const allowed = taken.map((ending) => `.${ending}`).join(' ');
  return refuse('attachment.type_refused', { field, facts: { allowed } });
}

function typeOf(detected: string, ending: string): string | undefined {
  if (detected !== oldOfficeContainer) return detected;
  return Object.keys(endingsByType).find((type) => ['doc', 'xls', 'ppt'].includes(ending) && hasEnding(type, ending));
}

function hasEnding(type: string, ending: string): boolean {
  return endingsByType[type]?.includes(ending) ?? false;
}

/** Refuses an empty file, and one of more than `limitKb` × 1024 bytes (spec §5). */
export function checkByteCount(byteCount: number, limitKb: number): Result<number, AttachmentRefusal> {
  if (byteCount === 0) return refuse('attachment.empty', { field: 'file' });
  if (byteCount > limitKb * 1024) {
    return refuse('attachment.too_large', { field: 'file', facts: { limit: limitKb.toLocaleString('en-US') } });
  }
  return accept(byteCount);
}

/** An applicant's files are kept as long as the draft of the application (spec §9). */
export const ticketLifeMs = 14 * dayMs;
export const mostFilesOfTicket = 60;
/** From one address in the network in a day. */
export const mostTicketsInDay = 50;

/** Whether another file may be uploaded under a ticket; undefined: there is no such ticket. */
export function checkTicket(
  ticket: { readonly createdAt: Date; readonly fileCount: number } | undefined,
  now: Date,
): Result<true, AttachmentRefusal> {
  if (!ticket || now.getTime() - ticket.createdAt.getTime() >= ticketLifeMs) return refuse('attachment.ticket_invalid');
  return ticket.fileCount < mostFilesOfTicket ? accept(true) : refuse('attachment.too_many_files');
}
