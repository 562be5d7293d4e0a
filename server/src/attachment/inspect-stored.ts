import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import { type Result, refuse } from '@gtp/domain/platform/result.ts';
import { bulkhead } from 'cockatiel';
import type { FileStore } from '../platform/file-store.ts';
import { inspectContent } from './inspect-content.ts';

/** So many whole files are in memory at once; the others wait on the disk. Judging one keeps a core busy by itself. */
const inspection = bulkhead(1, 10_000);
/** Where that one stands, so that twenty at once leave no twenty copies behind; as long as the longest so far. */
let memory = Buffer.alloc(0);

type Kept = { readonly storageKey: string; readonly contentType: string; readonly byteCount: number };

/** Judges what was just written by its whole content. */
export function inspectStored(
  fileStore: FileStore,
  { storageKey, contentType, byteCount }: Kept,
): Promise<Result<true, AttachmentRefusal>> {
  return inspection.execute(async () => {
    const stored = await fileStore.read(storageKey);
    if (typeof stored === 'string') return refuse('attachment.store_unavailable');
    if (memory.length < byteCount) memory = Buffer.alloc(byteCount);
    let filled = 0;
    for await (const piece of stored as AsyncIterable<Buffer>) filled += piece.copy(memory, filled);
    return inspectContent(contentType, memory.subarray(0, filled));
  });
}
