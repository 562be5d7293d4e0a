import { type WebhookEventTypeOrTest, webhookEvents } from '@gtp/domain/integration/webhooks.ts';
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandForm, type SentCommand } from '../ui/command-form.tsx';
import type { NewWebhook, Webhook } from './integration-queries.ts';
import { SigningField } from './webhook-signing.tsx';

type WebhookFormProps<Saved> = {
  readonly webhook?: Webhook;
  readonly save: SentCommand<NewWebhook, Saved>;
  readonly onSaved: (saved: Saved) => void;
  readonly onCancel: () => void;
};

/** The address, the events that it gets, and of a new one how its messages are signed. */
export function WebhookForm<Saved>({ webhook, save, onSaved, onCancel }: WebhookFormProps<Saved>) {
  const { t } = useTranslation('integration');
  const form = useProblemForm<NewWebhook>({
    name: 'webhook',
    initial: { url: webhook?.url ?? '', events: webhook?.events ?? webhookEvents, signing: 'hmac_sha256' },
    problemsOf: ({ url, events }) => waitsFor({ url: url.trim() !== '', events: events.length > 0 }),
  });
  const eventNames = useEventNames();
  return (
    <CommandForm
      form={form}
      command={save}
      inputOf={() => ({ ...form.values, url: form.values.url.trim() })}
      onDone={onSaved}
      submitLabel={t('hook.save')}
      cancel={{ label: t('cancel'), onCancel }}
    >
      <TextInput
        autoFocus
        label={t('hook.url')}
        description={t('hook.urlHint')}
        required
        type="url"
        maxLength={500}
        {...form.bind('url')}
      />
      <Checkbox.Group label={t('hook.events')} required {...form.bindSeveral('events', webhookEvents)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={eventNames([event])} description={event} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {!webhook && (
        <SigningField value={form.values.signing ?? 'hmac_sha256'} onChoose={(signing) => form.set({ signing })} />
      )}
    </CommandForm>
  );
}

/** What events are called. */
export function useEventNames(): (events: readonly WebhookEventTypeOrTest[]) => string {
  const { t } = useTranslation('integration');
  return (events) => events.map((event) => t(`event.${event}`)).join(', ');
}
