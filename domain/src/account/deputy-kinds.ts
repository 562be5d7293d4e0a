/** What a company's deputies may be (reference 4-e), by name; people read the codes DP01–DP08. */
export const deputyKindCodes = {
  administrator: 'DP01',
  order_maker: 'DP02',
  approver: 'DP03',
  payer: 'DP04',
  evidence: 'DP05',
  finance: 'DP06',
  support: 'DP07',
  auditor: 'DP08',
} as const;

export type DeputyKind = keyof typeof deputyKindCodes;

export const deputyKinds = Object.keys(deputyKindCodes) as readonly DeputyKind[];

export function isDeputyKind(text: string): text is DeputyKind {
  return Object.hasOwn(deputyKindCodes, text);
}
