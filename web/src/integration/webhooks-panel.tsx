import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@gtp/contract/integration/webhook-endpoints.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { IconPlus } from '../ui/icons.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import type { Webhook } from './integration-queries.ts';
import { ShownSecret } from './shown-secret.tsx';
import { useEventNames, WebhookForm } from './webhook-form.tsx';

type PanelProps = { readonly canManage: boolean };
type Step = { readonly isAdding?: boolean; readonly secret?: string };

/** The company's webhooks, each with what was sent to its address. */
export function WebhooksPanel({ canManage }: PanelProps) {
  const { t } = useTranslation('integration');
  const webhooks = useRead(listWebhooks);
  const create = useCommand(createWebhook);
  const [step, setStep] = useState<Step>({});
  const add = canManage && !step.isAdding && (
    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setStep({ isAdding: true })}>
      {t('hook.add')}
    </Button>
  );
  return (
    <Panel title={t('hook.title')} side={add}>
      <Stack gap="md">
        {step.secret && <ShownSecret title={t('hook.secretMade')} secret={step.secret} onDone={() => setStep({})} />}
        {step.isAdding && (
          <WebhookForm save={create} onSaved={({ secret }) => setStep({ secret })} onCancel={() => setStep({})} />
        )}
        <QueryView query={webhooks} skeletonLines={2}>
          {({ list }) =>
            list.length === 0 ? (
              <p>{t('hook.none')}</p>
            ) : (
              <Stack gap="lg">
                {list.map((webhook) => (
                  <WebhookBox key={webhook.webhookId} webhook={webhook} canManage={canManage} />
                ))}
              </Stack>
            )
          }
        </QueryView>
      </Stack>
    </Panel>
  );
}

type BoxProps = PanelProps & { readonly webhook: Webhook };
type BoxStep = { readonly isChanging?: boolean; readonly secret?: string };

function WebhookBox({ webhook, canManage }: BoxProps) {
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
      {webhook.oldSecretUntil && <span>{t('hook.oldSecret', { until: instantText(webhook.oldSecretUntil) })}</span>}
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
  const rotate = useCommand(rotateWebhookSecret, { webhookId: webhook.webhookId });
  const isBusy = resume.isPending || test.isPending || rotate.isPending;
  const error = resume.error ?? test.error ?? rotate.error;
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
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          onClick={() => rotate.mutate(undefined, { onSuccess: ({ secret }) => onStep({ secret }) })}
        >
          {t('hook.rotate')}
        </Button>
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
