/**
 * Says that a file is still being checked for malware, or that some was found; nothing of a file that is open to all.
 */
import { useTranslation } from '../platform/use-translation.ts';
import type { ScanState } from './file-scan.ts';
import { StateChip } from './state-chip.tsx';

export function ScanChip({ scan }: { readonly scan: ScanState | undefined }) {
  const { t } = useTranslation('ui');
  if (scan === 'checking') return <StateChip tone="review" label={t('file.checking')} />;
  return scan === 'infected' ? <StateChip tone="bad" label={t('file.infected')} /> : null;
}
