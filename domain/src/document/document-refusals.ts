/** Why no document is printed. */
export const documentRefusals = ['paper.not_sent_yet', 'paper.not_paid_yet'] as const;
export type DocumentRefusal = (typeof documentRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<DocumentRefusal, unknown> {}
}
