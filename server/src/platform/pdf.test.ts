import type { Language } from '@gtp/domain/platform/language.ts';
import { inEachLanguage } from '@gtp/domain/platform/language.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { logo } from '../../test/make/make-brand.ts';
import { defaultBrand } from './brand.ts';
import { silentLog } from './log.ts';
import { createPdfPool, type PdfDocument } from './pdf.ts';
import { splitByFont, splitForPage } from './pdf-fonts.ts';
import { openPdf } from './pdf-pages.ts';

const everyScript = '₩1,250,000 €99 ¥300 한글 국문 상호 株式会社 东莞市贸易有限公司 señor Müller ①';

describe('a text', () => {
  test('is cut into runs whose font has every letter', () => {
    const runs = splitByFont(everyScript, 'ko');
    expect(runs.map(({ text }) => text).join('')).toBe(everyScript);
    expect(runs[0]).toEqual({ text: '₩1,250,000 €99 ¥300 한글 국문 상호 ', font: 'Pretendard' });
    expect(runs.find(({ text }) => text.includes('东'))?.font).toBe('Chinese');
  });

  test('has words that are too long for a line by themselves, to be broken anywhere; none else', () => {
    const hash = '0d8382382e40aed88703'.repeat(3);
    expect(splitForPage(`to ${hash} 대한민국 ORD-2026-1`, 'en')).toEqual([
      { text: 'to', font: 'Pretendard' },
      { text: ' ', font: 'Pretendard' },
      { text: hash, font: 'Pretendard', wordBreak: 'break-all' },
      ...[' ', '대한민국', ' ', 'ORD-2026-1'].map((text) => ({ text, font: 'Pretendard' })),
    ]);
    expect(splitForPage(everyScript, 'ko')).toEqual(splitByFont(everyScript, 'ko'));
  });

  test('is drawn as its reader writes Han characters', () => {
    expect(splitByFont('直', 'ja')[0]?.font).toBe('Japanese');
    expect(splitByFont('直', 'cn')[0]?.font).toBe('Chinese');
  });
});

const limits = { threads: 2, waiting: 4, perUser: 3, longestWaitMs: 600_000, longestRunMs: 600_000 };
const pool = createPdfPool({ log: silentLog, limits });
afterAll(() => pool.close());
const stays = new AbortController().signal;

function slotFor(userId: string, of = pool) {
  const slot = of.reserve(userId);
  if (!slot.ok) throw new Error(slot.code);
  return slot.value;
}

async function draw(document: PdfDocument, of = pool): Promise<Buffer> {
  const slot = slotFor('usr_test', of);
  const made = await slot.render(document, stays).finally(slot.release);
  if (!made.ok) throw new Error(made.code);
  return Buffer.from(made.value);
}

function statement(language: Language, rowCount: number): PdfDocument {
  const rows = Array.from({ length: rowCount }, (_, slot) => [
    { text: `ORD-${slot}` },
    { text: everyScript },
    { text: '1,000.00', style: 'amount' },
  ]);
  const head = ['번호', '이름', '금액'].map((text) => ({ text, bold: true }));
  const sum = [{ text: '합계', colSpan: 2 }, {}, { text: '1.00' }];
  return {
    language,
    title: 'Statement 2026',
    content: [
      { text: '정산 명세서', style: 'heading' },
      { text: '내역', style: 'section' },
      { table: { body: [[{ text: '판매자', style: 'label' }, { text: 'A' }]] } },
      { table: { headerRows: 1, body: [head, ...rows, sum] } },
    ],
  };
}

async function footerWords(file: Buffer): Promise<string> {
  const pdf = await openPdf(new Uint8Array(file));
  if (typeof pdf === 'string') throw new Error(pdf);
  const { words } = await pdf.readPage(1);
  await pdf.close();
  return words.map(({ text }) => text).join(' ');
}

