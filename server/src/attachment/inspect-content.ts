import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import { checkArchive, checkContent, hasPdfAction, isOfficeFile } from '@gtp/domain/attachment/file-content.ts';
import type { ByteText } from '@gtp/domain/attachment/image-shape.ts';
import { mentionsFiles } from '@gtp/domain/attachment/pdf-invoice.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { inflateHead, inflateWhole } from '../platform/inflate.ts';
import { inspectFilesInPdf } from './inspect-files-in-pdf.ts';

type Inspected = Result<true, AttachmentRefusal>;

/** Judges the whole content of a file of this type by how it is built; the scanner knows what is evil (trust.md B5). */
export async function inspectContent(type: string, bytes: Buffer): Promise<Inspected> {
  const checked = checkContent(type, textOf(bytes));
  if (!checked.ok) return checked;
  if (type === 'application/pdf') return inspectObjectStreams(bytes);
  return type.startsWith('application/vnd.openxmlformats') ? inspectArchive(bytes) : checked;
}

/** Pictures, the largest files, are never in memory as a whole text besides. */
function textOf(bytes: Buffer): ByteText {
  return {
    length: bytes.length,
    charCodeAt: (index) => bytes[index] ?? Number.NaN,
    slice: (from, to) => bytes.subarray(from, to).toString('latin1'),
  };
}

const deepest = 2;

/** An office file, and the office files in it. */
function inspectArchive(bytes: Uint8Array, depth = 0): Inspected {
  const entries: UnzipFileInfo[] = [];
  try {
    unzipSync(bytes, { filter: (entry) => entries.push(entry) === 0 });
    const listed = entries.map(({ name, size, originalSize }) => ({
      name,
      packedBytes: size,
      unpackedBytes: originalSize,
    }));
    const checked = checkArchive({ byteCount: bytes.length, entries: listed });
    if (!checked.ok || depth === deepest) return checked;
    const inside = unzipSync(bytes, { filter: ({ name }) => isOfficeFile(name) });
    const refused = Object.values(inside).map((each) => inspectArchive(each, depth + 1));
    return refused.find(({ ok }) => !ok) ?? checked;
  } catch {
    return refuse('attachment.malformed', { field: 'file' });
  }
}

const mostStreams = 20_000;
const mostUnpackedBytes = 200 * 1024 * 1024;

/**
 * A PDF may hide its objects in packed streams, each of which begins with numbers: those are unpacked and judged like
 * the rest. Other ways to pack them are rare, and the scanner's to open.
 */
async function inspectObjectStreams(bytes: Buffer): Promise<Inspected> {
  let holdsFiles = mentionsFiles(bytes.toString('latin1'));
  let unpackedBytes = 0;
  for await (const objects of objectStreamsOf(bytes)) {
    unpackedBytes += objects === 'too_large' ? Number.POSITIVE_INFINITY : objects.length;
    if (objects === 'too_large' || unpackedBytes > mostUnpackedBytes) {
      return refuse('attachment.unpacks_too_large', { field: 'file' });
    }
    if (hasPdfAction(objects)) return refuse('attachment.active_content', { field: 'file' });
    holdsFiles ||= mentionsFiles(objects);
  }
  return holdsFiles ? inspectFilesInPdf(bytes, objectStreamsOf(bytes)) : accept(true);
}

async function* objectStreamsOf(bytes: Buffer): AsyncGenerator<string> {
  let count = 0;
  for (let index = bytes.indexOf('stream'); index >= 0; index = bytes.indexOf('stream', index + 1)) {
    count += 1;
    if (count % 16 === 0) await otherCallsFirst();
    if (count > mostStreams) yield 'too_large';
    const objects = await unpackObjects(bytes.subarray(index + 'stream'.length));
    if (objects) yield objects === 'too_large' ? objects : objects.toString('latin1');
  }
}

/** Lets calls that wait be answered before we go on. */
function otherCallsFirst(): Promise<void> {
  return new Promise((goOn) => void setImmediate(goOn));
}

/** What is packed behind the word and the end of its line, if it may be objects; drawings begin with other words. */
async function unpackObjects(behind: Buffer): Promise<Buffer | 'too_large' | undefined> {
  const packed = behind.subarray(behind[0] === 0x0d ? 2 : 1);
  const head = isPacked(packed) ? (inflateHead(packed)?.toString('latin1') ?? '') : '';
  return /^\s*\d+\s+\d+\s+(?![a-z])/i.test(head) ? inflateWhole(packed, mostUnpackedBytes / 10) : undefined;
}

/** How every zlib stream begins. */
function isPacked([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}
