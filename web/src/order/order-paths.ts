/** Where orders live, for the viewer (spec §2). */
import { currentViewer } from '../platform/viewer.ts';

export function orderListPath(): string {
  return `${currentViewer().root}/order-sheet/list`;
}

export function orderPath(orderId: string): string {
  return `${currentViewer().root}/order-sheet/${encodeURIComponent(orderId)}`;
}

/** The form for a new order, or with a query to revise or copy one. */
export const orderFormPath = '/seller/order-sheet/order';

/** Neighbours of an order's page; while one of them loads, the path is theirs already. */
const otherPages = ['', 'order-sheet', 'list', 'order', 'callback'];

/** The last part of a path such as `/buyer/order-sheet/ord_1`; undefined where it names no order. */
export function orderIdIn(path: string): string | undefined {
  const last = decodeURIComponent(path.split('/').at(-1) ?? '');
  return otherPages.includes(last) ? undefined : last;
}
