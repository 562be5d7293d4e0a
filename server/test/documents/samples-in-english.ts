import { linesPdf } from './lines-pdf.ts';
import type { Sample } from './sample.ts';

type Written = readonly [name: string, code: string, kind: Sample['kind'], says: Sample['says'], lines: string];

const sale = { invoiceNumber: 'HB20261101', exporterName: 'HANBIT COSMETICS CO., LTD.', amount: '8000 USD' };

/** In English, each laid out by another hand: forms of carriers, of couriers, of small exporters. */
const written: readonly Written[] = [
  [
    'Invoice, labels with colons',
    'DG32',
    'commercial_invoice',
    { ...sale, issuedOn: '2026-11-22' },
    `
        COMMERCIAL INVOICE

Invoice No.: HB-2026-1101     Date: 22 NOV 2026
Seller: HANBIT COSMETICS CO., LTD.
Buyer: BERLIN BEAUTY GMBH
Total amount: USD 8,000.00`,
  ],
  [
    'Invoice, labels above their values',
    'DG32',
    'commercial_invoice',
    { ...sale, issuedOn: '2026-11-22', consigneeName: 'PACIFIC BEAUTY LLC' },
    `
              COMMERCIAL INVOICE

Shipper/Exporter                 Invoice No.           Invoice Date
HANBIT COSMETICS CO., LTD.       HB-2026-1101          2026-11-22

Consignee
PACIFIC BEAUTY LLC

Total Invoice Amount
USD 8,000.00`,
  ],
  [
    'Invoice, a table with its total',
    'DG32',
    'commercial_invoice',
    { invoiceNumber: 'INV88231', quantity: '2000 PCS', amount: '8000 USD' },
    `
            INVOICE

Invoice Number   INV-88231

Description            Quantity (PCS)     Unit Price     Amount (USD)
FACE CREAM             1,200              5.00           6,000.00
LIP BALM               800                2.50           2,000.00
TOTAL                  2,000                             8,000.00`,
  ],
  [
    'Invoice of a German buyer’s template',
    'DG32',
    'commercial_invoice',
    { invoiceNumber: 'RE202600417', issuedOn: '2026-11-22', amount: '10889.65 EUR' },
    `
         Commercial Invoice

Invoice No: RE-2026-00417      Invoice date: 22.11.2026
Sold to: Berlin Beauty GmbH
Total amount: EUR 10.889,65`,
  ],
  [
    'Invoice, American dates',
    'DG32',
    'commercial_invoice',
    { invoiceNumber: 'A10045', issuedOn: '2026-11-22', amount: '1250 USD' },
    `
           COMMERCIAL INVOICE

Invoice #: A-10045      Invoice Date: 11/22/2026
Bill To: Austin Parts Inc.
Amount Due: $1,250.00 USD`,
  ],
  [
    'Invoice in yen',
    'DG32',
    'commercial_invoice',
    { invoiceNumber: 'SJ2611', amount: '1510000 JPY' },
    `
           COMMERCIAL INVOICE

Invoice No.  SJ-2611        Date  Nov. 22, 2026
Grand Total  JPY 1,510,000`,
  ],
  [
    'Invoice by a marketplace',
    'DG32',
    'commercial_invoice',
    { invoiceNumber: 'GM7731002', amount: '412.5 USD', hsCode: '330499' },
    `
          Invoice

Invoice ID: GM-7731002
HS Code: 3304.99
Total due: 412.50 USD`,
  ],
  [
    'Pro-forma invoice',
    'DG31',
    'proforma_invoice',
    { invoiceNumber: 'PI26014', amount: '24000 USD', consigneeName: 'PACIFIC BEAUTY LLC' },
    `
          PROFORMA INVOICE

Proforma Invoice No.: PI-26014        Date: 2026/11/02
Buyer: PACIFIC BEAUTY LLC
Total Amount: USD 24,000.00`,
  ],
  [
    'Packing list',
    'DG33',
    'packing_list',
    { invoiceNumber: 'HB20261101', grossWeight: '1250 KG', netWeight: '1150.5 KG' },
    `
             PACKING LIST

Invoice No.: HB-2026-1101
Total Net Weight: 1,150.5 KGS
Total Gross Weight: 1,250.0 KGS
Total Quantity: 2,000 PCS`,
  ],
  [
    'Ocean bill of lading',
    'DG34',
    'bill_of_lading',
    {
      transportNumber: 'HDMUSELA12345678',
      portOfLoading: 'KRPUS',
      portOfDischarge: 'USLAX',
      shippedOn: '2026-11-22',
      containerNumber: 'CSQU3054383',
    },
    `
              BILL OF LADING

Shipper                          B/L No.
HANBIT COSMETICS CO., LTD.       HDMUSELA12345678

Consignee
PACIFIC BEAUTY LLC

Port of Loading: BUSAN, KOREA    Port of Discharge: LOS ANGELES, CA
Container No.: CSQU3054383
Shipped on Board Date: NOV 22, 2026`,
  ],
  [
    'House bill of lading',
    'DG34',
    'bill_of_lading',
    { transportNumber: 'PFLX2611007', portOfLoading: 'KRINC', portOfDischarge: 'CNTAO' },
    `
             HOUSE BILL OF LADING

House B/L No.   PFLX-2611007
Shipper   DAESUNG MACHINERY CO., LTD.
Consignee   QINGDAO HAOYU TRADING
Port of Loading   INCHEON      Port of Discharge   QINGDAO
Laden on Board   2026-11-18`,
  ],
  [
    'Sea waybill',
    'DG34',
    'bill_of_lading',
    { transportNumber: 'MAEU228841906', shippedOn: '2026-11-19' },
    `
             SEA WAYBILL

Sea Waybill No.: MAEU228841906
Vessel: MAERSK HAKONE 247N
Shipped on board date: 19-Nov-2026`,
  ],
  [
    'Bill of lading to order',
    'DG34',
    'bill_of_lading',
    { transportNumber: 'ONEYSELF6612300', consigneeName: 'TO THE ORDER OF WOORI BANK' },
    `
            OCEAN BILL OF LADING

Bill of Lading No.: ONEYSELF6612300
Consignee: TO THE ORDER OF WOORI BANK
Port of Loading: PUSAN    Port of Discharge: ROTTERDAM`,
  ],
  [
    'Air waybill',
    'DG34',
    'air_waybill',
    { transportNumber: '18012345675' },
    `
               AIR WAYBILL

AWB No.: 180-12345675
Shipper: HANBIT COSMETICS CO., LTD.
Airport of Departure: INCHEON    Airport of Destination: FRANKFURT`,
  ],
  [
    'House air waybill',
    'DG34',
    'air_waybill',
    { transportNumber: '98822334454' },
    `
             HOUSE AIR WAYBILL

MAWB No.  988-22334454
Consignee  BERLIN BEAUTY GMBH
Flight Date  2026-11-21`,
  ],
  [
    'Courier’s receipt',
    'DG34',
    'courier_receipt',
    { transportNumber: '1234567890' },
    `
            SHIPMENT RECEIPT

Waybill Number: 1234567890
Pickup Date: 2026-11-20
Receiver: BERLIN BEAUTY GMBH`,
  ],
  [
    'Express waybill',
    'DG34',
    'courier_receipt',
    { transportNumber: '771234567890', shippedOn: '2026-11-20' },
    `
            EXPRESS WAYBILL

Tracking Number: 7712 3456 7890
Ship Date: 20 Nov 2026
Recipient: AUSTIN PARTS INC.`,
  ],
  [
    'Post’s receipt',
    'DG34',
    'courier_receipt',
    { transportNumber: 'EG123456785KR' },
    `
             EMS RECEIPT

Tracking No.: EG123456785KR
Date of shipment: 2026-11-20`,
  ],
  [
    'Certificate of origin',
    'DG36',
    'certificate_of_origin',
    { exporterName: 'HANBIT COSMETICS CO., LTD.' },
    `
          CERTIFICATE OF ORIGIN

Exporter: HANBIT COSMETICS CO., LTD.
Origin criterion: WO`,
  ],
  [
    'Sales contract',
    'DG30',
    'contract',
    { amount: '24000 USD' },
    `
           SALES CONTRACT

Seller: HANBIT COSMETICS CO., LTD.
Buyer: PACIFIC BEAUTY LLC
Total Amount: USD 24,000.00`,
  ],
  [
    'Proof of delivery',
    'DG39',
    'proof_of_delivery',
    { deliveredOn: '2026-11-23', transportNumber: '771234567890' },
    `
          PROOF OF DELIVERY

Tracking Number: 771234567890
Delivered on: 2026-11-23
Received by: J. MILLER`,
  ],
  [
    'Delivery receipt',
    'DG39',
    'proof_of_delivery',
    { deliveredOn: '2026-11-23', consigneeName: 'AUSTIN PARTS INC.' },
    `
            DELIVERY RECEIPT

Delivery Date      Delivered to
11/23/2026         AUSTIN PARTS INC.`,
  ],
  [
    'Delivery note',
    'DG39',
    'proof_of_delivery',
    { deliveredOn: '2026-11-23' },
    `
             DELIVERY NOTE

Consignee: BERLIN BEAUTY GMBH
Delivery date: 23.11.2026`,
  ],
];

export const samplesInEnglish: readonly Sample[] = written.map(([name, code, kind, says, lines]) => ({
  ...{ name, code, kind, says },
  bytes: () => linesPdf(lines),
}));
