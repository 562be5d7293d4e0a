/** Where settlements live, for the viewer (spec §2): list, detail of one, and the pages beside them. */
import { currentViewer } from '../platform/viewer.ts';

export function settlementInquiryPath(page: string): string {
  return `${currentViewer().homePath}/settlement-inquiry/${page}`;
}

export function settlementListPath(): string {
  return settlementInquiryPath('list');
}

export function expectedPath(): string {
  return settlementInquiryPath('tmp');
}

/** Its payout is named in the query: `?settlement=…`. */
export function settlementPath(): string {
  return settlementInquiryPath('detail');
}

export function bankMessageListPath(): string {
  return settlementInquiryPath('messages');
}

/** The message is named in the query: `?message=…`. */
export function bankMessagePath(): string {
  return settlementInquiryPath('messages/detail');
}

export function orderOfLinePath(orderId: string): string {
  return `${currentViewer().homePath}/order-sheet/${encodeURIComponent(orderId)}`;
}
