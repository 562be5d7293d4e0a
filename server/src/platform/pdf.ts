/**
 * Documents as PDF, in any of the five languages. A few threads set them for the whole process, because a long
 * statement takes seconds in which nobody else would be answered; whoever finds too many waiting is refused (decision
 * 0066).
 */
import { availableParallelism } from 'node:os';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Content } from 'pdfmake';
import { Piscina } from 'piscina';
import { Gauge, type Registry } from 'prom-client';
import { type Brand, companyLine, defaultBrand } from './brand.ts';
import { makeLogoPicture } from './brand-picture.ts';
import type { Log } from './log.ts';

export type PdfDocument = {
  readonly language: Language;
  /** In the properties of the file, and in the title bar of its reader. */
  readonly title: string;
  /** pdfmake's; no functions, since it crosses to another thread. Styles: heading, section, label, amount, small, link. */
  readonly content: readonly Content[];
};

/** A document with what it has of the brand. */
export type BrandedPdf = PdfDocument & {
  readonly brandName: string;
  /** Of addresses in the text. */
  readonly linkColour: string;
  /** At the bottom of each page, beside its number. */
  readonly footer: string;
  /** A PNG at the top of each page, and its width by its height. */
  readonly logo: { readonly bytes: Uint8Array; readonly ratio: number } | undefined;
};

export type PdfLimits = {
  readonly threads: number;
  /** So many documents may wait for a thread. */
  readonly waiting: number;
  /** So many of one user, at work and waiting together. */
  readonly perUser: number;
  readonly longestWaitMs: number;
  /** For one document, before its thread is ended. */
  readonly longestRunMs: number;
};

/** What a pool does at the moment, and how many it has refused. */
export type PdfPoolStats = Readonly<Record<'threads' | 'running' | 'waiting' | 'refused', number>>;

export type PdfPool = {
  /** A place for one document of this user, taken before anything is read for it; refused when there is none. */
  readonly reserve: (userId: string) => Result<PdfSlot>;
  readonly stats: () => PdfPoolStats;
  /** Ends its threads; documents that they are setting are lost. */
  readonly close: () => Promise<void>;
};

export type PdfSlot = {
  /**
   * The bytes of the file. A name may mix scripts: each letter is set in a font that has it. Refused when no thread
   * was free in time, and when `gone` was aborted before its turn. Throws on a definition that pdfmake refuses.
   */
  readonly render: (document: PdfDocument, gone: AbortSignal) => Promise<Result<Uint8Array>>;
  /** Gives the place back; to be called once, whatever became of the document. */
  readonly release: () => void;
};

const usualLimits: PdfLimits = {
  // On two cores one is left to answer calls.
  threads: availableParallelism() > 2 ? 2 : 1,
  waiting: 16,
  perUser: 3,
  longestWaitMs: 20_000,
  longestRunMs: 30_000,
};

/** A document whose caller is gone may end within this time: to end its thread costs more than most documents. */
const graceMs = 2_000;
const idleMs = 600_000;
const threadMemoryMb = 512;

type PoolParts = { readonly log: Log; readonly limits?: PdfLimits; readonly brand?: Brand };

