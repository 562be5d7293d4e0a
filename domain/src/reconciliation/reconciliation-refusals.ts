/** Why reconciliation says no. `reconciliation.not_found` is raised by the look-up. */
export const reconciliationRefusals = {
  'reconciliation.not_found': 404,
  'reconciliation.not_open': 409,
  'reconciliation.changed_meanwhile': 409,
  'reconciliation.proposed_meanwhile': { status: 409, facts: ['who'] },
  'reconciliation.confirmed_meanwhile': { status: 409, facts: ['who'] },
  'reconciliation.rejected_meanwhile': { status: 409, facts: ['who'] },
  'reconciliation.same_person': 403,
  'reconciliation.nothing_proposed': 409,
  'reconciliation.proposed_already': 409,
  'reconciliation.no_own_funds': 409,
  'reconciliation.file_unreadable': { status: 422, facts: ['line', 'reason'] },
  'reconciliation.file_foreign': { status: 422, facts: ['line', 'reason'] },
} as const;
export type ReconciliationRefusal = keyof typeof reconciliationRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof reconciliationRefusals> {}
}
