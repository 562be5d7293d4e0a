/** A secret that is shown this once, with a button that copies it. */
import { Button, Code, CopyButton, Group } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';

type ShownSecretProps = { readonly title: string; readonly secret: string; readonly onDone: () => void };

export function ShownSecret({ title, secret, onDone }: ShownSecretProps) {
  const { t } = useTranslation('integration');
  return (
    <NoticeBox kind="warning" role="status" title={title}>
      <p>{t('secret.once')}</p>
      <Group gap="sm" mt="xs">
        <Code style={{ overflowWrap: 'anywhere' }} data-testid="shown-secret">
          {secret}
        </Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {t(copied ? 'secret.copied' : 'secret.copy')}
            </Button>
          )}
        </CopyButton>
        <Button size="xs" onClick={onDone}>
          {t('secret.done')}
        </Button>
      </Group>
    </NoticeBox>
  );
}
