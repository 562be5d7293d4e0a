import { acceptOffer } from '@gtp/contract/dispute/dispute-wire.ts';
import type { DisputedStage } from '@gtp/domain/order/disputed-stage.ts';
import { Group, Text } from '@mantine/core';
import { moneyText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { AnswerDecision, ProposeDecision } from './decide-dispute.tsx';
import { DisputeEntryForm } from './dispute-entry-form.tsx';
import { type OrderDispute, plainCommands } from './dispute-queries.ts';
import { RefundCosts } from './refund-costs.tsx';
import { stageTexts } from './stage-texts.ts';

type ActionProps = { readonly dispute: OrderDispute; readonly onDone: (sentence: string) => void };
type StageProps = ActionProps & { readonly stage: DisputedStage };

export function DisputeActions({ dispute, stage, onDone }: StageProps) {
  const { t } = useTranslation('dispute');
  const { actions, offerToAccept, proposal } = dispute;
  const can = (action: OrderDispute['actions'][number]) => actions.includes(action);
  return (
    <>
      {proposal && <AnswerDecision dispute={dispute} onDone={onDone} />}
      <Group gap="sm">
        {offerToAccept && <AcceptOffer dispute={dispute} stage={stage} offered={offerToAccept} onDone={onDone} />}
        {can('speak') && <DisputeEntryForm dispute={dispute} onDone={onDone} />}
        {can('propose') && <ProposeDecision dispute={dispute} onDone={onDone} />}
        {can('escalate') && (
          <PlainCommand name="mediate" question={t('mediateQuestion')} dispute={dispute} onDone={onDone} />
        )}
        {can('reopen') && (
          <PlainCommand name="reopen" question={t('reopenQuestion')} dispute={dispute} onDone={onDone} />
        )}
        {can('withdraw') && (
          <PlainCommand name="withdraw" question={t(stageTexts[stage].withdraw)} dispute={dispute} onDone={onDone} />
        )}
      </Group>
    </>
  );
}

function AcceptOffer({ dispute, stage, offered, onDone }: StageProps & { readonly offered: string }) {
  const { t } = useTranslation('dispute');
  const { wouldRefund } = dispute;
  const refund = wouldRefund?.amount ?? dispute.entries.find((entry) => entry.entryId === offered)?.refund;
  return (
    <CommandButton
      look="main"
      label={t('accept')}
      confirmLabel={t('acceptConfirm', { amount: refund ? moneyText(refund) : '' })}
      command={useCommand(acceptOffer, { disputeId: dispute.disputeId })}
      inputOf={() => ({ entryId: offered })}
      onDone={() => onDone(t('acceptDone'))}
    >
      <Text size="sm">{t(stageTexts[stage].accept)}</Text>
      {wouldRefund && <RefundCosts amounts={wouldRefund} />}
    </CommandButton>
  );
}

type PlainProps = ActionProps & { readonly name: keyof typeof plainCommands; readonly question: string };

function PlainCommand({ name, question, dispute, onDone }: PlainProps) {
  const { t } = useTranslation('dispute');
  return (
    <CommandButton
      label={t(name)}
      command={useCommand(plainCommands[name], { disputeId: dispute.disputeId })}
      inputOf={() => undefined}
      onDone={() => onDone(t(`${name}Done`))}
    >
      <Text size="sm">{question}</Text>
    </CommandButton>
  );
}
