/** The pack to file: a PDF to hand in, a workbook to work with. */
import { exportZeroRating, printZeroRating } from '@gtp/contract/zero-rating/zero-rating-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { endpointUrl } from '../platform/api.ts';
import { downloadFile } from '../platform/download.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { IconDownload } from '../ui/icons.ts';

type Format = 'pdf' | 'xlsx';

export function ZeroRatingFiles({ quarter }: { readonly quarter: string }) {
  const { t } = useTranslation('zero-rating');
  const downloading = useMutation({
    mutationFn: (format: Format) => {
      const url =
        format === 'pdf'
          ? endpointUrl(printZeroRating, { query: { quarter } })
          : endpointUrl(exportZeroRating, { query: { quarter, format } });
      return downloadFile(url, `${t('fileName')}-${quarter}.${format}`);
    },
  });
  const formats: readonly Format[] = may('list.export', currentViewer()) ? ['pdf', 'xlsx'] : ['pdf'];
  return (
    <div>
      <Group gap="xs">
        {formats.map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={downloading.isPending && downloading.variables === format}
            onClick={() => downloading.mutate(format)}
          >
            {t(`download.${format}`)}
          </Button>
        ))}
      </Group>
      {downloading.error ? <ErrorBox error={downloading.error} /> : null}
    </div>
  );
}
