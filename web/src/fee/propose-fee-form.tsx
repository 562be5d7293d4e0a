/** Proposes a rate or a limit for a corridor; what is left open means any. */

import { proposeFee } from '@gtp/contract/fee/fee-wire.ts';
import { currencies, parseScaled, readMoney } from '@gtp/domain/platform/money.ts';
import { Button, Group, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCodeChoices } from '../code/use-codes.ts';
import { ApiError } from '../platform/api.ts';
import { useCommand } from '../platform/use-command.ts';
import { currentViewer } from '../platform/viewer.ts';
import { bestMatches } from '../ui/best-match.ts';
import { DayField } from '../ui/day-field.tsx';
import { DecimalField } from '../ui/decimal-field.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { IncompleteHint } from '../ui/incomplete-hint.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { Panel } from '../ui/panel.tsx';
import { Segments } from '../ui/segments.tsx';
import { useFeeLabels } from './fee-labels.ts';
import { type FeeTable, type NewFeeProposal, useIssuers } from './fee-queries.ts';

type Written = Readonly<
  Record<'country' | 'issuer' | 'currency' | 'rate' | 'least' | 'most' | 'from' | 'until' | 'reason', string>
> & { readonly kind: 'rate' | 'limit' };

const nothing: Written = {
  kind: 'rate',
  country: '',
  issuer: '',
  currency: 'USD',
  rate: '',
  least: '',
  most: '',
  from: '',
  until: '',
  reason: '',
};

/** Undefined while an amount or a rate is missing; the server says what else is wrong. */
function proposalOf(written: Written, proposalNumber: number): NewFeeProposal | undefined {
  const currency = currencies.find((each) => each === written.currency);
  const corridor = {
    country: written.country || undefined,
    issuerCompanyId: written.issuer || undefined,
    currency,
    from: written.from,
    until: written.until || undefined,
    reason: written.reason,
    proposalNumber,
  };
  if (written.from === '') return undefined;
  if (written.kind === 'rate') {
    const rate = parseScaled(written.rate, 2);
    return rate === undefined ? undefined : { ...corridor, kind: 'rate', rate: Number(rate) };
  }
  const least = currency && readMoney(written.least, currency);
  const most = currency && readMoney(written.most, currency);
  return least && most ? { ...corridor, kind: 'limit', least, most } : undefined;
}

type ProposeFeeFormProps = {
  readonly table: FeeTable;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

export function ProposeFeeForm({ table, onDone, onCancel }: ProposeFeeFormProps) {
  const { t } = useTranslation('fee');
  const [written, setWritten] = useState(nothing);
  const [proposalNumber] = useState(table.proposalNumber);
  const propose = useCommand(proposeFee, undefined, { isPerBody: true });
  const change = (part: Partial<Written>) => {
    setWritten({ ...written, ...part });
    propose.reset();
  };
  const proposal = proposalOf(written, proposalNumber);
  const isStale = propose.error instanceof ApiError && propose.error.code === 'fee.changed_meanwhile';
  return (
    <Panel title={t('form.title')}>
      <Stack gap="md">
        <p style={{ margin: 0 }}>{t('form.hint')}</p>
        <Segments
          label={t('form.kind')}
          value={written.kind}
          onChoose={(kind) => change({ kind })}
          options={[
            { value: 'rate', label: t('form.rate') },
            { value: 'limit', label: t('form.limit') },
          ]}
        />
        <CorridorFields written={written} change={change} />
        <TermsFields written={written} change={change} error={propose.error} />
        {propose.error ? <ErrorBox error={propose.error} /> : null}
        {isStale && proposal && <BothProposals table={table} typed={proposal} />}
        <IncompleteHint isShown={!proposal} />
        <Group gap="sm">
          <Button
            disabled={!proposal || isStale}
            loading={propose.isPending}
            onClick={() => proposal && propose.mutate(proposal, { onSuccess: onDone })}
          >
            {t('form.send')}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={propose.isPending}>
            {t('form.cancel')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

type FieldsProps = { readonly written: Written; readonly change: (part: Partial<Written>) => void };

function CorridorFields({ written, change }: FieldsProps) {
  const { t } = useTranslation('fee');
  const countries = useCodeChoices('CON0');
  const issuers = useIssuers();
  const isIssuer = currentViewer().clientType === 'ISSUER';
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Select
        label={t('field.country')}
        placeholder={t('any')}
        searchable
        filter={bestMatches}
        clearable
        data={[...countries]}
        value={written.country || null}
        onChange={(country) => change({ country: country ?? '' })}
      />
      {!isIssuer && (
        <Select
          label={t('field.issuer')}
          placeholder={t('any')}
          clearable
          data={[...issuers]}
          value={written.issuer || null}
          onChange={(issuer) => change({ issuer: issuer ?? '' })}
        />
      )}
      <Select
        label={t('field.currency')}
        placeholder={t('any')}
        clearable
        data={[...currencies]}
        value={written.currency || null}
        onChange={(currency) => change({ currency: currency ?? '' })}
      />
    </SimpleGrid>
  );
}

function TermsFields({ written, change, error }: FieldsProps & { readonly error: unknown }) {
  const { t } = useTranslation('fee');
  const mark = (field: string) => (error instanceof ApiError && error.field === field ? error.message : undefined);
  const scale = written.currency === 'USD' || written.kind === 'rate' ? 2 : 0;
  const number = (field: 'rate' | 'least' | 'most') => (
    <DecimalField
      label={t(`form.${field}`)}
      required
      scale={scale}
      value={written[field]}
      error={mark(field)}
      onValue={(value) => change({ [field]: value })}
    />
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {written.kind === 'rate' ? (
          number('rate')
        ) : (
          <>
            {number('least')}
            {number('most')}
          </>
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayField
          label={t('form.from')}
          required
          value={written.from}
          error={mark('from')}
          onValue={(from) => change({ from })}
        />
        <DayField
          label={t('form.until')}
          value={written.until}
          error={mark('until')}
          onValue={(until) => change({ until })}
        />
      </SimpleGrid>
      <Textarea
        label={t('field.reason')}
        required
        maxLength={500}
        value={written.reason}
        error={mark('reason')}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </>
  );
}

type BothProps = { readonly table: FeeTable; readonly typed: NewFeeProposal };

/** After the form turned out to be stale: what the other proposed beside what was typed. */
function BothProposals({ table, typed }: BothProps) {
  const { t } = useTranslation('fee');
  const labels = useFeeLabels();
  const theirs = table.proposals.find(
    ({ kind, country, currency }) => kind === typed.kind && country === typed.country && currency === typed.currency,
  );
  const itemsOf = (each: NewFeeProposal | FeeTable['proposals'][number]) => [
    { name: t('field.terms'), value: labels.terms(each) },
    { name: t('field.period'), value: labels.period(each) },
    { name: t('field.reason'), value: each.reason },
  ];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {theirs && (
        <Panel title={t('stale.theirs', { who: theirs.proposedBy })}>
          <KeyValues items={itemsOf(theirs)} />
        </Panel>
      )}
      <Panel title={t('stale.yours')}>
        <KeyValues items={itemsOf(typed)} />
      </Panel>
    </SimpleGrid>
  );
}
