/**
 * Statement, payment request (the invoice), receipt and dossier on A4, in all five languages, with the longest names
 * that anybody may have, of each script and without a blank where a line could break: no word leaves the page's margins.
 */
import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePaymentRequest, writeReceipt } from '../src/document/document.ts';
import { writeDossier } from '../src/document/write-dossier.ts';
import type { PrintedDocument } from '../src/platform/bind-pdf.ts';
import { silentLog } from '../src/platform/log.ts';
import { createPdfPool } from '../src/platform/pdf.ts';
import { openPdf, type PdfPage } from '../src/platform/pdf-pages.ts';
import { settlementReader } from '../src/settlement/show-settlement.ts';
import { writeStatement } from '../src/settlement/write-statement.ts';
import { type DisputeWorld, makeDisputeWorld } from './make/make-dispute-world.ts';
import { makeRecordedOrder } from './make/make-recorded-order.ts';
import { makeSettlementWorld, type SettlementWorld } from './make/make-settlement-world.ts';

const a4 = { width: 595.28, height: 841.89 };
const margin = 40;
/** Points; places are rounded, and italics lean out a little. */
const slack = 1;

const filled = (word: string, length: number) => word.repeat(length).slice(0, length);
const longest = {
  korean: filled('대한민국수출진흥주식회사廣東省東莞市進出口貿易有限公司カブシキガイシャ', 200),
  english: filled('Donaudampfschifffahrtsgesellschaft', 200),
  goods: filled('WMWM', 200),
  line: filled('스테인리스볼트不锈钢螺栓ステンレスボルトPernosinoxidables', 200),
  unit: filled('W', 20),
};

const limits = { threads: 1, waiting: 4, perUser: 3, longestWaitMs: 600_000, longestRunMs: 600_000 };
const pool = createPdfPool({ log: silentLog, limits });
let trade: DisputeWorld;
let bank: SettlementWorld;
let orderId: string;
let payout: { readonly payoutId: string; readonly seller: Awaited<ReturnType<SettlementWorld['makeSellerPaidTo']>> };

beforeAll(async () => {
  [trade, bank] = [await makeDisputeWorld(), await makeSettlementWorld()];
  ({ orderId } = await makeRecordedOrder(trade));
  const seller = await bank.makeSellerPaidTo('8901', ['USD']);
  for (let count = 0; count < 40; count += 1) await bank.makeReleasedOrder({ seller });
  bank.passThreeWeeks();
  await bank.payOut();
  const [made] = await bank.listPayouts(seller);
  payout = { payoutId: made?.payoutId ?? '', seller };
  for (const { made: world } of [trade, bank]) await lengthenNames(world.pool);
});
afterAll(async () => {
  await pool.close();
  await trade.close();
  await bank.close();
});

/** Of every company and order that there is. */
async function lengthenNames(database: SettlementWorld['made']['pool']): Promise<void> {
  await database.query('update companies set name = $1, english_name = $2', [longest.korean, longest.english]);
  await database.query('update orders set goods_name = $1, trade_number = $2', [longest.goods, filled('W', 40)]);
  await database.query('update order_lines set description = $1, unit = $2', [longest.line, longest.unit]);
}

type Writer = (language: Language) => Promise<{ ok: true; value: PrintedDocument } | { ok: false; code: string }>;

const secret = { mailCodeSecret: 'secret', publicUrl: 'https://portal.example', acquirerName: 'Practice Acquirer' };
const asBuyer = (language: Language) => ({ caller: trade.buyer.caller, orderId, language });
const writers: Readonly<Record<string, Writer>> = {
  statement: (language) =>
    writeStatement(bank.made.database, settlementReader(payout.seller.caller, language), payout.payoutId),
  'payment request': (language) => writePaymentRequest({ ...trade.context, ...secret }, asBuyer(language)),
  receipt: (language) => writeReceipt({ ...trade.context, ...secret }, asBuyer(language)),
  dossier: (language) => writeDossier({ ...trade.context, ...secret }, asBuyer(language)),
};

async function pagesOf(write: Writer, language: Language): Promise<readonly PdfPage[]> {
  const written = await write(language);
  if (!written.ok) throw new Error(written.code);
  const slot = pool.reserve('usr_test');
  if (!slot.ok) throw new Error(slot.code);
  const drawn = await slot.value.render(written.value.document, new AbortController().signal);
  slot.value.release();
  if (!drawn.ok) throw new Error(drawn.code);
  const pdf = await openPdf(drawn.value);
  if (typeof pdf === 'string') throw new Error(pdf);
  const pages: PdfPage[] = [];
  for (let page = 1; page <= pdf.pages; page += 1) pages.push(await pdf.readPage(page));
  await pdf.close();
  return pages;
}

/** Words beyond the margins, with where they are. */
function outside({ page, width, height, words }: PdfPage): readonly string[] {
  const isOut = (word: PdfPage['words'][number]) =>
    word.left < margin - slack ||
    word.left + word.width > width - margin + slack ||
    word.top < 0 ||
    word.top + word.height > height;
  return words
    .filter(isOut)
    .map(
      ({ text, left, width: wide }) => `${page}: ${text.slice(0, 20)} ${Math.round(left)}–${Math.round(left + wide)}`,
    );
}

describe.each(Object.entries(writers))('a %s', (_name, write) => {
  test.each(languages)('stays within the margins of A4 in %s, with the longest names', async (language) => {
    const pages = await pagesOf(write, language);
    expect(pages.length).toBeGreaterThan(0);
    for (const { width, height } of pages) {
      expect(Math.abs(width - a4.width)).toBeLessThan(1);
      expect(Math.abs(height - a4.height)).toBeLessThan(1);
    }
    expect(pages.flatMap(({ words }) => words).length).toBeGreaterThan(20);
    expect(pages.flatMap(outside)).toEqual([]);
  });
});
