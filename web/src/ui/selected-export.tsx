/** The rows that were chosen as a file, whatever the list is narrowed to. */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ExportMenu } from './export-menu.tsx';

type SelectedExportProps = { readonly endpoint: Endpoint; readonly keys: ReadonlySet<string> };

export function SelectedExport({ endpoint, keys }: SelectedExportProps) {
  const { t } = useTranslation('ui');
  return <ExportMenu endpoint={endpoint} filter={{ ids: [...keys] }} label={t('selection.export')} />;
}
