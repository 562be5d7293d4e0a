/** What stands on an order sheet beside its amounts. */

/** Incoterms 2020. */
export const incoterms = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;
export type Incoterm = (typeof incoterms)[number];

/** What is kept of each version that was sent, and compared with the one before. */
export const orderSheetFields = [
  'tradeNumber',
  'goodsName',
  'hsCode',
  'incoterm',
  'releaseMode',
  'paymentDueOn',
  'note',
  'currency',
  'inspectionDays',
  'buyerShare',
  'lines',
  'freight',
  'insurance',
  'otherCharges',
  'discount',
  'charge',
  'settlement',
  'milestones',
] as const;
export type OrderSheetField = (typeof orderSheetFields)[number];
