/** A button that opens the choice of files to download; what goes wrong stands below it. */
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../platform/upload.ts';
import { ErrorBox } from './error-box.tsx';

export type Download = {
  readonly label: string;
  readonly url: string;
  readonly fileName: string;
  /** There is none yet. */
  readonly isMissing?: boolean;
};

type DownloadMenuProps = {
  readonly label: string;
  readonly downloads: readonly Download[];
  /** Beside a list, not beside a page's title. */
  readonly isSmall?: boolean;
};

export function DownloadMenu({ label, downloads, isSmall = false }: DownloadMenuProps) {
  const downloading = useMutation({ mutationFn: ({ url, fileName }: Download) => downloadFile(url, fileName) });
  return (
    <div>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button
            variant="default"
            {...(isSmall && { size: 'sm' })}
            leftSection={<IconDownload size={isSmall ? 16 : 18} aria-hidden />}
            loading={downloading.isPending}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {downloads.map((each) => (
            <Menu.Item key={each.label} disabled={each.isMissing ?? false} onClick={() => downloading.mutate(each)}>
              {each.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {downloading.error ? <ErrorBox error={downloading.error} /> : null}
    </div>
  );
}
