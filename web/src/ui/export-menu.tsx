/** The whole of a list as a file, with exactly what its filters let through. */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { type ExportFormat, exportFormats } from '@gtp/contract/platform/page-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointUrl } from '../platform/api.ts';
import { downloadFile } from '../platform/upload.ts';
import { ErrorBox } from './error-box.tsx';

type ExportMenuProps = {
  readonly endpoint: Endpoint;
  /** The list's filter; its place and length do not count. */
  readonly filter: object;
  /** The file's name without day and ending. */
  readonly name: string;
};

export function ExportMenu({ endpoint, filter, name }: ExportMenuProps) {
  const { t } = useTranslation('ui');
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => {
      const query = { ...filter, cursor: undefined, limit: undefined, format };
      return downloadFile(endpointUrl(endpoint, { query }), `${name}-${seoulDay(new Date())}.${format}`);
    },
  });
  return (
    <div>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={exporting.isPending}
          >
            {t('export.button')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {exportFormats.map((format) => (
            <Menu.Item key={format} onClick={() => exporting.mutate(format)}>
              {t(`export.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {exporting.error ? <ErrorBox error={exporting.error} /> : null}
    </div>
  );
}
