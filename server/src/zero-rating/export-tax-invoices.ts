/**
 * A quarter's exports in the columns of Hometax's bulk issue of electronic tax invoices (전자(세금)계산서 일괄발급), one row an
 * invoice (decision 0257). The office reads columns by their place and their Korean words, whoever asks for the file.
 */
import { languages } from '@gtp/domain/platform/language.ts';
import { formatMoney, formatScaled } from '@gtp/domain/platform/money.ts';
import { baseRateDigits } from '@gtp/domain/zero-rating/zero-rating.ts';
import type { ExportColumn, ListExport } from '../platform/list-export.ts';
import type { InLanguages } from '../platform/messages.ts';
import { collectPack, type FiledLine, type Pack, type ZeroRatingContext } from './read-zero-rating.ts';
import { zeroRatingLabels as labels } from './zero-rating-labels.ts';

type Invoice = { readonly line: FiledLine; readonly supplier: Pack['supplier'] };

/** Only what was shipped on a known day and has its won: an invoice without a day or an amount is none. */
export async function exportTaxInvoices(
  context: ZeroRatingContext,
  wanted: Omit<Parameters<typeof collectPack>[1], 'language'>,
): Promise<ListExport<Invoice>> {
  const { quarter, lines, supplier } = await collectPack(context, { ...wanted, language: 'ko' });
  const invoices = lines.filter(({ section, won, gaps }) => section === 'export' && won && !gaps.includes('ship_day'));
  return {
    fileName: `tax-invoices-${quarter}`,
    title: labels.title,
    language: 'ko',
    columns,
    pages: once(invoices.map((line) => ({ line, supplier }))),
    totals: [],
  };
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** Zero-rated (02), without tax; paid by card already, so a receipt (01) and no claim. */
const codes = { zeroRated: '02', noTax: '0', paid: '01' } as const;
/** Stands for the number of whoever has none in Korea. */
const numberOfForeigner = '9999999999999';

type Value = (invoice: Invoice) => string | undefined;
type Row = readonly [heading: string, value?: Value, isNumber?: true];

const won: Value = ({ line }) => line.won && formatMoney(line.won);
const noTax: Value = () => codes.noTax;
const buyerName: Value = ({ line }) => line.partnerName;

/** Who supplies and who buys; what the portal does not know stays empty. */
const parties: readonly Row[] = [
  ['전자(세금)계산서 종류(01:일반, 02:영세율)', () => codes.zeroRated],
  ['작성일자', ({ line }) => line.day.replaceAll('-', '')],
  ["공급자 등록번호('-' 없이 입력)", ({ supplier }) => supplier.taxNumber?.replaceAll(/\D/g, '')],
  ['공급자 종사업장번호'],
  ['공급자 상호', ({ supplier }) => supplier.name],
  ['공급자 성명', ({ supplier }) => supplier.representativeName],
  ['공급자 사업장주소', ({ supplier }) => supplier.address],
  ['공급자 업태'],
  ['공급자 종목'],
  ['공급자 이메일'],
  ["공급받는자 등록번호('-' 없이 입력)", () => numberOfForeigner],
  ['공급받는자 종사업장번호'],
  ['공급받는자 상호', buyerName],
  ['공급받는자 성명', buyerName],
  ['공급받는자 사업장주소'],
  ['공급받는자 업태'],
  ['공급받는자 종목'],
  ['공급받는자 이메일1'],
  ['공급받는자 이메일2'],
  ['공급가액', won, true],
  ['세액', noTax, true],
  ['비고', ({ line }) => remarkOf(line)],
];

/** An invoice has places for four items; the order is the first. */
const items: readonly Row[] = [
  ['일자1(2자리, 작성년월 제외)', ({ line }) => line.day.slice(8)],
  ['품목1', ({ line }) => line.tradeNumber],
  ['규격1'],
  ['수량1'],
  ['단가1'],
  ['공급가액1', won, true],
  ['세액1', noTax, true],
  ['품목비고1'],
];
const furtherItems = ['2', '3', '4'].flatMap((place) =>
  items.map(([heading]): Row => [heading.replace(/1(?=$|\()/, place)]),
);

const claim: readonly Row[] = [['현금'], ['수표'], ['어음'], ['외상미수금'], ['영수(01),청구(02)', () => codes.paid]];

const columns = [...parties, ...items, ...furtherItems, ...claim].map(columnOf);

function columnOf([korean, value = () => '', isNumber]: Row): ExportColumn<Invoice> {
  const heading = Object.fromEntries(languages.map((language) => [language, korean])) as InLanguages;
  return { heading, kind: isNumber ? 'decimal' : 'text', value };
}

/** The amount as it was agreed, its rate, and the declaration under which it was shipped. */
function remarkOf({ amount, rate, declarationNumber = '' }: FiledLine): string {
  const written = rate === undefined ? '' : `@${formatScaled(rate, baseRateDigits).replace(/\.?0+$/, '')}`;
  return [`${amount.currency} ${formatMoney(amount)}`, written, declarationNumber]
    .filter((each) => each !== '')
    .join(' / ');
}
