/** Proposing how an exception ends, and deciding on another person's proposal. */
import { reachOf } from '@gtp/domain/account/permissions.ts';
import { type Resolution, resolutionsOf } from '@gtp/domain/reconciliation/exception-work.ts';
import { isException } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentViewer } from '../platform/viewer.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { BlockedButton } from '../ui/blocked-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { type ReconciliationDetail, useWorkOnException, type Work } from './reconciliation-queries.ts';

type ItemProps = { readonly item: ReconciliationDetail };
const shortestReason = 5;

export function WorkOnException({ item }: ItemProps) {
  const { t } = useTranslation('reconciliation');
  const canWork = reachOf('reconciliation.work', currentViewer().clientType) !== undefined;
  if (!canWork || !isException(item.state)) return null;
  if (!item.isProposed) return <WorkButton item={item} kind="propose" />;
  return (
    <Group gap="xs" align="flex-start">
      <WorkButton item={item} kind="reject" />
      {item.canDecide ? (
        <WorkButton item={item} kind="confirm" />
      ) : (
        <BlockedButton label={t('work.confirm')} reason={t('work.ownProposal')} />
      )}
    </Group>
  );
}

function WorkButton({ item, kind }: ItemProps & { readonly kind: Work['kind'] }) {
  const { t } = useTranslation('reconciliation');
  const [isAsking, setAsking] = useState(false);
  const [resolution, setResolution] = useState<Resolution>('accept_as_is');
  const [reason, setReason] = useState('');
  const work = useWorkOnException(item.itemId);
  const { version } = item;
  const doIt = () => work.mutate(actOf(), { onSuccess: () => setAsking(false) });
  // Whoever proposed may take it back, and is not told of turning it down.
  const word = kind === 'reject' && !item.canDecide ? 'withdraw' : kind;
  return (
    <>
      <Button variant={kind === 'reject' ? 'default' : 'filled'} onClick={open}>
        {t(`work.${word}`)}
      </Button>
      <ActionModal
        isOpen={isAsking}
        title={t(`work.${word}`)}
        confirmLabel={t(`work.${word}`)}
        onConfirm={doIt}
        onClose={() => setAsking(false)}
        isBusy={work.isPending}
        canConfirm={kind === 'confirm' || reason.trim().length >= shortestReason}
        error={work.error}
      >
        <KeyValues
          items={[
            { name: t('field.ours'), value: item.ours ? <MoneyText amount={item.ours.amount} /> : '–' },
            { name: t(`source.${item.source}`), value: item.theirs ? <MoneyText amount={item.theirs.amount} /> : '–' },
          ]}
        />
        {kind === 'propose' && (
          <NativeSelect
            label={t('work.resolution')}
            value={resolution}
            onChange={({ currentTarget }) => setResolution(currentTarget.value as Resolution)}
            data={resolutionsOf(item).map((each) => ({ value: each, label: t(`resolution.${each}`) }))}
          />
        )}
        {kind !== 'propose' && item.resolution && (
          <Text size="sm">
            {t(`resolution.${item.resolution}`)} · {item.proposedBy}: {item.reason}
          </Text>
        )}
        {kind === 'confirm' ? (
          <Text size="sm">{t('work.question')}</Text>
        ) : (
          <Textarea
            label={t('work.reason')}
            description={t('work.reasonHint')}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            minRows={3}
            maxLength={1000}
            autosize
          />
        )}
      </ActionModal>
    </>
  );

  function open(): void {
    work.reset();
    setReason('');
    setAsking(true);
  }

  function actOf(): Work {
    if (kind === 'propose') return { kind, body: { version, resolution, reason: reason.trim() } };
    if (kind === 'reject') return { kind, body: { version, reason: reason.trim() } };
    return { kind, body: { version } };
  }
}
