/** Says why a button cannot be pressed yet; stands beside every button that waits for its form. */
import { Text } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import { useIsUploading } from './uploads-under-way.ts';

export function IncompleteHint({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation('ui');
  if (!isShown) return null;
  return (
    <Text size="sm" c="var(--color-text-soft)">
      {t('action.incomplete')}
    </Text>
  );
}

/** Stands beside every button that waits for a file that is under way. */
export function UploadHint() {
  const { t } = useTranslation('ui');
  if (!useIsUploading()) return null;
  return (
    <Text size="sm" c="var(--color-text-soft)" role="status">
      {t('file.underWay')}
    </Text>
  );
}
