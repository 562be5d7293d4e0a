import { createWebhook, listWebhooks } from '@gtp/contract/integration/webhook-endpoints.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PageLink } from '../platform/page-link.tsx';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { IconPlus } from '../ui/icons.ts';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { webhookEventsPath } from './integration-paths.ts';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookBox } from './webhook-box.tsx';
import { WebhookForm } from './webhook-form.tsx';

type PanelProps = { readonly canManage: boolean };
type Step = { readonly isAdding?: boolean; readonly secret?: string | undefined };

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
        <PageLink to={webhookEventsPath()} w="fit-content">
          {t('catalogue.link')}
        </PageLink>
        {step.secret && <ShownSecret title={t('hook.secretMade')} secret={step.secret} onDone={() => setStep({})} />}
        {step.isAdding && (
          <WebhookForm save={create} onSaved={({ secret }) => setStep({ secret })} onCancel={() => setStep({})} />
        )}
        <QueryView query={webhooks} skeletonLines={2}>
          {({ list }) =>
            list.length === 0 ? (
              <Text size="sm">{t('hook.none')}</Text>
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
