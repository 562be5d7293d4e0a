/**
 * What a file of a type that we take may not hold (trust.md B5): things that run, a second file behind the first, more
 * than it shows. Bytes come as text of one character each. What is known to be evil is the scanner's to say.
 */
import { accept, type PlainCode, type Result, refuse } from '../platform/result.ts';
import type { AttachmentRefusal } from './attachment-refusals.ts';
import { type ByteText, readImageSize } from './image-shape.ts';

type Checked = Result<true, AttachmentRefusal>;

/** Of a picture; a page of A3 scanned at 600 dpi has 70 million. */
const mostPixels = 120_000_000;
/** A wider GIF begins with bytes that a browser could read as a script. */
const longestGifSide = 8_191;

const refused = (code: AttachmentRefusal & PlainCode) => refuse(code, { field: 'file' });

/** Judges the bytes of a file of this type. Of the zipped office files, `checkArchive` judges what is inside. */
export function checkContent(type: string, text: ByteText): Checked {
  if (type.startsWith('image/')) return checkImage(type, text);
  const bytes = text.slice(0);
  if (type === 'application/pdf') return hasArchiveBehind(bytes) ? refused('attachment.malformed') : checkPdf(bytes);
  if (type === 'text/plain') return webMarkup.test(bytes) ? refused('attachment.active_content') : accept(true);
  return isOldOffice(type) ? checkOldOffice(bytes) : accept(true);
}

const webMarkup = /<(?:script|svg|html|iframe|!doctype|\?php)/i;
/** Too long to stand in a picture by chance. */
const longMarkup = /<(?:script|iframe|html|\?php)/i;
const longestMarkup = '<script'.length;
/** So much of a picture is looked at as text at once. */
const partLength = 65_536;

function checkImage(type: string, bytes: ByteText): Checked {
  const size = readImageSize(type, bytes);
  if (!size || size.width === 0 || size.height === 0) return refused('attachment.malformed');
  if (size.width * size.height > mostPixels) {
    return refuse('attachment.image_too_large', { field: 'file', facts: { limit: String(mostPixels / 1_000_000) } });
  }
  if (type === 'image/gif' && Math.max(size.width, size.height) > longestGifSide)
    return refused('attachment.malformed');
  const isSomethingElse = hasArchiveBehind(bytes) || bytes.slice(0, 1_024).includes('%PDF-');
  return isSomethingElse || holdsMarkup(bytes) ? refused('attachment.malformed') : accept(true);
}

/** Also where one part of it ends and the next begins. */
function holdsMarkup(bytes: ByteText): boolean {
  for (let from = 0; from < bytes.length; from += partLength) {
    if (longMarkup.test(bytes.slice(from, from + partLength + longestMarkup - 1))) return true;
  }
  return false;
}

/** Programs find an archive by its end, whatever stands before. */
function hasArchiveBehind(bytes: ByteText): boolean {
  return bytes.slice(-65_557).includes('PK\x05\x06');
}

const pdfActions = ['JavaScript', 'Launch', 'RichMedia', 'Rendition'];
const pdfAction = new RegExp(`/(?:${pdfActions.map(asPdfName).join('|')})`);
/**
 * Files in a PDF are judged by themselves (`pdf-invoice.ts`); nobody writes their names in codes who has nothing to
 * hide.
 */
const pdfFile = new RegExp(`/(?:${asPdfName('EmbeddedFile')}|${asPdfName('EF')}(?=[\\0\\s]*(?:<<|\\d|%)))`, 'g');
const pdfObjectStream = new RegExp(`/${asPdfName('ObjStm')}`);

/** Every letter of a name in a PDF may be written as `#` and its code. */
function asPdfName(name: string): string {
  return [...name]
    .map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16).replace(/[a-f]/g, bothCases)})`)
    .join('');
}

function bothCases(digit: string): string {
  return `[${digit}${digit.toUpperCase()}]`;
}

function checkPdf(bytes: string): Checked {
  if (hasPdfAction(bytes)) return refused('attachment.active_content');
  const isHidden = /\/Encrypt\b/.test(bytes) && pdfObjectStream.test(bytes);
  return isHidden ? refused('attachment.protected') : accept(true);
}

/** Whether a PDF, or an object stream of one, names something that runs, or hides that it names a file inside. */
export function hasPdfAction(bytes: string): boolean {
  return pdfAction.test(bytes) || [...bytes.matchAll(pdfFile)].some(([name]) => name.includes('#'));
}

function isOldOffice(type: string): boolean {
  return ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'].includes(type);
}

/** The parts of such a file have names of two bytes a letter. */
const wide = (name: string) => [...name].map((letter) => `${letter}\0`).join('');
const [oldMacros, oldProtection] = [wide('_VBA_PROJECT'), wide('EncryptedPackage')];

function checkOldOffice(bytes: string): Checked {
  if (bytes.includes(oldMacros)) return refused('attachment.active_content');
  return bytes.includes(oldProtection) ? refused('attachment.protected') : accept(true);
}

export type ArchiveEntry = { readonly name: string; readonly packedBytes: number; readonly unpackedBytes: number };

type Archive = { readonly byteCount: number; readonly entries: readonly ArchiveEntry[] };

const mostEntries = 5_000;
const mostUnpackedBytes = 200 * 1024 * 1024;
/** Below it, nobody is harmed by how much was pressed into how little. */
const harmlessBytes = 10 * 1024 * 1024;
const mostTimesLarger = 150;

const macroParts = /(?:^|\/)(?:vba(?:project|data)\.\w+|macrosheets\/|activex\/)/i;
const notOfAnOffice =
  /\.(?:exe|dll|com|scr|bat|cmd|msi|js|jse|vbs|vbe|wsf|hta|ps1|jar|lnk|chm|iso|cab|zip|7z|rar|t?gz|tar|html?|svgz?)$/i;

/** Judges an office file by the list of what is zipped in it: macros, programs, archives in it, and bombs. */
export function checkArchive({ byteCount, entries }: Archive): Checked {
  const total = (of: (entry: ArchiveEntry) => number) => entries.reduce((sum, entry) => sum + of(entry), 0);
  const unpacked = total((entry) => entry.unpackedBytes);
  const isBomb = unpacked > Math.max(harmlessBytes, byteCount * mostTimesLarger) || unpacked > mostUnpackedBytes;
  if (isBomb || entries.length > mostEntries) return refused('attachment.unpacks_too_large');
  const isElsewhere = entries.some(({ name }) => name.startsWith('/') || name.split(/[/\\]/).includes('..'));
  // More than there is: parts that lie over each other.
  if (isElsewhere || total((entry) => entry.packedBytes) > byteCount) return refused('attachment.malformed');
  const runs = entries.some(({ name }) => macroParts.test(name) || notOfAnOffice.test(name));
  return runs ? refused('attachment.active_content') : accept(true);
}

/** Whether an entry is an office file itself, to be judged the same way. */
export function isOfficeFile(name: string): boolean {
  return /\.(?:doc|xls|ppt)[xm]$/i.test(name);
}
