/** Why reconciliation says no. `reconciliation.not_found` is raised by the look-up. */
export const reconciliationRefusals = [
  'reconciliation.not_found',
  'reconciliation.not_open',
  'reconciliation.changed_meanwhile',
  'reconciliation.proposed_meanwhile',
  'reconciliation.confirmed_meanwhile',
  'reconciliation.rejected_meanwhile',
  'reconciliation.same_person',
  'reconciliation.nothing_proposed',
  'reconciliation.proposed_already',
  'reconciliation.no_own_funds',
  'reconciliation.file_unreadable',
  'reconciliation.file_foreign',
] as const;
export type ReconciliationRefusal = (typeof reconciliationRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<ReconciliationRefusal, unknown> {}
}
