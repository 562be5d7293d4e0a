/** Says why a button cannot be pressed yet; stands beside every button that waits for its form. */
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import { stopUploads, useIsUploading } from './uploads-under-way.ts';

export function IncompleteHint({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation('ui');
  if (!isShown) return null;
  return (
    <Text size="sm" c="var(--color-text-soft)">
      {t('action.incomplete')}
    </Text>
  );
}

/** Stands beside every button that waits for a file that is under way; its slot may be gone. */
export function UploadHint() {
  const { t } = useTranslation('ui');
  if (!useIsUploading()) return null;
  return (
    <Group gap="xs">
      <Text size="sm" c="var(--color-text-soft)" role="status">
        {t('file.underWay')}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={stopUploads}>
        {t('file.stop')}
      </Button>
    </Group>
  );
}
