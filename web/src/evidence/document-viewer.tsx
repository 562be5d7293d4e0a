/** A document beside the table; on a narrow screen over the whole of it. */
import { ActionIcon, Button, Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { openFile } from '../platform/upload.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { IconChevronLeft, IconChevronRight, IconX } from '../ui/icons.ts';
import styles from './evidence.module.css';
import type { DocumentNames, ShownPlace } from './evidence-props.ts';
import type { EvidenceDocument } from './evidence-queries.ts';
import { PagePicture } from './page-picture.tsx';

type DocumentViewerProps = {
  readonly place: ShownPlace;
  readonly documents: readonly EvidenceDocument[];
  readonly nameOf: DocumentNames;
  readonly onShow: (place: ShownPlace | undefined) => void;
};

const withoutRoom = 'screen and (max-width: 61.99em)';

/** Whether there is room for a document beside the table; else it covers the page (`.split` knows the same width). */
export function useHasRoomBeside(): boolean {
  return !useMediaQuery(withoutRoom, false, { getInitialValueInEffect: false });
}

export function DocumentViewer(props: DocumentViewerProps) {
  const { t } = useTranslation('evidence');
  const hasRoom = useHasRoomBeside();
  const name = nameIn(props);
  if (hasRoom) {
    return (
      <aside className={styles.viewer} aria-label={name}>
        <div className={styles.viewerHead}>
          <strong>{name}</strong>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('page.close')}
            onClick={() => props.onShow(undefined)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
        <Viewed {...props} name={name} />
      </aside>
    );
  }
  return (
    <Modal
      opened
      fullScreen
      onClose={() => props.onShow(undefined)}
      title={name}
      closeButtonProps={{ 'aria-label': t('page.close') }}
    >
      <Viewed {...props} name={name} />
    </Modal>
  );
}

function nameIn({ documents, place, nameOf }: DocumentViewerProps): string {
  const document = documents.find(({ fileId }) => fileId === place.fileId);
  return document ? nameOf(document.documentCode) : '';
}

function Viewed({ place, documents, name, onShow }: DocumentViewerProps & { readonly name: string }) {
  const { t } = useTranslation('evidence');
  const [failure, setFailure] = useState<unknown>();
  const { fileId, page } = place;
  const pages = documents.find((each) => each.fileId === fileId)?.pageCount;
  const turn = (to: number) => () => onShow({ fileId, page: to });
  return (
    <>
      <Group gap="xs" mb="xs">
        <ActionIcon variant="default" aria-label={t('page.before')} disabled={page <= 1} onClick={turn(page - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span>{pages === undefined ? t('page.number', { page }) : t('page.numberOf', { page, pages })}</span>
        <ActionIcon
          variant="default"
          aria-label={t('page.after')}
          disabled={pages !== undefined && page >= pages}
          onClick={turn(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button
          variant="default"
          size="xs"
          onClick={() => void openFile(`/api/v1/files/${encodeURIComponent(fileId)}`).catch(setFailure)}
        >
          {t('page.whole')}
        </Button>
      </Group>
      {failure ? <ErrorBox error={failure} /> : null}
      <PagePicture key={`${fileId} ${page}`} place={place} name={name} pages={pages} />
    </>
  );
}
