/** A secret that is shown this once, with a button that copies it. */
import { Button, Group } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { CopiedCode } from './copied-code.tsx';

type ShownSecretProps = { readonly title: string; readonly secret: string; readonly onDone: () => void };

export function ShownSecret({ title, secret, onDone }: ShownSecretProps) {
  const { t } = useTranslation('integration');
  return (
    <NoticeBox kind="warning" role="status" title={title}>
      <p>{t('secret.once')}</p>
      <Group gap="sm" mt="xs">
        <CopiedCode text={secret} testId="shown-secret" />
        <Button size="xs" onClick={onDone}>
          {t('secret.done')}
        </Button>
      </Group>
    </NoticeBox>
  );
}
