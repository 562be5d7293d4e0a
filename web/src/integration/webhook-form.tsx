import { type WebhookEventType, webhookEvents } from '@gtp/domain/integration/webhooks.ts';
import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../ui/error-box.tsx';
import type { NewWebhook, Webhook } from './integration-queries.ts';

type WebhookFormProps = {
  readonly webhook?: Webhook;
  /** How saving goes. */
  readonly save: { readonly isPending: boolean; readonly error: unknown };
  readonly onSave: (values: NewWebhook) => void;
  readonly onCancel: () => void;
};

/** The address and what it is told. */
export function WebhookForm({ webhook, save, onSave, onCancel }: WebhookFormProps) {
  const { t } = useTranslation('integration');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEventType[]>(webhook?.events ?? webhookEvents);
  const eventNames = useEventNames();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) onSave({ url: url.trim(), events });
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('hook.url')}
          description={t('hook.urlHint')}
          required
          type="url"
          maxLength={500}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Checkbox.Group
          label={t('hook.events')}
          required
          value={[...events]}
          onChange={(chosen) => setEvents(webhookEvents.filter((each) => chosen.includes(each)))}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
            {webhookEvents.map((event) => (
              <Checkbox key={event} value={event} label={eventNames([event])} description={event} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        {save.error ? <ErrorBox error={save.error} /> : null}
        <Group gap="sm">
          <Button type="submit" loading={save.isPending} disabled={url.trim() === '' || events.length === 0}>
            {t('hook.save')}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={save.isPending}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What events are called. */
export function useEventNames(): (events: readonly WebhookEventType[]) => string {
  const { t } = useTranslation('integration');
  return (events) => events.map((event) => t(`event.${event}`)).join(', ');
}
