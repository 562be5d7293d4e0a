/** The statement of a payout: to file it, as a PDF, or to work with it, as a workbook. */
import { exportSettlement, printSettlement } from '@gtp/contract/settlement/settlement-statement-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointUrl } from '../platform/api.ts';
import { downloadFile } from '../platform/upload.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ErrorBox } from '../ui/error-box.tsx';

type Format = 'pdf' | 'xlsx';

export function StatementMenu({ settlementId }: { readonly settlementId: string }) {
  const { t } = useTranslation('settlement');
  const downloading = useMutation({
    mutationFn: (format: Format) => {
      const params = { settlementId };
      const url =
        format === 'pdf'
          ? endpointUrl(printSettlement, { params })
          : endpointUrl(exportSettlement, { params, query: { format } });
      return downloadFile(url, `${t('statement.fileName')}-${settlementId}.${format}`);
    },
  });
  return (
    <div>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={downloading.isPending}
          >
            {t('statement.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => downloading.mutate('pdf')}>{t('statement.pdf')}</Menu.Item>
          {may('list.export', currentViewer()) && (
            <Menu.Item onClick={() => downloading.mutate('xlsx')}>{t('statement.xlsx')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {downloading.error ? <ErrorBox error={downloading.error} /> : null}
    </div>
  );
}
