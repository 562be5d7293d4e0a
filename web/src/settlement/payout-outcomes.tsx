/** What operators said of a payout without a message of the bank: who asked, who decided, and what waits. */
import { decidePayoutOutcome } from '@gtp/contract/settlement/payout-outcome-wire.ts';
import { Group, Stack, Text } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { BlockedButton } from '../ui/blocked-button.tsx';
import { CommandButton } from '../ui/command-button.tsx';
import { FileLinks } from '../ui/file-links.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { DayText } from '../ui/time-text.tsx';
import type { PayoutDetail } from './settlement-queries.ts';

type Request = NonNullable<PayoutDetail['outcomes']>[number];
type RequestProps = { readonly payout: PayoutDetail; readonly request: Request };

export function PayoutOutcomes({ payout }: { readonly payout: PayoutDetail }) {
  const { t } = useTranslation('settlement');
  const requests = payout.outcomes ?? [];
  if (requests.length === 0) return null;
  return (
    <Panel title={t('outcome.title')}>
      <Stack gap="lg">
        {requests.map((request) => (
          <OutcomeRequest key={request.requestId} payout={payout} request={request} />
        ))}
      </Stack>
    </Panel>
  );
}

function OutcomeRequest({ payout, request }: RequestProps) {
  const { t } = useTranslation('settlement');
  const { state, decidedBy, decidedAt, decisionReason } = request;
  return (
    <section aria-label={t(`outcome.set.${request.outcome}`)}>
      <NoticeBox kind={state === 'proposed' ? 'warning' : 'info'} title={titleOf(request)}>
        {decidedBy !== undefined && decidedAt !== undefined && (
          <p>{t('outcome.decidedBy', { who: decidedBy, at: instantText(decidedAt) })}</p>
        )}
        {state === 'overtaken' && decidedAt !== undefined && (
          <p>{t('outcome.overtakenAt', { at: instantText(decidedAt) })}</p>
        )}
        {decisionReason !== undefined && <p>{decisionReason}</p>}
      </NoticeBox>
      <Facts request={request} />
      {request.file && <FileLinks files={[request.file]} />}
      {state === 'proposed' && <Decide payout={payout} request={request} />}
    </section>
  );

  function titleOf({ outcome }: Request): string {
    return `${t(`outcome.set.${outcome}`)} · ${t(`outcome.state.${state}`)}`;
  }
}

function Facts({ request }: Pick<RequestProps, 'request'>) {
  const { t } = useTranslation('settlement');
  const { proposedBy, proposedAt, bankReference, bookedOn, returnReason, reason } = request;
  return (
    <KeyValues
      items={[
        { name: t('outcome.askedBy'), value: `${proposedBy} · ${instantText(proposedAt)}` },
        { name: t('outcome.bankReference'), value: bankReference },
        { name: t('outcome.bookedOn'), value: <DayText day={bookedOn} /> },
        returnReason !== undefined && {
          name: t('outcome.returnReason'),
          value: `${t(`outcome.code.${returnReason}`)} (${returnReason})`,
        },
        { name: t('outcome.reason'), value: reason },
      ]}
    />
  );
}

function Decide({ payout, request }: RequestProps) {
  const { t } = useTranslation('settlement');
  return (
    <Group gap="xs" mt="sm">
      {request.isOwn ? (
        <BlockedButton label={t('outcome.confirm')} reason={t('outcome.own')} />
      ) : (
        <DecisionButton payout={payout} request={request} isConfirmed />
      )}
      <DecisionButton payout={payout} request={request} isConfirmed={false} />
    </Group>
  );
}

function DecisionButton({ payout, request, isConfirmed }: RequestProps & { readonly isConfirmed: boolean }) {
  const { t } = useTranslation('settlement');
  const refusal = request.isOwn ? 'outcome.withdraw' : 'outcome.refuse';
  const word = t(isConfirmed ? 'outcome.confirm' : refusal);
  const params = { settlementId: payout.payoutId, requestId: request.requestId };
  return (
    <CommandButton
      label={word}
      look={isConfirmed ? 'main' : 'plain'}
      title={`${word} · ${t(`outcome.set.${request.outcome}`)}`}
      isDangerous={!isConfirmed && !request.isOwn}
      command={useCommand(decidePayoutOutcome, params, { isPerBody: true })}
      inputOf={(reason) => ({ isConfirmed, ...(reason !== '' && { reason }) })}
      reason={{ label: t('outcome.decisionReason') }}
    >
      <KeyValues
        items={[
          { name: t('field.seller'), value: payout.sellerName },
          { name: t('field.amount'), value: <MoneyText amount={payout.amount} size="strong" /> },
        ]}
      />
      <Facts request={request} />
      {isConfirmed && <Text size="sm">{t(`outcome.effect.${request.outcome}`)}</Text>}
      {!isConfirmed && <Text size="sm">{t('outcome.noEffect')}</Text>}
    </CommandButton>
  );
}
