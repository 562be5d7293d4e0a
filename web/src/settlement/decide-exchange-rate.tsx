/** A second person puts a rate in force, or anybody declines it. */
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SecondLine } from '../ui/data-table.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { type RateProposal, useDecideExchangeRate } from './exchange-rate-queries.ts';

export function DecideExchangeRate({ proposal }: { readonly proposal: RateProposal }) {
  const { t } = useTranslation('settlement');
  const decide = useDecideExchangeRate(proposal);
  const { canApprove, proposedBy } = proposal;
  return (
    <>
      <Group gap="xs">
        {canApprove && (
          <Button size="compact-sm" loading={decide.isPending} onClick={() => decide.mutate({ isApproved: true })}>
            {t('rates.approve')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          loading={decide.isPending}
          onClick={() => decide.mutate({ isApproved: false })}
        >
          {t('rates.decline')}
        </Button>
      </Group>
      <SecondLine>{proposedBy ? t('rates.enteredBy', { who: proposedBy }) : t('rates.farFromLast')}</SecondLine>
      {!canApprove && <SecondLine>{t('rates.ownHint')}</SecondLine>}
      {decide.error && <ErrorBox error={decide.error} />}
    </>
  );
}
