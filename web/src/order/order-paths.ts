/** Where orders live, for the viewer (spec §2). */
import { currentViewer } from '../platform/viewer.ts';

export function orderListPath(): string {
  return `${currentViewer().homePath}/order-sheet/list`;
}

export function orderPath(orderId: string): string {
  return `${currentViewer().homePath}/order-sheet/${encodeURIComponent(orderId)}`;
}

/** The form for a new order, or with a query to revise or copy one. */
export const orderFormPath = '/seller/order-sheet/order';

/** Many orders out of one file. */
export const orderImportPath = '/seller/order-sheet/import';

/** Neighbours of an order's page; while another page loads, the path is its already. */
const otherPages = ['list', 'order', 'import', 'callback'];

/** The last part of a path such as `/buyer/order-sheet/ord_1`; undefined where it names no order. */
export function orderIdIn(path: string): string | undefined {
  const last = /\/order-sheet\/([^/]+)$/.exec(path)?.[1];
  return last === undefined || otherPages.includes(last) ? undefined : decodeURIComponent(last);
}
