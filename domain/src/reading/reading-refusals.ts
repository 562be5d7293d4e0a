/** Why a page of a document is not shown as a picture. */
export const readingRefusals = {
  'reading.page_not_found': 404,
  'reading.busy': 503,
} as const;
export type ReadingRefusal = keyof typeof readingRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof readingRefusals> {}
}
