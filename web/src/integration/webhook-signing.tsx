/** How a webhook's messages are signed: the choice, the public keys that verify them, and a new key in place of the old. */
import { rotateWebhookSecret } from '@gtp/contract/integration/webhook-endpoints.ts';
import { type WebhookSigning, webhookSignings } from '@gtp/domain/integration/webhooks.ts';
import { Group, Radio, Stack, Text } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { CopiedCode } from './copied-code.tsx';
import type { Webhook } from './integration-queries.ts';

type FieldProps = { readonly value: WebhookSigning; readonly onChoose: (signing: WebhookSigning) => void };

export function SigningField({ value, onChoose }: FieldProps) {
  const { t } = useTranslation('integration');
  return (
    <Radio.Group
      label={t('signing.label')}
      value={value}
      onChange={(chosen) => onChoose(webhookSignings.find((each) => each === chosen) ?? value)}
    >
      <Stack gap="xs" mt={6}>
        {webhookSignings.map((each) => (
          <Radio key={each} value={each} label={t(`signing.${each}`)} description={t(`signing.hint.${each}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** What a receiver verifies with where key pairs sign; and until when what was replaced signs, too. */
export function SigningKeys({ webhook: { publicKey, oldPublicKey, oldSecretUntil } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('integration');
  return (
    <>
      {publicKey && <PublicKey label={t('signing.publicKey')} text={publicKey} testId="public-key" />}
      {oldSecretUntil && <span>{t('hook.oldSecret', { until: instantText(oldSecretUntil) })}</span>}
      {oldPublicKey && <PublicKey label={t('signing.oldPublicKey')} text={oldPublicKey} testId="old-public-key" />}
    </>
  );
}

type PublicKeyProps = { readonly label: string; readonly text: string; readonly testId: string };

function PublicKey({ label, text, testId }: PublicKeyProps) {
  return (
    <Group gap="sm">
      <span>{label}</span>
      <CopiedCode text={text} testId={testId} />
    </Group>
  );
}

type RotateProps = { readonly webhook: Webhook; readonly onSecret: (secret: string | undefined) => void };

export function RotateKeyButton({ webhook: { webhookId, url, signing }, onSecret }: RotateProps) {
  const { t } = useTranslation('integration');
  // Until another one is chosen, the one that signs now, also after it was changed here.
  const form = useProblemForm<{ readonly chosen: WebhookSigning | undefined }>({
    name: 'webhook-key-rotation',
    initial: { chosen: undefined },
    problemsOf: () => ({}),
  });
  const wanted = form.values.chosen ?? signing;
  return (
    <CommandButton
      label={t('hook.rotate')}
      title={`${t('hook.rotate')} · ${url}`}
      confirmLabel={t('hook.rotateConfirm')}
      button={{ size: 'xs' }}
      command={useCommand(rotateWebhookSecret, { webhookId })}
      inputOf={() => ({ signing: wanted })}
      form={form}
      onDone={({ secret }) => onSecret(secret)}
    >
      <Stack gap="md">
        <Text size="sm">{t('hook.rotateQuestion')}</Text>
        <SigningField value={wanted} onChoose={(chosen) => form.set({ chosen })} />
      </Stack>
    </CommandButton>
  );
}
