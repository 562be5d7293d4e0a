/** Who may do what: the permission matrix (reference 4-c) as one table. Server and screens both read it. */
export const clientTypes = ['SELLER', 'BUYER', 'VISA', 'KOTRA', 'ISSUER'] as const;
export type ClientType = (typeof clientTypes)[number];

/**
 * How far a right reaches: `own` company, `all` companies, `own-cards` (orders paid or payable with
 * the issuer's cards), `masked` (all, with personal data hidden).
 */
export type Reach = 'own' | 'all' | 'own-cards' | 'masked';

type Grants = Readonly<Partial<Record<ClientType, Reach>>>;

const everyViewer = { SELLER: 'own', BUYER: 'own', KOTRA: 'all', VISA: 'masked', ISSUER: 'own-cards' } as const;

export const permissions = {
  'order.read': everyViewer,
  'order.write': { SELLER: 'own' },
  'order.answer': { BUYER: 'own' },
  'order.accept_goods': { BUYER: 'own' },
  'order.submit_evidence': { SELLER: 'own' },
  'order.review_evidence': { KOTRA: 'all' },
  'payment.read': everyViewer,
  'payment.pay': { BUYER: 'own' },
  'card.read': { BUYER: 'own' },
  'card.register': { BUYER: 'own' },
  'settlement.read': { SELLER: 'own', KOTRA: 'all', VISA: 'masked' },
  'settlement.operate': { KOTRA: 'all' },
  'review.read': { KOTRA: 'all', VISA: 'masked', ISSUER: 'own-cards' },
  'review.decide': { KOTRA: 'all', ISSUER: 'own-cards' },
  'review.answer': { SELLER: 'own', BUYER: 'own' },
  'company.find_buyer': { SELLER: 'all' },
  'file.upload': { SELLER: 'own', BUYER: 'own', KOTRA: 'own', VISA: 'own', ISSUER: 'own' },
  'notice.read': { SELLER: 'own', BUYER: 'own', KOTRA: 'own', VISA: 'own', ISSUER: 'own' },
  'notice.write': { KOTRA: 'all', VISA: 'own', ISSUER: 'own-cards' },
  'support.read': { SELLER: 'own', BUYER: 'own', KOTRA: 'own', VISA: 'masked', ISSUER: 'own' },
  'support.ask': { SELLER: 'own', BUYER: 'own', ISSUER: 'own' },
  'support.answer': { KOTRA: 'own', VISA: 'own', ISSUER: 'own-cards' },
} as const satisfies Readonly<Record<string, Grants>>;

export type Operation = keyof typeof permissions;

/** How far `clientType` may go with `operation`; undefined if not at all. */
export function reachOf(operation: Operation, clientType: ClientType): Reach | undefined {
  return (permissions[operation] as Grants)[clientType];
}
