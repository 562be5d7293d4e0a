import { useTranslation } from '../platform/use-translation.ts';
import type { SigningKind } from './signatory-queries.ts';

/** The kinds by their names, as one phrase. */
export function useSigningKindNames(): (kinds: readonly SigningKind[]) => string {
  const { t } = useTranslation('deputy');
  return (kinds) => kinds.map((kind) => t(`kind.${kind}.name`)).join(', ');
}
