/** Why a view of a list is not kept. */
export const savedViewRefusals = {
  'saved_view.not_found': 404,
  'saved_view.name_taken': 409,
  'saved_view.too_many': { status: 422, facts: ['most'] },
} as const;
export type SavedViewRefusal = keyof typeof savedViewRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof savedViewRefusals> {}
}
