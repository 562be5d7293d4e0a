/**
 * `npm run bench:pdf`: what a page of a PDF takes once the thread is warm, by language, and what fifty at once in
 * Chinese leave of the memory, time and again.
 */
import type { Language } from '@gtp/domain/platform/language.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import { createPdfPool, type PdfDocument } from '@gtp/server/platform/pdf.ts';
import { noteFigure } from '../figures.ts';

/** The slowest language's one page, in ms. */
let slowestPage = 0;

const names: Readonly<Record<Language, string>> = {
  ko: '한빛무역 주식회사',
  en: 'Hanbit Trading Co., Ltd.',
  ja: '株式会社東京商事',
  sp: 'Comercial Año Nuevo S.A. de C.V.',
  cn: '东莞市贸易有限公司',
};
const stays = new AbortController().signal;
const pool = createPdfPool({ log: silentLog });

try {
  await measurePages();
  await measureFifty();
} finally {
  await pool.close();
}

async function measurePages(): Promise<void> {
  for (const language of Object.keys(names) as Language[]) {
    const first = await timeOf(language, 5);
    const short = median(await inTurns(9, () => timeOf(language, 5)));
    slowestPage = Math.max(slowestPage, short.ms);
    const long = median(await inTurns(5, () => timeOf(language, 320)));
    const figures = [`first ${first.ms} ms`, `one page ${short.ms} ms`, `${long.pages} pages ${long.ms} ms`];
    console.log(`${language}: ${figures.join(', ')} (${Math.round(long.ms / long.pages)} ms a page)`);
  }
  noteFigure('pdf.page', slowestPage);
}

async function measureFifty(): Promise<void> {
  console.log(`before: ${memory()} MB`);
  for (let turn = 1; turn <= 6; turn += 1) {
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, person) => print(`usr_${person}`)));
    const made = answers.filter(Boolean).length;
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(`fifty at once, turn ${turn}: ${made} made, ${50 - made} refused in ${seconds} s; ${memory()} MB`);
  }
}

/** Whether it was made; refused otherwise. */
async function print(userId: string): Promise<boolean> {
  const slot = pool.reserve(userId);
  if (!slot.ok) return false;
  const made = await slot.value.render(statement('cn', 20), stays).finally(slot.value.release);
  return made.ok;
}

type Measured = { readonly ms: number; readonly pages: number };

async function timeOf(language: Language, rows: number): Promise<Measured> {
  const slot = pool.reserve('usr_bench');
  if (!slot.ok) throw new Error(slot.code);
  const began = performance.now();
  const made = await slot.value.render(statement(language, rows), stays).finally(slot.value.release);
  if (!made.ok) throw new Error(made.code);
  const file = Buffer.from(made.value).toString('latin1');
  return { ms: Math.round(performance.now() - began), pages: file.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0 };
}

function statement(language: Language, rowCount: number): PdfDocument {
  const rows = Array.from({ length: rowCount }, (_, row) => [
    { text: `ORD-${20_260_000 + row}` },
    { text: names[language] },
    { text: `${row},250.00`, style: 'amount' },
  ]);
  const table = {
    headerRows: 1,
    widths: ['auto', '*', 'auto'],
    body: [[{ text: '1' }, { text: '2' }, { text: '3' }], ...rows],
  };
  return {
    language,
    title: names[language],
    content: [
      { text: names[language], style: 'heading' },
      { table, layout: 'lightHorizontalLines' },
    ],
  };
}

async function inTurns(count: number, measure: () => Promise<Measured>): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  while (measured.length < count) measured.push(await measure());
  return measured;
}

function median(measured: readonly Measured[]): Measured {
  const sorted = measured.toSorted((a, b) => a.ms - b.ms);
  return sorted[Math.floor(sorted.length / 2)] ?? { ms: 0, pages: 0 };
}

function memory(): number {
  return Math.round(process.memoryUsage.rss() / 1_000_000);
}
