/** The list of exactly the rows that a figure of a main page counts, or the one that it is. */
import { type FigureQuery, figureQuery } from '@gtp/contract/statistics/figure-queries.ts';
import { orderListPath, orderPath } from '../order/order-paths.ts';
import { paymentListPath } from '../payment/payment-paths.ts';
import { currentViewer } from '../platform/viewer.ts';
import { memberListPath } from '../review/review-paths.ts';
import { expectedPath, settlementListPath, settlementPath } from '../settlement/settlement-paths.ts';
import type { MainFigure } from '../statistics/statistics-queries.ts';
import { type LinkTarget, searchOf } from './waiting-link.ts';

const paths: Readonly<Record<Exclude<FigureQuery['list'], 'waiting'>, () => string>> = {
  orders: orderListPath,
  payouts: settlementListPath,
  expected: expectedPath,
  payments: paymentListPath,
  chargebacks: () => `${currentViewer().homePath}/order-sheet/chargebacks`,
  disputes: () => `${currentViewer().homePath}/order-sheet/disputes`,
  members: () => memberListPath(),
};

/** Undefined for what stands on the main page itself. */
export function figureLink(figure: MainFigure): LinkTarget | undefined {
  const { orderId, payoutId } = figure;
  if (orderId) return { to: orderPath(orderId), search: {} };
  if (payoutId) return { to: settlementPath(), search: { settlement: payoutId } };
  return listLink(figureQuery(figure));
}

/** Undefined for what stands on the main page itself. */
export function listLink({ list, query }: FigureQuery): LinkTarget | undefined {
  // What narrows a list is words and days; several words stand with commas between.
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  return list === 'waiting' ? undefined : { to: paths[list](), search: searchOf(search) };
}
