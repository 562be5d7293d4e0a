/** Why a matter is not assigned. */
export const workRefusals = {
  'work.matter_gone': 404,
  /** Inquiries name theirs on their own page. */
  'work.assigned_elsewhere': 409,
  'work.assignee_unknown': 422,
  'work.assignee_without_right': 422,
  /** Without a name: somebody released it meanwhile. */
  'work.assigned_meanwhile': { status: 409, facts: ['who'] },
  'work.released_meanwhile': 409,
} as const;
export type WorkRefusal = keyof typeof workRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof workRefusals> {}
}
