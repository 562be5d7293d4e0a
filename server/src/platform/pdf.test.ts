import { describe, expect, test } from 'vitest';
import { renderPdf } from './pdf.ts';
import { splitByFont } from './pdf-fonts.ts';

const everyScript = '₩1,250,000 €99 ¥300 한글 국문 상호 株式会社 东莞市贸易有限公司 señor Müller ①';

describe('a text', () => {
  test('is cut into runs whose font has every letter', () => {
    const runs = splitByFont(everyScript, 'ko');
    expect(runs.map(({ text }) => text).join('')).toBe(everyScript);
    expect(runs[0]).toEqual({ text: '₩1,250,000 €99 ¥300 한글 국문 상호 ', font: 'Pretendard' });
    expect(runs.find(({ text }) => text.includes('东'))?.font).toBe('Chinese');
  });

  test('is drawn as its reader writes Han characters', () => {
    expect(splitByFont('直', 'ja')[0]?.font).toBe('Japanese');
    expect(splitByFont('直', 'cn')[0]?.font).toBe('Chinese');
  });
});

test('a document holds its pages, its title and only the letters it uses', async () => {
  const rows = Array.from({ length: 120 }, (_, place) => [
    `ORD-${place}`,
    everyScript,
    { text: '1,000.00', style: 'amount' },
  ]);
  const bytes = await renderPdf({
    language: 'ko',
    title: 'Statement',
    footer: '발행: Global Trade Payments',
    content: [
      { text: '정산 명세서', style: 'heading' },
      { table: { headerRows: 1, body: [['번호', '이름', '금액'], ...rows] } },
    ],
  });
  const file = Buffer.from(bytes).toString('latin1');
  expect(file.startsWith('%PDF-')).toBe(true);
  expect((file.match(/\/Type \/Page\b(?!s)/g) ?? []).length).toBeGreaterThan(2);
  expect(bytes.byteLength).toBeLessThan(300_000);
});

test('a definition that cannot be set is an error, not silence', async () => {
  const content = [{ image: '/etc/passwd' }];
  await expect(renderPdf({ language: 'en', title: 'x', footer: '', content })).rejects.toThrow();
});
