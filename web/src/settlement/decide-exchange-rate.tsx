/** A second person puts a rate in force, or anybody declines it; asked once more, with what the rate would do. */

import { decideExchangeRate } from '@gtp/contract/settlement/exchange-rate-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { Group, Text } from '@mantine/core';
import { countText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { BlockedButton } from '../ui/blocked-button.tsx';
import { CommandButton } from '../ui/command-button.tsx';
import { SecondLine } from '../ui/data-table.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { DayText, InstantText } from '../ui/time-text.tsx';
import { rateText } from './exchange-items.tsx';
import type { RateProposal } from './exchange-rate-queries.ts';
import { rateSourceName } from './rate-source-name.ts';

type ProposalProps = { readonly proposal: RateProposal };

export function DecideExchangeRate({ proposal }: ProposalProps) {
  const { t } = useTranslation('settlement');
  const { canApprove, proposedBy } = proposal;
  return (
    <>
      <Group gap="xs" align="flex-start">
        {canApprove ? (
          <DecisionButton proposal={proposal} isApproved />
        ) : (
          <BlockedButton size="compact-sm" label={t('rates.approve')} reason={t('rates.ownHint')} />
        )}
        <DecisionButton proposal={proposal} isApproved={false} />
      </Group>
      <SecondLine>{proposedBy ? t('rates.enteredBy', { who: proposedBy }) : t('rates.farFromLast')}</SecondLine>
    </>
  );
}

/** Whoever entered the rate takes it back, and turns nobody down. */
function DecisionButton({ proposal, isApproved }: ProposalProps & { readonly isApproved: boolean }) {
  const { t } = useTranslation('settlement');
  const act = isApproved ? 'approve' : proposal.canApprove ? 'decline' : 'withdraw';
  return (
    <CommandButton
      look={isApproved ? 'main' : 'plain'}
      label={t(`rates.${act}`)}
      button={{ size: 'compact-sm' }}
      title={t(`rates.${act}Title`)}
      isDangerous={act === 'decline'}
      command={useCommand(decideExchangeRate, { proposalId: proposal.proposalId }, { isPerBody: true })}
      inputOf={() => ({ isApproved })}
    >
      <RateFacts proposal={proposal} />
      <Text size="sm">{t(`rates.${act}Effect`)}</Text>
    </CommandButton>
  );
}

/** The rate beside the one before, who entered it, and what waits for it today. */
function RateFacts({ proposal }: ProposalProps) {
  const { t } = useTranslation('settlement');
  const { currency, terms, last, proposedBy, waiting, waitingInWon, waitingCount } = proposal;
  const isOfToday = terms.valueOn === seoulDay(new Date());
  return (
    <KeyValues
      items={[
        { name: t('exchange.rate'), value: <strong>{rateText(terms, currency, t)}</strong> },
        last && {
          name: t('rates.last'),
          value: (
            <>
              {rateText(last, currency, t)} ({stepText(terms.rate, last.rate)}) · <DayText day={last.valueOn} />
            </>
          ),
        },
        { name: t('rates.valueOn'), value: <DayText day={terms.valueOn} /> },
        { name: t('exchange.quotedAt'), value: <InstantText at={terms.quotedAt} /> },
        { name: t('rates.source'), value: rateSourceName(terms.source, t) },
        { name: t('rates.proposedBy'), value: proposedBy ?? t('rates.bank') },
        isOfToday && {
          name: t('rates.waitingToday'),
          value: (
            <>
              <MoneyText amount={waiting} /> → <MoneyText amount={waitingInWon} size="strong" /> (
              {t('rates.waitingOrders', { count: waitingCount, shown: countText(waitingCount) })})
            </>
          ),
        },
      ]}
    />
  );
}

const hundredths = 10_000n;

/** `+1.25%`: how far a rate is from the one before. */
function stepText(rate: bigint, before: bigint): string {
  const step = ((rate - before) * hundredths) / before;
  return `${step > 0n ? '+' : ''}${(Number(step) / 100).toFixed(2)}%`;
}
