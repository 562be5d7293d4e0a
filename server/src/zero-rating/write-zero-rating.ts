import type { Language } from '@gtp/domain/platform/language.ts';
import { formatScaled } from '@gtp/domain/platform/money.ts';
import { baseRateDigits, type PackSection, packSections } from '@gtp/domain/zero-rating/zero-rating.ts';
import type { Content, TableCell } from 'pdfmake';
import { writeDay, writeMoney } from '../email/email.ts';
import type { PrintedDocument } from '../platform/bind-pdf.ts';
import { collectPack, type FiledLine, type Pack, type ZeroRatingContext } from './read-zero-rating.ts';
import { gapNames, zeroRatingLabels as labels, sectionNames, type ZeroRatingLabel } from './zero-rating-labels.ts';

/** The printed pack: who supplies, then each part with its lines and sums. */
export async function writeZeroRating(
  context: ZeroRatingContext,
  wanted: Parameters<typeof collectPack>[1],
): Promise<PrintedDocument> {
  const pack = await collectPack(context, wanted);
  const { language } = wanted;
  const title = `${labels.title[language]} ${pack.quarter}`;
  const parts = packSections.flatMap((section) => partOf(pack, section, language));
  const rule = { text: labels.rule[language], style: 'small', margin: [0, 0, 0, 10] } satisfies Content;
  const content = [{ text: title, style: 'heading' }, supplierOf(pack, language), rule, ...parts];
  return {
    document: { language, title, content },
    fileName: `zero-rating-${pack.quarter}.pdf`,
  };
}

function supplierOf({ supplier, from, to }: Pack, language: Language): Content {
  const rows: readonly (readonly [ZeroRatingLabel, string])[] = [
    ['taxNumber', supplier.taxNumber ?? '–'],
    ['supplier', supplier.name],
    ['representative', supplier.representativeName],
    ['address', supplier.address || '–'],
    ['period', `${writeDay(from, language)} – ${writeDay(to, language)}`],
  ];
  const body = rows.map(([word, value]): TableCell[] => [
    { text: labels[word][language], style: 'label' },
    { text: value },
  ]);
  return { table: { widths: [130, '*'], body }, layout: 'noBorders', margin: [0, 0, 0, 10] };
}

function partOf({ lines, totals }: Pack, section: PackSection, language: Language): Content[] {
  const own = lines.filter((line) => line.section === section);
  const heading = { text: sectionNames[section][language], style: 'section', margin: [0, 6, 0, 4] } satisfies Content;
  if (own.length === 0) return [heading, { text: labels.none[language], style: 'small' }];
  const head = ([section === 'receipt' ? 'reference' : 'declaration', 'day', 'rate', 'amount', 'won'] as const).map(
    (word): TableCell => ({ text: labels[word][language], bold: true }),
  );
  const sums = totals.filter((total) => total.section === section);
  const sumRows = sums.map((total): TableCell[] => [
    { text: `${labels.sum[language]} (${total.count})`, bold: true },
    { text: '' },
    { text: '' },
    { text: writeMoney(total.amount), style: 'amount', bold: true },
    { text: writeMoney(total.won), style: 'amount', bold: true },
  ]);
  const body = [head, ...own.map((line) => rowOf(line, language)), ...sumRows];
  return [heading, { table: { widths: ['*', 62, 58, 92, 92], headerRows: 1, body }, layout: 'lightHorizontalLines' }];
}

function rowOf(line: FiledLine, language: Language): TableCell[] {
  const missing = line.gaps.map((gap) => gapNames[gap][language]).join(', ');
  const number = line.declarationNumber ?? line.reference ?? line.orderId ?? '';
  const first = missing ? `${number}\n${labels.missing[language]}: ${missing}` : number;
  return [
    { text: first },
    { text: writeDay(line.day, language) },
    { text: line.rate === undefined ? '–' : formatScaled(line.rate, baseRateDigits), style: 'amount' },
    { text: writeMoney(line.amount), style: 'amount' },
    { text: line.won ? writeMoney(line.won) : '–', style: 'amount' },
  ];
}
