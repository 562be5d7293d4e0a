/**
 * Asks once more before something is done, with what it means. A click beside it does not close it, so that
 * nothing typed is lost and no money question is answered by accident. Nor does it go when somebody else was first:
 * it stays with what was typed and says who did what, until it is closed.
 */
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isStateConflict } from '../platform/api.ts';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './action-modal.module.css';
import { ErrorBox } from './error-box.tsx';
import { useHoldContent } from './held-content.tsx';
import { IncompleteHint, UploadHint } from './incomplete-hint.tsx';
import { useIsUploading } from './uploads-under-way.ts';

type ActionModalProps = {
  readonly isOpen: boolean;
  readonly title: string;
  /** The button says what it does: "Pay USD 12,812.50". */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly isBusy: boolean;
  readonly isDangerous?: boolean;
  readonly canConfirm?: boolean;
  /** The content says itself why the button waits. */
  readonly saysWhy?: boolean;
  /** Nothing is asked any more: one button closes. */
  readonly isDone?: boolean;
  /** Why the last try failed. */
  readonly error?: unknown;
  readonly size?: 500 | 700 | 900;
  readonly children: ReactNode;
};

export function ActionModal(props: ActionModalProps) {
  const { isOpen, title, isBusy, size = 500, children } = props;
  // What failed before the dialog was closed is no news when it is opened again.
  const [errorOnClose, setErrorOnClose] = useState<unknown>();
  const error = props.error === errorOnClose ? undefined : props.error;
  const onClose = () => {
    setErrorOnClose(props.error);
    props.onClose();
  };
  useFocusGivenBack(isOpen);
  useHoldContent(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      styles={{ title: { fontSize: 'var(--type-title)', fontWeight: 700, lineHeight: '26px' } }}
      classNames={{ inner: styles.inner ?? '', content: styles.content ?? '' }}
      padding="lg"
      size={size}
      centered
      closeOnClickOutside={false}
      closeOnEscape={!isBusy}
      withCloseButton={false}
    >
      <Stack gap="md" className={styles.body ?? ''}>
        {children}
        {error ? <ErrorBox error={error} /> : null}
        {isStateConflict(error) ? (
          <ConflictButtons onClose={onClose} />
        ) : (
          <>
            {!props.isDone && <UploadHint />}
            <IncompleteHint isShown={props.canConfirm === false && !props.saysWhy} />
            <ModalButtons {...props} onClose={onClose} />
          </>
        )}
      </Stack>
    </Modal>
  );
}

/** To whatever had the focus before; Mantine does it only for a dialog that stays mounted when it is closed. */
function useFocusGivenBack(isOpen: boolean): void {
  useEffect(() => {
    const before = document.activeElement;
    if (!isOpen || !(before instanceof HTMLElement)) return undefined;
    return () => {
      if (before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isOpen]);
}

function ModalButtons(props: ActionModalProps) {
  const { confirmLabel, onConfirm, onClose, isBusy, isDangerous = false, canConfirm = true, isDone = false } = props;
  const { t } = useTranslation('ui');
  const confirmOnce = useOncePerDoubleClick(onConfirm);
  const isWaiting = useIsUploading() && !isDone;
  return (
    <Group className={styles.buttons ?? ''} justify="flex-end" gap="sm">
      {!isDone && (
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t('action.back')}
        </Button>
      )}
      <Button
        onClick={confirmOnce}
        loading={isBusy}
        disabled={!canConfirm || isWaiting}
        {...(isDangerous && { color: 'red' })}
      >
        {confirmLabel}
      </Button>
    </Group>
  );
}

/** What is asked is no longer so: the page behind is read again, and closing shows it. */
function ConflictButtons({ onClose }: Pick<ActionModalProps, 'onClose'>) {
  const { t } = useTranslation('ui');
  const queries = useQueryClient();
  useEffect(() => void queries.invalidateQueries(), [queries]);
  return (
    <Group className={styles.buttons ?? ''} justify="flex-end">
      <Button onClick={onClose}>{t('action.lookAtNew')}</Button>
    </Group>
  );
}

const doubleClickMs = 600;

/** The second half of a double click comes before the button is drawn as busy; it is not another answer. */
function useOncePerDoubleClick(act: () => void): () => void {
  const lastMs = useRef(0);
  return () => {
    const nowMs = Date.now();
    if (nowMs - lastMs.current < doubleClickMs) return;
    lastMs.current = nowMs;
    act();
  };
}
