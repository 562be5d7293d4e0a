import type { KeyOperation } from '@gtp/domain/integration/api-keys.ts';
import { useTranslation } from '../platform/use-translation.ts';

/** What scopes are called: the same words as for the rights of people. */
export function useScopeNames(): (scopes: readonly KeyOperation[]) => string {
  const { t } = useTranslation('deputy');
  return (scopes) => scopes.map((scope) => t(`operation.${scope}`)).join(', ');
}
