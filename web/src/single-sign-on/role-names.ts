import { useTranslation } from '../platform/use-translation.ts';

/** The kinds that institutions give. */
export const ownKinds = ['administrator', 'approver', 'finance', 'support', 'auditor'] as const;
export type OwnKind = (typeof ownKinds)[number];

/** "Reviewer". */
export function useRoleNames(): (kind: OwnKind) => string {
  const { t } = useTranslation('single-sign-on');
  return (kind) => t(`kind.${kind}`);
}
