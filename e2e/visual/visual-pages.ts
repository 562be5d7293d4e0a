/** What is compared with its picture: by name, pages of `page-shots.ts` and who sees them. */
import { pageShots, type Shot } from '../page-shots.ts';

const named = {
  outsider: ['start', 'login'],
  seller01: ['seller-main', 'seller-orders', 'seller-order-held', 'seller-order-form', 'seller-payouts'],
  buyer01: ['buyer-main', 'buyer-order-pay'],
  kotra01: ['kotra-main', 'kotra-payouts', 'kotra-member', 'kotra-disputes'],
  issuer01: ['issuer-main'],
} as const;

type OfPerson = Shot & { readonly userId: string };

const pages: readonly OfPerson[] = Object.entries(named).flatMap(([userId, names]) =>
  names.map((name) => {
    const shot = pageShots[userId]?.find((each) => each.name === name);
    if (!shot) throw new Error(`page-shots.ts has no ${name} of ${userId}`);
    return { ...shot, userId };
  }),
);

export type Look = { readonly width: number; readonly height: number; readonly scheme: 'light' | 'dark' };

/** A page in each scheme once, and at each width once: the gallery shows that both hold for both. */
const pageLooks: readonly Look[] = [
  { width: 1280, height: 800, scheme: 'light' },
  { width: 375, height: 812, scheme: 'dark' },
];
const galleryLooks: readonly Look[] = pageLooks.flatMap(({ width, height }) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, height, scheme })),
);

export type Comparison = OfPerson & { readonly look: Look; readonly isWhole: boolean };

/** The gallery, which shows each control in its states, is compared as a whole; of a page what is seen before one scrolls. */
export const comparisons: readonly Comparison[] = [
  ...galleryLooks.map((look) => ({ name: 'gallery', path: '/test', userId: 'outsider', look, isWhole: true })),
  ...pages.flatMap((page) => pageLooks.map((look) => ({ ...page, look, isWhole: false }))),
];
