/** Where notices live, for the viewer (spec §2); one is named in the query: `?seq=…`. */
import { currentViewer } from '../platform/viewer.ts';

export function noticeListPath(): string {
  return `${currentViewer().homePath}/custom/notice/list`;
}

/** Also where an institution writes: `?mode=new`, or `?seq=…&mode=edit`. */
export function noticePath(): string {
  return `${currentViewer().homePath}/custom/notice/detail`;
}

/** The number of a query; undefined where it names none. */
export function numberIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? text : undefined;
}
