/** Messages of a range sent again: first how many there are, then the button that sends them. */
import { previewWebhookReplay, replayWebhookMessages } from '@gtp/contract/integration/webhook-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { type ReplayChoice, replayChoices, type WebhookEventType } from '@gtp/domain/integration/webhooks.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { Checkbox, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { dayTimeOf, instantIn } from '../platform/day-time.ts';
import { countText, instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { type ProblemForm, useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { DayTimeField } from '../ui/day-time-field.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { showToast } from '../ui/toast.tsx';
import type { Webhook } from './integration-queries.ts';
import { useEventNames } from './webhook-form.tsx';

type ReplayValues = {
  readonly since: string;
  /** Empty: up to now. */
  readonly until: string;
  readonly choice: ReplayChoice;
  readonly events: readonly WebhookEventType[];
};
type Replayed = Answer<typeof previewWebhookReplay>;

export function ReplayButton({ webhook: { webhookId, url, events } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('integration');
  const [openedAt, setOpenedAt] = useState<Date>();
  const form = useProblemForm<ReplayValues>({
    name: 'webhook-replay',
    initial: { since: dayTimeOf(startOfYesterday()), until: '', choice: 'not_delivered', events },
    problemsOf: (values) => waitsFor({ since: values.since !== '', events: values.events.length > 0 }),
  });
  const { since, until, ...chosen } = form.values;
  const wanted = { ...chosen, since: instantIn(since) ?? new Date(0), until: instantIn(until) };
  const preview = useRead(
    previewWebhookReplay,
    { params: { webhookId }, query: wanted },
    {
      enabled: openedAt !== undefined && form.isRight,
      since: String(openedAt?.getTime()),
      ...{ gcTime: 0, staleTime: 0, retry: false },
    },
  );
  return (
    <CommandButton
      label={t('replay.button')}
      title={`${t('replay.title')} · ${url}`}
      confirmLabel={t('replay.confirm')}
      button={{ size: 'xs' }}
      size={700}
      command={useCommand(replayWebhookMessages, { webhookId }, { isPerBody: true })}
      inputOf={() => wanted}
      form={form}
      onOpen={() => setOpenedAt(new Date())}
      onDone={({ count }) => showToast(t('replay.done', { count: countText(count) }))}
      saysWhy
      isBusy={preview.isFetching}
      canConfirm={preview.data !== undefined && isSendable(preview.data)}
    >
      <Stack gap="md">
        <RangeFields form={form} events={events} />
        {form.isRight && (
          <QueryView query={preview} skeletonLines={2}>
            {(replayed) => <Preview replayed={replayed} />}
          </QueryView>
        )}
      </Stack>
    </CommandButton>
  );
}

/** At midnight, so that a night that went wrong is in the range. */
function startOfYesterday(): Date {
  const [day = ''] = dayTimeOf(addDaysToInstant(new Date(), -1)).split('T');
  return instantIn(`${day}T00:00`) ?? new Date();
}

function isSendable({ count, most }: Replayed): boolean {
  return count > 0 && count <= most;
}

type FieldsProps = {
  readonly form: ProblemForm<ReplayValues>;
  readonly events: readonly WebhookEventType[];
};

function RangeFields({ form, events }: FieldsProps) {
  const { t } = useTranslation('integration');
  const eventNames = useEventNames();
  const choose = (value: string) => form.set({ choice: replayChoices.find((each) => each === value) ?? 'all' });
  return (
    <>
      <Radio.Group label={t('replay.choice')} value={form.values.choice} onChange={choose}>
        <Stack gap="xs" mt={6}>
          {replayChoices.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(`replay.${each}`)}
              description={t(`replay.hint.${each}`)}
              {...(each === form.values.choice && { 'data-autofocus': true })}
            />
          ))}
        </Stack>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DayTimeField label={t('replay.since')} {...form.bindValue('since')} />
        <DayTimeField label={t('replay.until')} description={t('replay.untilHint')} {...form.bindValue('until')} />
      </SimpleGrid>
      {events.length > 1 && (
        <Checkbox.Group label={t('replay.events')} required {...form.bindSeveral('events', events)}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
            {events.map((event) => (
              <Checkbox key={event} value={event} label={eventNames([event])} description={event} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </>
  );
}

function Preview({ replayed: { count, byEvent, most } }: { readonly replayed: Replayed }) {
  const { t } = useTranslation('integration');
  const eventNames = useEventNames();
  if (count === 0) return <NoticeBox kind="info" role="status" title={t('replay.none')} />;
  const counts = { count: countText(count), most: countText(most) };
  return (
    <Stack gap="xs" role="status" data-testid="replay-preview">
      {count > most ? (
        <NoticeBox kind="warning" title={t('replay.tooMany', counts)} />
      ) : (
        <strong>{t('replay.count', counts)}</strong>
      )}
      <KeyValues
        items={byEvent.map(({ event, count: each, firstAt, lastAt }) => ({
          name: eventNames([event]),
          value: t('replay.ofEvent', {
            count: countText(each),
            first: instantText(firstAt),
            last: instantText(lastAt),
          }),
        }))}
      />
      <Text size="sm">{t('replay.sameIds')}</Text>
    </Stack>
  );
}
