/** The pack to file: a PDF to hand in, a workbook to work with, and one for tax invoices. */
import { exportTaxInvoices, exportZeroRating, printZeroRating } from '@gtp/contract/zero-rating/zero-rating-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { endpointUrl } from '../platform/api.ts';
import { downloadFile } from '../platform/download.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { IconDownload } from '../ui/icons.ts';

const files = {
  pdf: { endpoint: printZeroRating, ending: 'pdf' },
  xlsx: { endpoint: exportZeroRating, ending: 'xlsx' },
  taxInvoices: { endpoint: exportTaxInvoices, ending: 'xlsx' },
} as const;
type FileKind = keyof typeof files;

export function ZeroRatingFiles({ quarter }: { readonly quarter: string }) {
  const { t } = useTranslation('zero-rating');
  const downloading = useMutation({
    mutationFn: (kind: FileKind) => {
      const { endpoint, ending } = files[kind];
      const query = ending === 'pdf' ? { quarter } : { quarter, format: ending };
      return downloadFile(endpointUrl(endpoint, { query }), `${t(`fileName.${kind}`)}-${quarter}.${ending}`);
    },
  });
  const kinds: readonly FileKind[] = may('list.export', currentViewer()) ? ['pdf', 'xlsx', 'taxInvoices'] : ['pdf'];
  return (
    <div>
      <Group gap="xs">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={downloading.isPending && downloading.variables === kind}
            onClick={() => downloading.mutate(kind)}
          >
            {t(`download.${kind}`)}
          </Button>
        ))}
      </Group>
      {downloading.error ? <ErrorBox error={downloading.error} /> : null}
    </div>
  );
}
