/** Why no document is printed. */
export const documentRefusals = {
  'paper.not_sent_yet': 409,
  'paper.not_paid_yet': 409,
} as const;
export type DocumentRefusal = keyof typeof documentRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof documentRefusals> {}
}
