/**
 * Reads the words in pictures of pages. For threads alone: a page takes seconds. Languages come from packages; nothing
 * is fetched.
 */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Canvas } from '@napi-rs/canvas';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import { turned } from './page-pictures.ts';

export type PictureWord = {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type RecognisedPage = {
  /** Of the picture as it was turned. */
  readonly width: number;
  readonly height: number;
  readonly words: readonly PictureWord[];
  /** Of all words together, 0 to 1. */
  readonly confidence: number;
  /** By how many degrees it was turned to be read. */
  readonly turn: Turn;
};

export type Recogniser = {
  /** Undefined when it takes longer than a page may. */
  readonly read: (picture: Canvas) => Promise<RecognisedPage | undefined>;
  readonly close: () => Promise<void>;
};

/** Which languages are looked for together, in this order, until one fits. */
const languageSets = ['kor+eng', 'jpn+eng', 'chi_sim+eng', 'spa+eng'] as const;
type Languages = (typeof languageSets)[number];
/** A page on its side is turned; most lie straight. */
const turns = [0, 90, 270, 180] as const;
export type Turn = (typeof turns)[number];

const goodConfidence = 0.8;
/** Below it a picture lies on its side or is none of a page. */
const likelyConfidence = 0.7;
const longestPageMs = 45_000;

/** For the pages of one document, which are of one language mostly. */
export function openRecogniser(): Recogniser {
  const folder = linkLanguages();
  let open: { readonly languages: Languages; readonly worker: Worker } | undefined;

  async function workerOf(languages: Languages): Promise<Worker> {
    if (open?.languages !== languages) {
      await open?.worker.terminate();
      open = { languages, worker: await startWorker(languages, folder) };
    }
    return open.worker;
  }
  const readIn = async (languages: Languages, picture: Canvas, turn: Turn) =>
    recognise(await workerOf(languages), picture, turn);

  async function readStraight(picture: Canvas): Promise<RecognisedPage> {
    const first = open?.languages ?? languageSets[0];
    let best = await readIn(first, picture, 0);
    for (const languages of languageSets) {
      if (best.confidence >= goodConfidence) break;
      if (languages !== first) best = better(best, await readIn(languages, picture, 0));
    }
    return best;
  }

  async function read(picture: Canvas): Promise<RecognisedPage> {
    const straight = await readStraight(picture);
    if (straight.confidence >= likelyConfidence) return straight;
    for (const turn of turns.slice(1)) {
      const page = await readIn(languageSets[0], picture, turn);
      // What is not a page at all is a little surer in one direction than in another.
      if (page.confidence >= likelyConfidence) return page;
    }
    return straight;
  }

  return {
    async read(picture) {
      const timer = new AbortController();
      const late = sleep(longestPageMs, undefined, { signal: timer.signal }).catch(() => undefined);
      const reading = read(picture);
      const page = await Promise.race([reading, late]);
      timer.abort();
      if (!page) {
        reading.catch(() => undefined);
        await open?.worker.terminate();
        open = undefined;
      }
      return page;
    },
    async close() {
      await open?.worker.terminate();
      rmSync(folder, { recursive: true });
    },
  };
}

const better = (one: RecognisedPage, other: RecognisedPage) => (other.confidence > one.confidence ? other : one);

/** What the engine tells about itself would stand between the lines of the log. */
const silent = { debug_file: '/dev/null' } as Parameters<typeof createWorker>[3];

function startWorker(languages: Languages, folder: string): Promise<Worker> {
  const options = { langPath: folder, cacheMethod: 'none', gzip: true, errorHandler: () => undefined };
  return createWorker(languages.split('+'), OEM.LSTM_ONLY, options, silent);
}

async function recognise(worker: Worker, picture: Canvas, turn: Turn): Promise<RecognisedPage> {
  const canvas = turn === 0 ? picture : turned(picture, turn);
  const { data } = await worker.recognize(canvas.toBuffer('image/png'), { rotateAuto: true }, { blocks: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines));
  const words = lines.flatMap((line) => joined(line.words.map(wordOf)));
  return { width: canvas.width, height: canvas.height, words, confidence: meanConfidence(words), turn };
}

type Recognised = { readonly text: string; readonly confidence: number; readonly bbox: Bbox };
type Bbox = Readonly<Record<'x0' | 'y0' | 'x1' | 'y1', number>>;

function wordOf({ text, confidence, bbox }: Recognised): PictureWord {
  const { x0, y0, x1, y1 } = bbox;
  return { text, confidence: confidence / 100, left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
}

const syllable = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The engine takes syllables and characters that stand close for words. */
function joined(words: readonly PictureWord[]): readonly PictureWord[] {
  const whole: PictureWord[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    const gap = before ? word.left - before.left - before.width : Number.POSITIVE_INFINITY;
    const areSyllables = syllable.test(before?.text.at(-1) ?? '') && syllable.test(word.text[0] ?? '');
    if (before && areSyllables && gap < word.height * 0.5) whole.splice(-1, 1, both(before, word));
    else whole.push(word);
  }
  return whole;
}

function both(one: PictureWord, other: PictureWord): PictureWord {
  const top = Math.min(one.top, other.top);
  return {
    text: one.text + other.text,
    confidence: Math.min(one.confidence, other.confidence),
    left: one.left,
    top,
    width: other.left + other.width - one.left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
}

/** Longer words count more; without any there is none. */
function meanConfidence(words: readonly PictureWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters;
}

/** One folder with what each package has, as the engine wants it. */
function linkLanguages(): string {
  const { resolve } = createRequire(import.meta.url);
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  for (const code of new Set(languageSets.flatMap((set) => set.split('+')))) {
    const name = `${code}.traineddata.gz`;
    symlinkSync(resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${name}`), join(folder, name));
  }
  return folder;
}
