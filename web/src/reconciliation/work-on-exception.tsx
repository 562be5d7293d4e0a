/** Proposing how an exception ends, and deciding on another person's proposal. */

import {
  confirmResolution,
  proposeResolution,
  rejectResolution,
} from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { reachOf } from '@gtp/domain/account/permissions.ts';
import { type Resolution, resolutionsOf } from '@gtp/domain/reconciliation/exception-work.ts';
import { isException } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { Group, NativeSelect, Text } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { BlockedButton } from '../ui/blocked-button.tsx';
import { CommandButton } from '../ui/command-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import type { ReconciliationDetail } from './reconciliation-queries.ts';

type ItemProps = { readonly item: ReconciliationDetail };
const shortestReason = 5;
const commands = { propose: proposeResolution, confirm: confirmResolution, reject: rejectResolution } as const;

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

function WorkButton({ item, kind }: ItemProps & { readonly kind: keyof typeof commands }) {
  const { t } = useTranslation('reconciliation');
  const form = useProblemForm<{ readonly resolution: Resolution }>({
    name: 'work',
    initial: { resolution: 'accept_as_is' },
    problemsOf: () => ({}),
  });
  const { version } = item;
  // Whoever proposed may take it back, and is not offered to turn it down.
  const word = kind === 'reject' && !item.canDecide ? 'withdraw' : kind;
  return (
    <CommandButton
      look={kind === 'reject' ? 'plain' : 'main'}
      label={t(`work.${word}`)}
      command={useCommand(commands[kind], { itemId: item.itemId }, { isPerBody: true })}
      inputOf={bodyOf}
      form={form}
      reason={
        kind !== 'confirm' && { label: t('work.reason'), description: t('work.reasonHint'), shortest: shortestReason }
      }
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
          data={resolutionsOf(item).map((each) => ({ value: each, label: t(`resolution.${each}`) }))}
          {...form.bindChoice('resolution', resolutionsOf(item))}
        />
      )}
      {item.kind === 'deposit' && item.state === 'missing_there' && <Text size="sm">{t('work.notArrived')}</Text>}
      {item.kind === 'deposit' && item.state === 'missing_here' && item.source === 'acquirer' && (
        <Text size="sm">{t('work.failedAfterwards')}</Text>
      )}
      {kind !== 'propose' && item.resolution && (
        <Text size="sm">
          {t(`resolution.${item.resolution}`)} · {item.proposedBy}: {item.reason}
        </Text>
      )}
      {kind === 'confirm' && <Text size="sm">{t('work.question')}</Text>}
    </CommandButton>
  );

  function bodyOf(reason: string) {
    if (kind === 'propose') return { version, ...form.values, reason };
    return kind === 'reject' ? { version, reason } : { version };
  }
}