describe('a document', () => {
  test('holds its pages, and only the letters it uses', async () => {
    const bytes = await draw(statement('ko', 120));
    expect((bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? []).length).toBeGreaterThan(2);
    expect(bytes.byteLength).toBeLessThan(300_000);
  });

  test.each([
    ['ko', 'ko'],
    ['sp', 'es'],
    ['cn', 'zh-Hans'],
  ] as const)('in %s is a PDF 1.7 with its language, its title and tags', async (language, tag) => {
    const file = (await draw(statement(language, 60))).toString('latin1');
    expect(file.startsWith('%PDF-1.7')).toBe(true);
    expect(file).toContain(`/Lang (${tag})`);
    expect(file).toContain('(Statement 2026)');
    expect(file).toContain('/DisplayDocTitle true');
    expect(file).toMatch(/\/MarkInfo \d+ 0 R/);
    expect(file).toContain('/Marked true');
    const count = (element: string) => file.match(new RegExp(`/S /${element}\n`, 'g'))?.length ?? 0;
    // One row of facts; a head, sixty rows and a sum. The head comes again on each page, and is read once.
    expect(['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD'].map(count)).toEqual([1, 1, 1, 2, 63, 4, 183]);
    expect([file.match(/\/Scope \/Column/g)?.length, file.match(/\/Scope \/Row/g)?.length]).toEqual([3, 1]);
    expect(file).toContain('/ColSpan 2');
  });

  test('is the same when it is set again by the same thread', async () => {
    const alone = createPdfPool({ log: silentLog, limits: { ...limits, threads: 1 } });
    const made = [await draw(statement('cn', 3), alone), await draw(statement('ko', 9), alone)];
    const again = [await draw(statement('cn', 3), alone), await draw(statement('ko', 9), alone)];
    await alone.close();
    expect(again.map(withoutDay)).toEqual(made.map(withoutDay));
  });

  test('has the name, the company and the logo of another brand, and the logo is no text to be read', async () => {
    const inEach = (text: string) => inEachLanguage(() => text);
    const company = {
      name: { ...inEach('Hanbit Co., Ltd.'), ko: '한빛 주식회사' },
      address: inEach('110 Sejong-daero'),
    };
    const brand = { ...defaultBrand, name: 'Hanbit Trade', company, logo: { svg: logo, ratio: 4, holdsName: true } };
    const hanbit = createPdfPool({ log: silentLog, limits, brand });
    const [bytes, own] = [await draw(statement('ko', 1), hanbit), await draw(statement('ko', 1))];
    await hanbit.close();
    const [words, ownWords] = await Promise.all([bytes, own].map(footerWords));
    expect(words).toContain('Hanbit Trade · 한빛 주식회사 · 110 Sejong-daero');
    expect(ownWords).toContain('Global Trade Payments');
    expect([bytes, own].map((file) => /\/Subtype \/Image/.test(file.toString('latin1')))).toEqual([true, false]);
    expect(bytes.toString('latin1')).toContain('(Hanbit Trade)');
  });

  test('that cannot be set is reported as an error, and reads nothing from the disk', async () => {
    const content = [{ image: '/etc/passwd' }];
    await expect(draw({ language: 'en', title: 'x', content })).rejects.toThrow();
  });
});

/** When it was made stands in a file, and in what it is known by. */
function withoutDay(file: Buffer): string {
  return file.toString('latin1').replaceAll(/D:\d{14}Z|\/ID \[.*?\]|<xmp:\w+Date>.*?<|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
}

describe('of fifty at once in Chinese', () => {
  test('each is answered or refused, by no more threads than may be, and nothing goes on', {
    timeout: 120_000,
  }, async () => {
    const most = { threads: 0, running: 0, waiting: 0 };
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, person) => {
        const slot = pool.reserve(`usr_${person}`);
        if (!slot.ok) return slot;
        const made = await slot.value.render(statement('cn', 5), stays).finally(slot.value.release);
        const now = pool.stats();
        for (const name of ['threads', 'running', 'waiting'] as const) most[name] = Math.max(most[name], now[name]);
        return made;
      }),
    );
    const refused = answers.filter((answer) => !answer.ok);
    expect(answers.length - refused.length).toBe(limits.threads + limits.waiting);
    for (const refusal of refused) {
      expect(refusal).toMatchObject({ code: 'request.pdf_busy', facts: { retryAfterSeconds: expect.any(String) } });
    }
    expect(most).toMatchObject({ threads: 2, running: 2 });
    expect(most.waiting).toBeLessThanOrEqual(limits.waiting);
    expect(pool.stats()).toMatchObject({ running: 0, waiting: 0 });
    expect(pool.reserve('usr_next').ok).toBe(true);
  });
});

describe('a place', () => {
  test('is refused to whoever has as many as one user may have, and to no other', () => {
    const own = createPdfPool({ log: silentLog, limits });
    const held = [1, 2, 3].map(() => slotFor('usr_a', own));
    expect(own.reserve('usr_a')).toMatchObject({ code: 'request.pdf_limit', facts: { limit: '3' } });
    expect(own.reserve('usr_b').ok).toBe(true);
    held[0]?.release();
    expect(own.reserve('usr_a').ok).toBe(true);
  });

  test('waits no more when its caller is gone, or when it has waited too long', async () => {
    const slow = createPdfPool({ log: silentLog, limits: { ...limits, threads: 1, longestWaitMs: 1 } });
    const atWork = slotFor('usr_a', slow).render(statement('en', 5), stays);
    const late = slotFor('usr_b', slow).render(statement('en', 5), stays);
    const leaving = new AbortController();
    const left = slotFor('usr_c', slow).render(statement('en', 5), leaving.signal);
    leaving.abort();
    expect([(await left).ok, (await late).ok, (await atWork).ok]).toEqual([false, false, true]);
    expect(slow.stats()).toMatchObject({ running: 0, waiting: 0 });
    await slow.close();
  });

  test('is given up when its document takes too long', async () => {
    const strict = createPdfPool({ log: silentLog, limits: { ...limits, threads: 1, longestRunMs: 1 } });
    const answer = await slotFor('usr_a', strict).render(statement('en', 5), stays);
    expect(answer).toMatchObject({ code: 'request.pdf_busy' });
    expect(strict.stats()).toMatchObject({ running: 0, waiting: 0, refused: 1 });
    await strict.close();
    expect(strict.stats().threads).toBe(0);
  });
});
