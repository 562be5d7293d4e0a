/**
 * Every sample document, ours and others', right and wrong: what is read in it stands in docs/documents-read.md
 * (`vitest -u` writes it). What a person sees is read, or not read, but never read as something else without a word.
 */
import type { FactField, ReadFact } from '@gtp/domain/reading/document-reading.ts';
import { isWrongKind } from '@gtp/domain/reading/wrong-kind.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPaper } from '../../scripts/seed/demo-papers.ts';
import { silentLog } from '../src/platform/log.ts';
import { createDocumentReader, type DocumentReader } from '../src/reading/document-reader.ts';
import type { ReadFile } from '../src/reading/read-pages.ts';
import type { Sample } from './documents/sample.ts';
import { samplesInAsia } from './documents/samples-in-asia.ts';
import { samplesInEnglish } from './documents/samples-in-english.ts';
import { samplesInSpanish } from './documents/samples-in-spanish.ts';
import { samplesNotRight, samplesOfPictures } from './documents/samples-not-right.ts';

let reader: DocumentReader;

beforeAll(() => {
  reader = createDocumentReader({ log: silentLog, recognisers: 1 });
});
afterAll(() => reader.close());

const own = {
  invoiceNumber: 'HAN-US-260017',
  transportNumber: 'HDMUPUS26004711',
  declarationNumber: '42710-26-004711X',
  exporterName: '주식회사 한빛코스메틱',
  exporterNumber: '220-81-62517',
  consigneeName: 'Pacific Beauty LLC',
  goodsName: 'Moisture cream 50 ml',
  hsCode: '3304.99',
  value: { minor: 1_088_965n, currency: 'USD' },
  quantity: 2_400_000n,
  unit: 'EA',
  invoicedOn: '2026-11-19',
  declaredOn: '2026-11-20',
  shippedOn: '2026-11-22',
  deliveredOn: '2026-11-23',
} as const;
const invoiced = { invoiceNumber: 'HANUS260017', amount: '10889.65 USD', quantity: '2400 PCS', hsCode: '330499' };
const carried = { transportNumber: 'HDMUPUS26004711', consigneeName: 'Pacific Beauty LLC' };
const ownPapers = [
  ['DG31', 'proforma_invoice', invoiced],
  ['DG32', 'commercial_invoice', invoiced],
  ['DG34', 'bill_of_lading', { ...carried, shippedOn: '2026-11-22' }],
  ['DG35', 'export_declaration', { ...invoiced, declarationNumber: '4271026004711X', declaredOn: '2026-11-20' }],
  ['DG39', 'proof_of_delivery', { ...carried, deliveredOn: '2026-11-23' }],
] as const;
const ours = ownPapers.map(
  ([code, kind, says]): Sample => ({
    ...{ name: `Demo’s own ${code}`, code, kind, says },
    bytes: () => demoPaper(code, own) ?? new Uint8Array(),
  }),
);

const groups = {
  Ours: ours,
  'In English, by other hands': samplesInEnglish,
  'In Korean, Japanese and Chinese': samplesInAsia,
  'In Spanish': samplesInSpanish,
  'Electronic, forged, broken, filed wrongly': samplesNotRight,
  'Pictures, recognised': samplesOfPictures,
} satisfies Record<string, readonly Sample[]>;

type Row = Sample & { readonly read: ReadFile };

async function readSample(sample: Sample): Promise<Row> {
  const read = await reader.read({ bytes: await sample.bytes(), contentType: sample.contentType ?? 'application/pdf' });
  const isWrong = read.methods.length > 0 && isWrongKind(read.kind, sample.code);
  return { ...sample, read: { ...read, warnings: [...read.warnings, ...(isWrong ? ['wrong_kind' as const] : [])] } };
}

const written = ({ value, unit }: ReadFact) => (unit ? `${value} ${unit}` : value);
const valuesOf = ({ read }: Row, field: FactField) => read.facts.filter((fact) => fact.field === field).map(written);

/** What a person sees and the machine does not. */
function unreadOf(row: Row): readonly string[] {
  return Object.keys(row.says).filter((field) => valuesOf(row, field as FactField).length === 0);
}

/** What the machine reads otherwise than a person. */
function misreadOf(row: Row): readonly string[] {
  return Object.entries(row.says).flatMap(([field, value]) => {
    const values = valuesOf(row, field as FactField);
    return values.length > 0 && !values.includes(value) ? [`${field}: ${values.join(', ')} for ${value}`] : [];
  });
}

test('what is read in the samples', { timeout: 120_000 }, async () => {
  const read = new Map<string, Row[]>();
  for (const [title, samples] of Object.entries(groups)) {
    const rows: Row[] = [];
    for (const sample of samples) rows.push(await readSample(sample));
    read.set(title, rows);
  }
  const rows = [...read.values()].flat();
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(
    rows.filter(({ warnings }) => !warnings).flatMap((row) => misreadOf(row).map((each) => `${row.name}: ${each}`)),
  ).toEqual([]);
  for (const row of rows) {
    const { name, kind, warnings = [] } = row;
    expect([name, row.read.kind, row.read.warnings]).toEqual([name, kind, warnings]);
  }
  await expect(pageOf(read)).toMatchFileSnapshot('../../docs/documents-read.md');
});

function pageOf(read: ReadonlyMap<string, readonly Row[]>): string {
  const rows = [...read.values()].flat();
  const saysCount = rows.reduce((sum, { says }) => sum + Object.keys(says).length, 0);
  const unreadCount = rows.reduce((sum, row) => sum + unreadOf(row).length, 0);
  const groupsWritten = [...read].map(([title, each]) => [`## ${title}`, '', head, ...each.map(lineOf), ''].join('\n'));
  return [
    '# What is read in documents',
    '',
    'Each sample of `server/test/documents/` as the machine reads it; written by `server/test/documents-read.test.ts`. A warning or',
    'another kind than it is filed as (see `wrong_kind`) brings a document before a person; nothing here is judged.',
    '',
    `${rows.length} documents; of ${saysCount} values that a person would look for, ${saysCount - unreadCount} are read.`,
    '',
    ...groupsWritten,
  ].join('\n');
}

const head = '| document | filed as | kind | values | warnings | not read |\n| --- | --- | --- | --- | --- | --- |';

function lineOf(row: Row): string {
  const { name, code, read, contentType } = row;
  const values = contentType ? row.read.facts.filter(({ field }) => field in row.says) : read.facts;
  const facts = values.map(
    (fact) => `${fact.field} ${written(fact)}${fact.isCheckDigitWrong ? ' (check digit wrong)' : ''}`,
  );
  const cells = [name, code, read.kind, facts.join('; '), read.warnings.join(', '), unreadOf(row).join(', ')];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
