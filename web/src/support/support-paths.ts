/** Where one-to-one inquiries live, for the viewer (spec §2); one is named in the query: `?seq=…`. */
import { currentViewer } from '../platform/viewer.ts';

export function supportListPath(): string {
  return `${currentViewer().homePath}/custom/support/list`;
}

export function supportPath(): string {
  return `${currentViewer().homePath}/custom/support/detail`;
}

/** Sellers and buyers ask on a page of its own; the spec gives issuers none, so they ask on the detail page. */
export function askingPath(): { readonly path: string; readonly search: Readonly<Record<string, string>> } {
  const { clientType, homePath } = currentViewer();
  if (clientType === 'ISSUER') return { path: supportPath(), search: { mode: 'new' } };
  return { path: `${homePath}/custom/support/create`, search: {} };
}

/** The number of a query; undefined where it names none. */
export function numberIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? text : undefined;
}
