/**
 * Documents as PDF, in any of the five languages. They are set in a thread of their own, because a long statement takes
 * a second in which nobody else would be answered.
 */
import { Worker } from 'node:worker_threads';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Content } from 'pdfmake';

export type PdfDocument = {
  readonly language: Language;
  /** In the properties of the file. */
  readonly title: string;
  /** pdfmake's; no functions, since it crosses to another thread. Styles: heading, label, amount, small. */
  readonly content: readonly Content[];
  /** At the bottom of each page, beside its number. */
  readonly footer: string;
};

const patienceMs = 60_000;

/** The bytes of the file. A name may mix scripts: each letter is set in a font that has it. Throws on a definition that pdfmake refuses. */
export function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), { workerData: document });
    const timer = setTimeout(() => {
      void thread.terminate();
      reject(new Error('a PDF took too long'));
    }, patienceMs);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread that sets a PDF ended without one'));
    });
  });
}
