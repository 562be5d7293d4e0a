import type { ClientType } from './permissions.ts';

/** Under which path each kind of company has its pages (spec §2), without slashes around it. */
export const homePaths: Readonly<Record<ClientType, string>> = {
  SELLER: 'seller',
  BUYER: 'buyer',
  VISA: 'admin/visa',
  KOTRA: 'admin/kotra',
  ISSUER: 'admin/issuer',
};
