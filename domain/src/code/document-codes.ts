/** The codes of documents (reference 4-i): what a company shows of itself, and what proves a trade. */

export const memberDocumentCodes = [
  'DG01',
  'DG02',
  'DG03',
  'DG04',
  'DG05',
  'DG06',
  'DG07',
  'DG08',
  'DG09',
  'DG10',
  'DG11',
  'DG12',
  'DG13',
  'DG14',
  'DG15',
  'DG20',
  'DG90',
  'DG99',
] as const;
export type MemberDocumentCode = (typeof memberDocumentCodes)[number];

export const tradeDocumentCodes = [
  'DG30',
  'DG31',
  'DG32',
  'DG33',
  'DG34',
  'DG35',
  'DG36',
  'DG37',
  'DG38',
  'DG39',
  'DG40',
  'DG99',
] as const;
export type TradeDocumentCode = (typeof tradeDocumentCodes)[number];
