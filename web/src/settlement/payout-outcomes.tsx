/** What operators said of a payout without a message of the bank: who asked, who decided, and what waits. */
import { decidePayoutOutcome } from '@gtp/contract/settlement/payout-outcome-wire.ts';
import { Stack, Text } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { DecideProposal, ProposalFacts, ProposalSection } from '../ui/proposal.tsx';
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
  return (
    <ProposalSection
      name={t(`outcome.set.${request.outcome}`)}
      proposal={request}
      facts={useFacts(request)}
      overtaken={(at) => t('outcome.overtakenAt', { at })}
    >
      <Decide payout={payout} request={request} />
    </ProposalSection>
  );
}

function useFacts({ bankReference, bookedOn, returnReason, reason }: Request) {
  const { t } = useTranslation('settlement');
  return [
    { name: t('outcome.bankReference'), value: bankReference },
    { name: t('outcome.bookedOn'), value: <DayText day={bookedOn} /> },
    returnReason !== undefined && {
      name: t('outcome.returnReason'),
      value: `${t(`outcome.code.${returnReason}`)} (${returnReason})`,
    },
    { name: t('outcome.reason'), value: reason },
  ];
}

function Decide({ payout, request }: RequestProps) {
  const { t } = useTranslation('settlement');
  const params = { settlementId: payout.payoutId, requestId: request.requestId };
  const facts = useFacts(request);
  return (
    <DecideProposal
      name={t(`outcome.set.${request.outcome}`)}
      isOwn={request.isOwn}
      confirm={useCommand(decidePayoutOutcome, params, { isPerBody: true })}
      refuse={useCommand(decidePayoutOutcome, params, { isPerBody: true })}
    >
      {(isConfirmed) => (
        <>
          <KeyValues
            items={[
              { name: t('field.seller'), value: payout.sellerName },
              { name: t('field.amount'), value: <MoneyText amount={payout.amount} size="strong" /> },
            ]}
          />
          <ProposalFacts proposal={request} facts={facts} />
          <Text size="sm">{t(isConfirmed ? `outcome.effect.${request.outcome}` : 'outcome.noEffect')}</Text>
        </>
      )}
    </DecideProposal>
  );
}
