import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import { type Result, refuse } from '@gtp/domain/platform/result.ts';
import { bulkhead } from 'cockatiel';
import type { FileStore } from '../platform/file-store.ts';
import { inspectContent } from './inspect-content.ts';

/** So many whole files are in memory at once; the others wait on the disk. */
const inspection = bulkhead(2, 10_000);

type Kept = { readonly storageKey: string; readonly contentType: string };

/** Judges what was just written by its whole content. */
export function inspectStored(
  fileStore: FileStore,
  { storageKey, contentType }: Kept,
): Promise<Result<true, AttachmentRefusal>> {
  return inspection.execute(async () => {
    const stored = await fileStore.read(storageKey);
    if (typeof stored === 'string') return refuse('attachment.store_unavailable');
    const pieces: Buffer[] = [];
    for await (const piece of stored as AsyncIterable<Buffer>) pieces.push(piece);
    return inspectContent(contentType, Buffer.concat(pieces));
  });
}