/** Starts no thread before the first document; one that has had nothing to do for ten minutes ends. */
export function createPdfPool({ log, limits = usualLimits, brand = defaultBrand }: PoolParts): PdfPool {
  const brandOf = makeBranding(brand);
  const threads = startThreads(log, limits);
  const queue = createQueue(limits.threads);
  const taken = new Map<string, number>();
  let slotsTaken = 0;
  let refused = 0;

  function counted(refusal: Refused): Refused {
    refused += 1;
    return refusal;
  }
  const busy = () => counted(refuse('request.pdf_busy', { facts: { retryAfterSeconds: '5' } }));

  async function render(document: PdfDocument, gone: AbortSignal): Promise<Result<Uint8Array>> {
    const inTime = AbortSignal.timeout(limits.longestWaitMs);
    if (!(await queue.enter(AbortSignal.any([gone, inTime])))) return busy();
    const end = new AbortController();
    const timers = [setTimeout(() => end.abort(), limits.longestRunMs)];
    const onGone = () => timers.push(setTimeout(() => end.abort(), graceMs));
    gone.addEventListener('abort', onGone, { once: true });
    try {
      return accept(await threads.run(await brandOf(document), { signal: end.signal }));
    } catch (error) {
      if (!end.signal.aborted) throw error;
      log.warn({ language: document.language, isCallerGone: gone.aborted }, 'a PDF took too long and was given up');
      return busy();
    } finally {
      gone.removeEventListener('abort', onGone);
      for (const timer of timers) clearTimeout(timer);
      queue.leave();
    }
  }

  return {
    reserve(userId) {
      const own = taken.get(userId) ?? 0;
      if (own >= limits.perUser) {
        const facts = { limit: String(limits.perUser), retryAfterSeconds: '2' };
        return counted(refuse('request.pdf_limit', { facts }));
      }
      if (slotsTaken >= limits.threads + limits.waiting) return busy();
      slotsTaken += 1;
      taken.set(userId, own + 1);
      return accept({
        render,
        release() {
          slotsTaken -= 1;
          const left = (taken.get(userId) ?? 1) - 1;
          if (left > 0) taken.set(userId, left);
          else taken.delete(userId);
        },
      });
    },
    stats: () => ({ ...queue.stats(), threads: threads.threads.length, refused }),
    close: () => threads.destroy(),
  };
}

/** What the metrics say of it. */
export function addPdfMetrics(registry: Registry, { stats }: PdfPool): void {
  const gauge = new Gauge({
    name: 'portal_pdfs',
    help: 'PDF documents: being set, waiting for a thread, refused since the start; and the threads there are',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      for (const [what, count] of Object.entries(stats())) gauge.set({ what }, count);
    },
  });
}

function makeBranding(brand: Brand): (document: PdfDocument) => Promise<BrandedPdf> {
  const picture = makeLogoPicture(brand);
  return async (document) => {
    const bytes = await picture();
    return {
      ...document,
      brandName: brand.name,
      linkColour: brand.colours.brand,
      footer: [brand.name, companyLine(brand, document.language)].filter(Boolean).join(' · '),
      logo: bytes && brand.logo && { bytes, ratio: brand.logo.ratio },
    };
  };
}

function startThreads(log: Log, limits: PdfLimits): Piscina<BrandedPdf, Uint8Array> {
  const threads = new Piscina<BrandedPdf, Uint8Array>({
    filename: new URL('./pdf-thread.ts', import.meta.url).href,
    name: 'setPdf',
    minThreads: 0,
    maxThreads: limits.threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
    atomics: 'disabled',
    recordTiming: false,
  });
  threads.on('error', (error) => log.warn({ reason: String(error) }, 'a thread that sets PDFs ended'));
  return threads;
}

/** Lets so many in at a time, in the order in which they came. */
function createQueue(limit: number) {
  const waiting = new Set<() => void>();
  let inside = 0;
  return {
    /** False when `signal` was aborted first. */
    enter(signal: AbortSignal): Promise<boolean> {
      if (signal.aborted) return Promise.resolve(false);
      if (inside < limit) {
        inside += 1;
        return Promise.resolve(true);
      }
      return new Promise((resolve) => {
        const admit = () => {
          signal.removeEventListener('abort', giveUp);
          resolve(true);
        };
        const giveUp = () => {
          waiting.delete(admit);
          resolve(false);
        };
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(admit);
      });
    },
    /** The next one takes the place over. */
    leave(): void {
      const [next] = waiting;
      if (!next) {
        inside -= 1;
        return;
      }
      waiting.delete(next);
      next();
    },
    stats: () => ({ running: inside, waiting: waiting.size }),
  };
}
