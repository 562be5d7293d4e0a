import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import { findInvoices, isInvoiceXml, lengthOf, packingOf } from '@gtp/domain/attachment/pdf-invoice.ts';
import { type PdfObject, readPdfObjects, readPdfValues } from '@gtp/domain/attachment/pdf-objects.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { inflateWhole } from '../platform/inflate.ts';

const mostUnpackedBytes = 20 * 1024 * 1024;
const mostInvoiceBytes = 10 * 1024 * 1024;

/**
 * Takes a PDF whose files are all XML invoices that anybody can read as such, and none with another (decision 0060).
 */
export async function inspectFilesInPdf(
  bytes: Buffer,
  objectStreams: AsyncIterable<string>,
): Promise<Result<true, AttachmentRefusal>> {
  const refused = refuse('attachment.file_inside' as const, { field: 'file' });
  const unpacked = [];
  let unpackedBytes = 0;
  for await (const text of objectStreams) {
    unpackedBytes += text.length;
    const values = readPdfValues(text);
    if (!values || unpackedBytes > mostUnpackedBytes) return refused;
    unpacked.push({ text, values });
  }
  const text = bytes.toString('latin1');
  const objects = readPdfObjects(text);
  const files = objects && findInvoices({ objects, unpacked, bytes: text });
  if (!files) return refused;
  for (const file of files) {
    // A file that was changed by adding to it holds an object more than once.
    const versions = objects.filter(({ object }) => object === file);
    const contents = await Promise.all(versions.map((each) => contentOf(each, bytes)));
    if (contents.length === 0 || !contents.every((each) => each !== undefined && isInvoiceXml(each))) return refused;
  }
  return accept(true);
}

/** What a file in a PDF holds; undefined when nobody can know. */
async function contentOf(object: PdfObject, bytes: Buffer): Promise<string | undefined> {
  const packing = packingOf(object);
  if (!packing || object.streamAt === undefined) return undefined;
  const behind = bytes.subarray(object.streamAt);
  const end = behind.indexOf('endstream');
  if (end < 0) return undefined;
  if (packing === 'none') {
    const isWhole = end - lengthOf(object) >= 0 && end - lengthOf(object) <= 2;
    return isWhole && end <= mostInvoiceBytes ? behind.subarray(0, end).toString('latin1') : undefined;
  }
  const content = await inflateWhole(behind, mostInvoiceBytes);
  return content === 'too_large' ? undefined : content?.toString('latin1');
}
