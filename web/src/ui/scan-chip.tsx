/**
 * Says that a file is still being checked for malware, or that some was found; nothing of a file that is open to all.
 */
import { useTranslation } from 'react-i18next';
import { StateChip } from './state-chip.tsx';

/** What the malware scanner has said of a file so far. */
export type FileScan = 'unchecked' | 'checking' | 'clean' | 'infected';

export function ScanChip({ scan }: { readonly scan: FileScan | undefined }) {
  const { t } = useTranslation('ui');
  if (scan === 'checking') return <StateChip tone="review" label={t('file.checking')} />;
  return scan === 'infected' ? <StateChip tone="bad" label={t('file.infected')} /> : null;
}
