/**
 * The thread that opens what others uploaded: it reads documents and draws their pages, one after another, within
 * bounds of time and memory. A file that breaks it costs the thread, not the process.
 */
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Piscina } from 'piscina';
import type { Log } from '../platform/log.ts';
import type { drawPage, FileToRead, PageToDraw, ReadFile, readFile } from './reading-thread.ts';

export type ReaderLimits = {
  /** For one document, before its thread is ended. */
  readonly longestReadMs: number;
  readonly longestDrawMs: number;
  /** So many may wait for the thread. */
  readonly waiting: number;
};

export type DocumentReader = {
  /** Throws when it takes too long or breaks the thread. */
  readonly read: (file: FileToRead) => Promise<ReadFile>;
  /** A page as PNG, undefined where there is none that can be drawn; `busy` when too many wait or it takes too long. */
  readonly draw: (page: PageToDraw) => Promise<Uint8Array | undefined | 'busy'>;
  /** Ends its thread; what is being read is lost. */
  readonly close: () => Promise<void>;
};

const usualLimits: ReaderLimits = { longestReadMs: 120_000, longestDrawMs: 20_000, waiting: 100 };

const idleMs = 60_000;
const threadMemoryMb = 768;

/** Starts no thread before the first document; one that has had nothing to do for a minute ends. */
export function createDocumentReader(log: Log, limits: ReaderLimits = usualLimits): DocumentReader {
  const threads = new Piscina({
    filename: new URL('./reading-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
    atomics: 'disabled',
    recordTiming: false,
  });
  threads.on('error', (error) => log.warn({ reason: String(error) }, 'a thread that reads documents ended'));
  // The time of a document begins when it has the thread.
  const turn = bulkhead(1, limits.waiting);
  const run = (name: string, task: object, longestMs: number): Promise<unknown> =>
    turn.execute(() => threads.run(task, { name, signal: AbortSignal.timeout(longestMs) }));
  async function draw(page: PageToDraw): Promise<Uint8Array | undefined | 'busy'> {
    try {
      return (await run('drawPage' satisfies typeof drawPage.name, page, limits.longestDrawMs)) as Uint8Array;
    } catch (error) {
      if (error instanceof BulkheadRejectedError || (error as Error).name === 'AbortError') return 'busy';
      log.warn({ err: error }, 'a page could not be drawn');
      return undefined;
    }
  }
  return {
    read: (file) =>
      run('readFile' satisfies typeof readFile.name, file, limits.longestReadMs) as ReturnType<typeof readFile>,
    draw,
    close: () => threads.destroy(),
  };
}
