/** One open dialog; fetched when the first one opens. */
import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import type { DialogKind, DialogSize, OpenDialog } from './dialog.ts';

const usualSize: Record<DialogKind, DialogSize> = {
  alert: 500,
  confirm: 500,
  contents: 900,
  custom: 700,
  'custom-s': 500,
  'custom-j': 700,
};

export function DialogWindow({ dialog }: { readonly dialog: OpenDialog }) {
  const { t } = useTranslation('ui');
  const { content, close } = dialog;
  return (
    <Modal
      opened
      onClose={() => close('cancel')}
      title={dialog.title}
      size={dialog.size ?? usualSize[dialog.kind]}
      closeOnClickOutside={!dialog.isModal}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
      styles={{ title: { fontWeight: 700, fontSize: 'var(--type-title)' }, body: { fontSize: 'var(--type-large)' } }}
    >
      {dialog.message && <Text style={{ whiteSpace: 'pre-line' }}>{dialog.message}</Text>}
      {typeof content === 'function' ? content(close) : content}
      {dialog.kind !== 'custom-j' && <DialogButtons dialog={dialog} />}
    </Modal>
  );
}

function DialogButtons({ dialog }: { readonly dialog: OpenDialog }) {
  const { t } = useTranslation('ui');
  return (
    <Group justify="flex-end" mt="lg" gap="sm">
      {dialog.kind === 'confirm' && (
        <Button variant="default" onClick={() => dialog.close('cancel')}>
          {dialog.cancelLabel ?? t('dialog.cancel')}
        </Button>
      )}
      <Button data-autofocus color={dialog.isDangerous ? 'red' : 'brand'} onClick={() => dialog.close('confirm')}>
        {dialog.confirmLabel ?? t('dialog.confirm')}
      </Button>
    </Group>
  );
}
