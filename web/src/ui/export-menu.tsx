/** The whole of a list as a file, with exactly what its filters let through. */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { exportFormats } from '@gtp/contract/platform/page-wire.ts';
import { endpointUrl } from '../platform/api.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DownloadMenu } from './download-menu.tsx';

type ExportMenuProps = {
  readonly endpoint: Endpoint;
  /** The list's filter; its place and length do not count. */
  readonly filter: object;
  /** Where it is not the whole list. */
  readonly label?: string;
  readonly isIconOnly?: boolean;
};

export function ExportMenu({ endpoint, filter, label, isIconOnly = false }: ExportMenuProps) {
  const { t } = useTranslation('ui');
  const downloads = exportFormats.map((format) => ({
    label: t(`export.${format}`),
    url: endpointUrl(endpoint, { query: { ...filter, cursor: undefined, limit: undefined, format } }),
  }));
  return <DownloadMenu label={label ?? t('export.button')} downloads={downloads} isSmall isIconOnly={isIconOnly} />;
}
