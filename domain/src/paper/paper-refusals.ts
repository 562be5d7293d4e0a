/** Why no paper is printed. */
export const paperRefusals = ['paper.not_sent_yet', 'paper.not_paid_yet'] as const;
export type PaperRefusal = (typeof paperRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<PaperRefusal, unknown> {}
}
