/** The statement of a payout: to file it, as a PDF, or to work with it, as a workbook or CSV. */
import { exportSettlement, printSettlement } from '@gtp/contract/settlement/settlement-statement-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { endpointUrl } from '../platform/api.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { DownloadMenu } from '../ui/download-menu.tsx';

export function StatementMenu({ settlementId }: { readonly settlementId: string }) {
  const { t } = useTranslation('settlement');
  const params = { settlementId };
  const name = `${t('statement.fileName')}-${settlementId}`;
  const pdf = { label: t('statement.pdf'), url: endpointUrl(printSettlement, { params }), fileName: `${name}.pdf` };
  const tables = (['xlsx', 'csv'] as const).map((format) => ({
    label: t(`statement.${format}`),
    url: endpointUrl(exportSettlement, { params, query: { format } }),
    fileName: `${name}.${format}`,
  }));
  const downloads = may('list.export', currentViewer()) ? [pdf, ...tables] : [pdf];
  return <DownloadMenu label={t('statement.menu')} downloads={downloads} />;
}
