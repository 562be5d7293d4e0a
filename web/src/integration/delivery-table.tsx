import { replayDelivery } from '@gtp/contract/integration/webhook-endpoints.ts';
import { webhookDeliveryTones, webhookProblems } from '@gtp/domain/integration/webhooks.ts';
import { Button, Code, Text } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { useListDeliveries, type WebhookDelivery } from './integration-queries.ts';
import { useEventNames } from './webhook-form.tsx';

type DeliveryTableProps = { readonly webhookId: string; readonly canManage: boolean };

/** What a webhook was sent, how it answered, and a button that sends it again. */
export function DeliveryTable({ webhookId, canManage }: DeliveryTableProps) {
  const { t } = useTranslation('integration');
  const deliveries = useListDeliveries(webhookId);
  const replay = useCommand(replayDelivery);
  const eventNames = useEventNames();
  const columns: readonly Column<WebhookDelivery>[] = [
    {
      key: 'event',
      header: t('delivery.event'),
      onCard: 'title',
      cell: ({ event, objectId }) => <ClippedText text={eventNames([event])} second={objectId} />,
    },
    { key: 'sequence', header: t('delivery.sequence'), isRight: true, cell: ({ sequence }) => String(sequence) },
    { key: 'at', header: t('delivery.at'), cell: ({ happenedAt }) => instantText(happenedAt) },
    { key: 'state', header: t('delivery.state'), cell: (delivery) => <DeliveryStatusCell delivery={delivery} /> },
    { key: 'answer', header: t('delivery.answer'), cell: ({ attempts }) => <LastAnswer attempt={attempts.at(-1)} /> },
    { key: 'payload', header: t('delivery.payload'), cell: ({ payload }) => <Payload text={payload} /> },
    {
      key: 'replay',
      header: '',
      cell: ({ deliveryId, status }) =>
        canManage &&
        status !== 'waiting' && (
          <Button
            size="xs"
            variant="default"
            disabled={replay.isPending}
            onClick={() => replay.mutate({ params: { webhookId, deliveryId } })}
          >
            {t('delivery.replay')}
          </Button>
        ),
    },
  ];
  return (
    <>
      {replay.error ? <ErrorBox error={replay.error} /> : null}
      <QueryView query={deliveries} skeletonLines={2}>
        {({ list }) =>
          list.length === 0 ? (
            <Text size="sm">{t('delivery.none')}</Text>
          ) : (
            <DataTable
              label={t('delivery.title')}
              columns={columns}
              rows={list}
              keyOf={({ deliveryId }) => deliveryId}
            />
          )
        }
      </QueryView>
    </>
  );
}

function DeliveryStatusCell({ delivery: { status, nextAt } }: { readonly delivery: WebhookDelivery }) {
  const { t } = useTranslation('integration');
  return (
    <>
      <StateChip tone={webhookDeliveryTones[status]} label={t(`delivery.status.${status}`)} />
      {nextAt && <SecondLine isWhole>{t('delivery.next', { at: instantText(nextAt) })}</SecondLine>}
    </>
  );
}

function LastAnswer({ attempt }: { readonly attempt: WebhookDelivery['attempts'][number] | undefined }) {
  const { t } = useTranslation('integration');
  if (!attempt) return '–';
  const { status, problem, tookMs, attempt: number, answerStart } = attempt;
  const known = webhookProblems.find((each) => each === problem);
  const words = status === undefined ? known && t(`webhookProblem.${known}`) : `HTTP ${status}`;
  return (
    <>
      {words ?? '–'}
      <SecondLine isWhole>{t('delivery.attempt', { number, tookMs })}</SecondLine>
      {answerStart && <ClippedText text={answerStart} />}
    </>
  );
}

function Payload({ text }: { readonly text: string }) {
  const { t } = useTranslation('integration');
  return (
    <details>
      <summary style={{ whiteSpace: 'nowrap' }}>{t('delivery.show')}</summary>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 360 }}>
        {JSON.stringify(JSON.parse(text), null, 2)}
      </Code>
    </details>
  );
}
