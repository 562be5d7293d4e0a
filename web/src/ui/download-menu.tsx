/** A button that opens the choice of files to download; what goes wrong stands below it. */
import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, startTransition, useRef, useState } from 'react';
import { type DownloadProgress, downloadFile } from '../platform/download.ts';
import { Coming } from './coming.tsx';
import styles from './download-menu.module.css';
import { ErrorBox } from './error-box.tsx';
import { IconDownload } from './icons.ts';
import { lazyPart } from './lazy-part.tsx';
import { staysOpen } from './page-actions.tsx';

export type Download = {
  readonly label: string;
  readonly url: string;
  /** The name that the server gives it, if there is none here. */
  readonly fileName?: string;
  /** There is none yet. */
  readonly isMissing?: boolean;
};

/** Of the button, before and after its menu has come. */
export type DownloadLook = ButtonProps & { readonly title?: string; readonly 'aria-label'?: string };

type DownloadMenuProps = {
  readonly label: string;
  readonly downloads: readonly Download[];
  /** Beside a list, not beside a page's title. */
  readonly isSmall?: boolean;
  /** Where there is no room for the label, which is then read out and shown at the pointer. */
  readonly isIconOnly?: boolean;
};

const loadMenu = () => import('./opened-download-menu.tsx');
/** Menus are fetched with their first use; a page can be read without. */
const OpenedDownloadMenu = lazyPart(async () => (await loadMenu()).OpenedDownloadMenu);
const DownloadBar = lazyPart(async () => (await import('./download-bar.tsx')).DownloadBar);
const fetchMenu = () => void loadMenu().catch(() => undefined); // reported where it is drawn

export function DownloadMenu({ label, downloads, isSmall = false, isIconOnly = false }: DownloadMenuProps) {
  const [isUsed, setIsUsed] = useState(false);
  const { downloading, progress, cancel } = useDownload();
  const icon = <IconDownload size={isSmall ? 16 : 18} aria-hidden />;
  const look: DownloadLook = {
    variant: 'default',
    loading: downloading.isPending,
    ...(isSmall && { size: 'sm' }),
    ...(isIconOnly ? { px: 8, title: label, 'aria-label': label } : { leftSection: icon }),
  };
  const content = isIconOnly ? icon : label;
  const use = () => startTransition(() => setIsUsed(true));
  return (
    <div className={styles.place}>
      <Suspense fallback={<Coming />}>{progress && <DownloadBar progress={progress} onCancel={cancel} />}</Suspense>
      {isUsed ? (
        <OpenedDownloadMenu content={content} look={look} downloads={downloads} onChoose={downloading.mutate} />
      ) : (
        <Button {...look} aria-haspopup="menu" onPointerEnter={fetchMenu} onFocus={fetchMenu} onClick={use}>
          {content}
        </Button>
      )}
      {downloading.error ? (
        <div className={styles.failure}>
          <ErrorBox error={downloading.error} />
        </div>
      ) : null}
    </div>
  );
}

/** The same choice where a list of buttons is open already, such as behind "⋯". */
export function DownloadList({ downloads }: { readonly downloads: readonly Download[] }) {
  const { downloading, progress, cancel } = useDownload();
  return (
    <>
      {downloads.map((each) => (
        <Button
          key={each.label}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={each.isMissing || downloading.isPending}
          onClick={() => downloading.mutate(each)}
          {...staysOpen}
        >
          {each.label}
        </Button>
      ))}
      <Suspense fallback={<Coming />}>{progress && <DownloadBar progress={progress} onCancel={cancel} />}</Suspense>
      {downloading.error ? <ErrorBox error={downloading.error} /> : null}
    </>
  );
}

/** Once at a time. What is cancelled is no failure, and nothing of it is saved. */
function useDownload() {
  const [progress, setProgress] = useState<DownloadProgress>();
  const running = useRef<AbortController>(undefined);
  const downloading = useMutation({
    async mutationFn({ url, fileName }: Download) {
      running.current = new AbortController();
      const { signal } = running.current;
      try {
        await downloadFile(url, fileName, { onProgress: setProgress, signal });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    onSettled: () => setProgress(undefined),
  });
  return { downloading, progress, cancel: () => running.current?.abort() };
}
