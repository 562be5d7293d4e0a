/** Where settlements live, for the viewer (spec §2): list, detail of one, and what is expected. */
import { currentViewer } from '../platform/viewer.ts';

export function settlementListPath(): string {
  return `${currentViewer().root}/settlement-inquiry/list`;
}

/** Its payout is named in the query: `?settlement=…`. */
export function settlementPath(): string {
  return `${currentViewer().root}/settlement-inquiry/detail`;
}

export function expectedPath(): string {
  return `${currentViewer().root}/settlement-inquiry/tmp`;
}

/** Of the agency. */
export function payoutFilesPath(): string {
  return `${currentViewer().root}/settlement-inquiry/files`;
}

/** Of the agency. */
export function holidaysPath(): string {
  return `${currentViewer().root}/settlement-inquiry/holidays`;
}

/** Of the agency and the network. */
export function reconciliationPath(): string {
  return `${currentViewer().root}/settlement-inquiry/reconciliation`;
}

export function orderOfLinePath(orderId: string): string {
  return `${currentViewer().root}/order-sheet/${encodeURIComponent(orderId)}`;
}
