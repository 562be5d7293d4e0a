import { linesPdf } from './lines-pdf.ts';
import type { Sample } from './sample.ts';

type Written = readonly [name: string, code: string, kind: Sample['kind'], says: Sample['says'], lines: string];

const written: readonly Written[] = [
  [
    'Factura comercial',
    'DG32',
    'commercial_invoice',
    {
      invoiceNumber: 'HB20261101',
      issuedOn: '2026-11-20',
      amount: '10889.65 USD',
      consigneeName: 'BELLEZA MÉXICO S.A. DE C.V.',
    },
    `
            FACTURA COMERCIAL

Factura No.: HB-2026-1101      Fecha de emisión: 20/11/2026
Exportador: COSMÉTICA DEL SUR S.A.
Importador: BELLEZA MÉXICO S.A. DE C.V.
Importe total: USD 10.889,65`,
  ],
  [
    'Factura proforma',
    'DG31',
    'proforma_invoice',
    { amount: '24000 USD' },
    `
            FACTURA PROFORMA

Fecha: 02/11/2026
Comprador: BELLEZA MÉXICO S.A. DE C.V.
Total: USD 24.000,00`,
  ],
  [
    'Lista de empaque',
    'DG33',
    'packing_list',
    { grossWeight: '1250 KG' },
    `
            LISTA DE EMPAQUE

Factura No.: HB-2026-1101
Peso bruto total: 1.250,0 KG
Peso neto total: 1.150,5 KG`,
  ],
  [
    'Conocimiento de embarque',
    'DG34',
    'bill_of_lading',
    { transportNumber: 'HLCUPUS261100123', shippedOn: '2026-11-22', portOfLoading: 'KRPUS' },
    `
         CONOCIMIENTO DE EMBARQUE

Conocimiento No.: HLCUPUS261100123
Puerto de carga: BUSAN      Puerto de descarga: MANZANILLO
Fecha de embarque: 22/11/2026`,
  ],
  [
    'Guía aérea',
    'DG34',
    'air_waybill',
    { transportNumber: '18012345675' },
    `
              GUÍA AÉREA

Guía aérea No.: 180-12345675
Consignatario: BELLEZA MÉXICO S.A. DE C.V.`,
  ],
  [
    'Comprobante de entrega',
    'DG39',
    'proof_of_delivery',
    { deliveredOn: '2026-11-23' },
    `
         COMPROBANTE DE ENTREGA

Número de guía: 1234567890
Fecha de entrega: 23/11/2026
Recibido por: L. Ortega`,
  ],
];

export const samplesInSpanish: readonly Sample[] = written.map(([name, code, kind, says, lines]) => ({
  ...{ name, code, kind, says },
  bytes: () => linesPdf(lines),
}));
