/** Where payments and their orders live, for the viewer (spec §2). */
import { currentViewer } from '../platform/viewer.ts';

export function paymentListPath(): string {
  return `${currentViewer().homePath}/payment-inquiry`;
}

export function paymentPath(paymentId: string): string {
  return `${currentViewer().homePath}/payment-inquiry/${encodeURIComponent(paymentId)}`;
}

export function orderOfPaymentPath(orderId: string): string {
  return `${currentViewer().homePath}/order-sheet/${encodeURIComponent(orderId)}`;
}

/** Where every payment ends, however it went; without a language prefix (spec §2). */
export function callbackPath(paymentId: string): string {
  return `/buyer/order-sheet/callback?payment=${encodeURIComponent(paymentId)}`;
}

/** The last part of `/buyer/payment-inquiry/pay_1`; undefined elsewhere, for a page that loads has the path already. */
export function paymentIdIn(path: string): string | undefined {
  const last = /\/payment-inquiry\/([^/]+)$/.exec(path)?.[1];
  return last === undefined ? undefined : decodeURIComponent(last);
}
