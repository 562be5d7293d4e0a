/** Proposes a rate or a limit for a corridor; what is left open means any. */

import { proposeFee } from '@gtp/contract/fee/fee-wire.ts';
import { currencies, parseScaled, readMoney } from '@gtp/domain/platform/money.ts';
import { Select, SimpleGrid, Textarea } from '@mantine/core';
import { useCodeChoices } from '../code/use-codes.ts';
import { ApiError } from '../platform/api.ts';
import { useCommand } from '../platform/use-command.ts';
import { type FormPart, useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { bestMatches } from '../ui/best-match.ts';
import { CommandForm } from '../ui/command-form.tsx';
import { DayField } from '../ui/day-field.tsx';
import { DecimalField } from '../ui/decimal-field.tsx';
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
  const propose = useCommand(proposeFee, undefined, { isPerBody: true });
  const form = useProblemForm({
    name: 'fee',
    initial: nothing,
    version: table.proposalNumber,
    problemsOf: (written) => waitsFor({ terms: proposalOf(written, 0) !== undefined }),
    onChange: propose.reset,
  });
  const proposal = proposalOf(form.values, form.version ?? 0);
  const isStale = propose.error instanceof ApiError && propose.error.code === 'fee.changed_meanwhile';
  return (
    <Panel title={t('form.title')}>
      <CommandForm
        form={form}
        command={propose}
        inputOf={() => proposal as NewFeeProposal}
        onDone={onDone}
        submitLabel={t('form.send')}
        cancel={{ label: t('form.cancel'), onCancel }}
        isBlocked={isStale}
        afterFailure={isStale && proposal && <BothProposals table={table} typed={proposal} />}
      >
        <p style={{ margin: 0 }}>{t('form.hint')}</p>
        <Segments
          label={t('form.kind')}
          value={form.values.kind}
          onChoose={(kind) => form.set({ kind })}
          options={[
            { value: 'rate', label: t('form.rate') },
            { value: 'limit', label: t('form.limit') },
          ]}
        />
        <CorridorFields form={form} />
        <TermsFields form={form} />
      </CommandForm>
    </Panel>
  );
}

type FieldsProps = { readonly form: FormPart<Written> };

function CorridorFields({ form }: FieldsProps) {
  const { t } = useTranslation('fee');
  const countries = useCodeChoices('CON0');
  const issuers = useIssuers();
  const isIssuer = currentViewer().clientType === 'ISSUER';
  const open = { placeholder: t('any'), clearable: true };
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Select
        label={t('field.country')}
        {...open}
        searchable
        filter={bestMatches}
        data={[...countries]}
        {...form.bindSelect('country')}
      />
      {!isIssuer && <Select label={t('field.issuer')} {...open} data={[...issuers]} {...form.bindSelect('issuer')} />}
      <Select label={t('field.currency')} {...open} data={[...currencies]} {...form.bindSelect('currency')} />
    </SimpleGrid>
  );
}

function TermsFields({ form }: FieldsProps) {
  const { t } = useTranslation('fee');
  const { kind, currency } = form.values;
  const scale = currency === 'USD' || kind === 'rate' ? 2 : 0;
  const numbers = kind === 'rate' ? (['rate'] as const) : (['least', 'most'] as const);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {numbers.map((name) => (
          <DecimalField key={name} label={t(`form.${name}`)} required scale={scale} {...form.bindValue(name)} />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayField label={t('form.from')} required {...form.bindValue('from')} />
        <DayField label={t('form.until')} {...form.bindValue('until')} />
      </SimpleGrid>
      <Textarea label={t('field.reason')} required maxLength={500} {...form.bind('reason')} />
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
