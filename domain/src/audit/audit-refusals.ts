/** Why entries of the audit log are not shown. */
export const auditRefusals = {
  'audit.period_too_long': { status: 422, facts: ['day'] },
  'audit.archive_unavailable': 503,
} as const;
export type AuditRefusal = keyof typeof auditRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof auditRefusals> {}
}
