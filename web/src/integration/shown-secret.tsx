/** A secret that is shown this once, with a button that copies it. */
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { useFocusWhileShown } from '../ui/use-focus-while-shown.ts';
import { CopiedCode } from './copied-code.tsx';

type ShownSecretProps = {
  readonly title: string;
  readonly secret: string;
  /** Of a key: what OAuth 2 asks for beside it. */
  readonly clientId?: string;
  readonly onDone: () => void;
};

export function ShownSecret({ title, secret, clientId, onDone }: ShownSecretProps) {
  const { t } = useTranslation('integration');
  const box = useFocusWhileShown();
  return (
    <div ref={box} tabIndex={-1}>
      <NoticeBox kind="warning" role="status" title={title}>
        <Text size="sm">{t('secret.once')}</Text>
        <Group gap="sm" mt="xs">
          <CopiedCode text={secret} testId="shown-secret" />
          <Button size="xs" onClick={onDone}>
            {t('secret.done')}
          </Button>
        </Group>
        {clientId && (
          <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {t('key.clientId')}: {clientId}
          </Text>
        )}
      </NoticeBox>
    </div>
  );
}
