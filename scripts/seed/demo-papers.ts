/**
 * The papers of a shipment as its seller, the carrier and customs would issue them, each in a layout of its own: what a
 * machine reads in them is what the shipment is.
 */
import type { TradeDocumentCode } from '@gtp/domain/code/document-codes.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { formatScaled, type Money, writtenMoney } from '@gtp/domain/platform/money.ts';
import { type PlacedText, plainPdf } from './plain-pdf.ts';

export type PaperFacts = {
  readonly invoiceNumber: string;
  readonly transportNumber: string;
  readonly declarationNumber: string;
  readonly exporterName: string;
  readonly exporterNumber: string;
  readonly consigneeName: string;
  readonly goodsName: string;
  readonly hsCode: string;
  readonly value: Money;
  /** Thousandths of the unit. */
  readonly quantity: bigint;
  readonly unit: string;
  readonly invoicedOn: Day;
  readonly declaredOn: Day;
  readonly shippedOn: Day;
  readonly deliveredOn: Day;
};

type Row = readonly (readonly [label: string, value: string])[];
type Paper = { readonly title: string; readonly rows: readonly Row[] };

const columns = [44, 310] as const;
const valueBelow = 13;
const rowHeight = 34;

/** The bytes of a paper; undefined for codes that no system issues. */
export function demoPaper(documentCode: TradeDocumentCode, facts: PaperFacts): Uint8Array | undefined {
  const paper = papers[documentCode]?.(facts);
  return paper && plainPdf({ pages: [placed(paper)], info: { Producer: 'Trade Paper Service 4.2' } });
}

/** A box of the form each, its label over its value. */
function placed({ title, rows }: Paper): readonly PlacedText[] {
  const boxes = rows.flatMap((row, index) =>
    row.flatMap(([label, value], column): readonly PlacedText[] => {
      const left = columns[column] ?? columns[0];
      const top = 110 + index * rowHeight;
      return [
        { text: label, left, top, size: 8 },
        { text: value, left, top: top + valueBelow, size: 10 },
      ];
    }),
  );
  return [{ text: title, left: columns[0], top: 70, size: 17 }, ...boxes];
}

const papers: Readonly<Partial<Record<TradeDocumentCode, (facts: PaperFacts) => Paper>>> = {
  DG31: (facts) => ({ title: 'PROFORMA INVOICE', rows: invoiceRows(facts) }),
  DG32: (facts) => ({ title: 'COMMERCIAL INVOICE', rows: invoiceRows(facts) }),
  DG34: ({ transportNumber, invoiceNumber, exporterName, consigneeName, shippedOn, goodsName }) => ({
    title: 'BILL OF LADING',
    rows: [
      [
        ['Shipper', exporterName],
        ['B/L No.', transportNumber],
      ],
      [
        ['Consignee', consigneeName],
        ['Invoice No.', invoiceNumber],
      ],
      [['Notify Party', 'SAME AS CONSIGNEE']],
      [
        ['Port of Loading', 'BUSAN, KOREA'],
        ['Shipped on Board Date', shippedOn],
      ],
      [['Description of Goods', goodsName]],
    ],
  }),
  DG35: (facts) => ({
    title: '수출신고필증(수출이행, 갑지)',
    rows: [
      [
        ['신고번호', facts.declarationNumber],
        ['신고일자', facts.declaredOn.replaceAll('-', '/')],
      ],
      [
        ['수출화주', facts.exporterName],
        ['사업자등록번호', facts.exporterNumber],
      ],
      [
        ['구매자', facts.consigneeName],
        ['적재항', 'KRPUS 부산항'],
      ],
      [
        ['품명', facts.goodsName],
        ['세번부호', facts.hsCode],
      ],
      [
        ['수량(단위)', quantityOf(facts)],
        ['결제금액', writtenMoney(facts.value)],
      ],
      [['송품장번호', facts.invoiceNumber]],
    ],
  }),
  DG39: ({ transportNumber, consigneeName, deliveredOn, invoiceNumber }) => ({
    title: 'PROOF OF DELIVERY',
    rows: [
      [
        ['Delivered to', consigneeName],
        ['Delivery Date', deliveredOn],
      ],
      [
        ['Waybill No.', transportNumber],
        ['Invoice No.', invoiceNumber],
      ],
      [['Received by', 'J. Miller']],
    ],
  }),
};

function invoiceRows(facts: PaperFacts): readonly Row[] {
  return [
    [
      ['Seller', facts.exporterName],
      ['Invoice No.', facts.invoiceNumber],
    ],
    [
      ['Buyer', facts.consigneeName],
      ['Invoice Date', facts.invoicedOn],
    ],
    [
      ['Description of Goods', facts.goodsName],
      ['HS Code', facts.hsCode],
    ],
    [
      ['Total Quantity', quantityOf(facts)],
      ['Total Amount', writtenMoney(facts.value)],
    ],
  ];
}

function quantityOf({ quantity, unit }: PaperFacts): string {
  return `${formatScaled(quantity, 3).replace(/\.?0+$/, '')} ${unit}`;
}
