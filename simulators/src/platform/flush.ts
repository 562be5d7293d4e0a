import { type FileHandle, open } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';

/** Resolves when everything written so far is on the disk. */
export type Flush = () => Promise<void>;
type Flusher = { readonly flush: Flush; close(): Promise<void> };

/**
 * Makes commits durable together: SQLite writes its log without waiting (synchronous NORMAL), and whoever is about
 * to answer waits for one flush that serves all who wait. The guarantee is that of synchronous FULL, without a pause
 * of the whole process at every payment. Without a path (in memory) there is nothing to wait for.
 */
export function makeFlusher(database: DatabaseSync, path: string | undefined): Flusher {
  if (path === undefined) return { flush: async () => {}, close: async () => {} };
  const countChanges = database.prepare('SELECT total_changes() AS changes');
  let log: FileHandle | undefined;
  let flushed = 0;
  let underWay: Promise<void> | undefined;

  async function flushOnce(): Promise<void> {
    const changes = Number(countChanges.get()?.changes);
    log ??= await open(`${path}-wal`, 'r+');
    await log.datasync();
    flushed = changes;
  }

  async function flush(): Promise<void> {
    const wanted = Number(countChanges.get()?.changes);
    while (flushed < wanted) {
      underWay ??= flushOnce().finally(() => {
        underWay = undefined;
      });
      await underWay;
    }
  }

  return { flush, close: async () => log?.close() };
}
