/**
 * The thread that opens what others uploaded: it reads documents and draws their pages, one after another, within
 * bounds of time and memory. A file that breaks it costs the thread, not the process.
 */
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Piscina } from 'piscina';
import type { Log } from '../platform/log.ts';
import type { FileToRead, ReadFile } from './read-pages.ts';
import type { drawPage, PageToDraw, readFile } from './reading-thread.ts';
import type { recogniseFile } from './recognition-thread.ts';

export type ReaderLimits = {
  /** For one document, before its thread is ended. */
  readonly longestReadMs: number;
  readonly longestDrawMs: number;
  /** For all pages of a scan. */
  readonly longestRecognitionMs: number;
  /** So many may wait for the thread. */
  readonly waiting: number;
};

type ReaderOptions = {
  readonly log: Log;
  /** Threads that recognise scans and photographs; with none, those are `unreadable`. */
  readonly recognisers: number;
  readonly limits?: ReaderLimits;
};

export type DocumentReader = {
  /** Throws when it takes too long or breaks the thread. */
  readonly read: (file: FileToRead) => Promise<ReadFile>;
  /** A page as PNG, undefined where there is none that can be drawn; `busy` when too many wait or it takes too long. */
  readonly draw: (page: PageToDraw) => Promise<Uint8Array | undefined | 'busy'>;
  /** Ends its thread; what is being read is lost. */
  readonly close: () => Promise<void>;
};

const usualLimits: ReaderLimits = {
  longestReadMs: 120_000,
  longestDrawMs: 20_000,
  longestRecognitionMs: 300_000,
  waiting: 100,
};

const idleMs = 60_000;
const threadMemoryMb = 768;

/** Starts no thread before the first document; one that has had nothing to do for a minute ends. */
export function createDocumentReader({ log, recognisers, limits = usualLimits }: ReaderOptions): DocumentReader {
  const texts = startThreads('./reading-thread.ts', { log, threads: 1, waiting: limits.waiting });
  const scans = startThreads('./recognition-thread.ts', { log, threads: recognisers, waiting: limits.waiting });

  async function read(file: FileToRead): Promise<ReadFile> {
    const { isPicture, ...found } = await texts.run<typeof readFile>('readFile', file, limits.longestReadMs);
    if (!isPicture || recognisers === 0) return found;
    return scans.run<typeof recogniseFile>('recogniseFile', file, limits.longestRecognitionMs);
  }

  async function draw(page: PageToDraw): Promise<Uint8Array | undefined | 'busy'> {
    try {
      return await texts.run<typeof drawPage>('drawPage', page, limits.longestDrawMs);
    } catch (error) {
      if (error instanceof BulkheadRejectedError || (error as Error).name === 'AbortError') return 'busy';
      log.warn({ err: error }, 'a page could not be drawn');
      return undefined;
    }
  }

  return {
    read,
    draw,
    async close() {
      await Promise.all([texts.close(), scans.close()]);
    },
  };
}

type Work = (task: never) => Promise<unknown>;
type Pool = { readonly log: Log; readonly threads: number; readonly waiting: number };

function startThreads(file: string, { log, threads, waiting }: Pool) {
  const pool = new Piscina({
    filename: new URL(file, import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, threads),
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
    atomics: 'disabled',
    recordTiming: false,
  });
  pool.on('error', (error) => log.warn({ reason: String(error) }, 'a thread that reads documents ended'));
  // The time of a document begins when it has the thread.
  const turn = bulkhead(Math.max(1, threads), waiting);
  return {
    run<Doing extends Work>(name: string, task: Parameters<Doing>[0], longestMs: number) {
      const result = turn.execute(() => pool.run(task, { name, signal: AbortSignal.timeout(longestMs) }));
      return result as ReturnType<Doing>;
    },
    close: () => pool.destroy(),
  };
}
