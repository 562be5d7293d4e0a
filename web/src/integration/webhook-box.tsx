/** One webhook: where it goes, what it gets, what can be done with it, and what was sent. */
import {
  changeWebhook,
  removeWebhook,
  resumeWebhook,
  testWebhook,
} from '@gtp/contract/integration/webhook-endpoints.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import type { Webhook } from './integration-queries.ts';
import { ShownSecret } from './shown-secret.tsx';
import { useEventNames, WebhookForm } from './webhook-form.tsx';
import { ReplayButton } from './webhook-replay.tsx';
import { RotateKeyButton, SigningKeys } from './webhook-signing.tsx';

type BoxProps = { readonly webhook: Webhook; readonly canManage: boolean };
type BoxStep = { readonly isChanging?: boolean; readonly secret?: string | undefined };

export function WebhookBox({ webhook, canManage }: BoxProps) {
  const { t } = useTranslation('integration');
  const [step, setStep] = useState<BoxStep>({});
  const change = useCommand(changeWebhook, { webhookId: webhook.webhookId });
  const eventNames = useEventNames();
  return (
    <Stack gap="sm" component="section" aria-label={webhook.url}>
      <Group gap="sm">
        <strong style={{ overflowWrap: 'anywhere' }}>{webhook.url}</strong>
        <StateChip
          tone={webhook.isPaused ? 'paused' : 'good'}
          label={t(webhook.isPaused ? 'hook.paused' : 'hook.active')}
        />
      </Group>
      <span>{eventNames(webhook.events)}</span>
      {webhook.isPaused && <NoticeBox kind="warning">{t('hook.pausedHint')}</NoticeBox>}
      <SigningKeys webhook={webhook} />
      {step.secret && <ShownSecret title={t('hook.secretMade')} secret={step.secret} onDone={() => setStep({})} />}
      {step.isChanging ? (
        <WebhookForm webhook={webhook} save={change} onSaved={() => setStep({})} onCancel={() => setStep({})} />
      ) : (
        canManage && <WebhookButtons webhook={webhook} onStep={setStep} />
      )}
      <DeliveryTable webhookId={webhook.webhookId} canManage={canManage} />
    </Stack>
  );
}

type ButtonsProps = { readonly webhook: Webhook; readonly onStep: (step: BoxStep) => void };

function WebhookButtons({ webhook, onStep }: ButtonsProps) {
  const { t } = useTranslation('integration');
  const resume = useCommand(resumeWebhook, { webhookId: webhook.webhookId });
  const test = useCommand(testWebhook, { webhookId: webhook.webhookId });
  const isBusy = resume.isPending || test.isPending;
  const error = resume.error ?? test.error;
  return (
    <>
      <Group gap="xs">
        {webhook.isPaused && (
          <Button size="xs" disabled={isBusy} onClick={() => resume.mutate()}>
            {t('hook.resume')}
          </Button>
        )}
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => test.mutate()}>
          {t('hook.test')}
        </Button>
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => onStep({ isChanging: true })}>
          {t('hook.change')}
        </Button>
        <ReplayButton webhook={webhook} />
        <RotateKeyButton webhook={webhook} onSecret={(secret) => onStep({ secret })} />
        <RemoveButton webhook={webhook} />
      </Group>
      {error ? <ErrorBox error={error} /> : null}
    </>
  );
}

function RemoveButton({ webhook: { webhookId, url } }: Pick<ButtonsProps, 'webhook'>) {
  const { t } = useTranslation('integration');
  return (
    <CommandButton
      label={t('hook.remove')}
      button={{ size: 'xs' }}
      confirmLabel={t('hook.removeConfirm')}
      isDangerous
      command={useCommand(removeWebhook, { webhookId })}
      inputOf={() => undefined}
    >
      {t('hook.removeQuestion', { url })}
    </CommandButton>
  );
}
