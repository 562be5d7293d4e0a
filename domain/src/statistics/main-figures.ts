/** The three figures with which a main page begins: the question that each role comes with (product §11). */
import type { ClientType } from '../account/permissions.ts';

export const mainFigureKinds = [
  'next_payout',
  'held',
  'unpaid',
  'to_pay',
  'goods_to_accept',
  'late',
  'next_run',
  'volume',
  'approval',
  'chargebacks',
  'members',
  'disputes',
] as const;
export type MainFigureKind = (typeof mainFigureKinds)[number];

/** Whose page begins with which, the most asked first; each as far as the person may see what it counts. */
export const mainFigures = {
  SELLER: ['next_payout', 'held', 'unpaid'],
  BUYER: ['to_pay', 'held', 'goods_to_accept'],
  KOTRA: ['late', 'held', 'next_run'],
  VISA: ['volume', 'approval', 'chargebacks'],
  ISSUER: ['members', 'volume', 'disputes'],
} as const satisfies Readonly<Record<ClientType, readonly MainFigureKind[]>>;

/** How many days a figure of a period looks back, today included. */
export const figureDays = 30;

/** How large a part is of a whole, in hundredths of a percent, halves up and 100 % at most; undefined of nothing. */
export function ratioOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.min(10_000, Math.round((part * 10_000) / whole));
}
