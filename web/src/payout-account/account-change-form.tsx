/** Asks for another account: which, proven by one won, for which currencies. */
import { proposeAccountChange } from '@gtp/contract/payout-account/payout-account-wire.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import { Button, Checkbox, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../platform/api.ts';
import { useCommand } from '../platform/use-command.ts';
import { bestMatches } from '../ui/best-match.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { IncompleteHint } from '../ui/incomplete-hint.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { Segments } from '../ui/segments.tsx';
import { BothVersions } from './both-versions.tsx';
import { type CodeEntrySlot, timesOf } from './code-entry-slot.ts';
import {
  type NewAccount,
  type PayoutAccounts,
  proveDeposit,
  useBanks,
  useRequestDeposit,
} from './payout-account-queries.ts';

type AccountChangeFormProps = {
  readonly accounts: PayoutAccounts;
  readonly CodeEntry: CodeEntrySlot;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

const nothing: NewAccount = { bank: '', number: '', holder: '', currencies: ['USD'] };

export function AccountChangeForm({ accounts, CodeEntry, onDone, onCancel }: AccountChangeFormProps) {
  const { t } = useTranslation('payout-account');
  const [account, setAccount] = useState(nothing);
  const [proof, setProof] = useState<string>();
  // What the form was opened on: a change by somebody else since then is told, never passed over.
  const [changeNumber] = useState(accounts.changeNumber);
  const deposit = useRequestDeposit();
  const propose = useCommand(proposeAccountChange, undefined, { isPerBody: true });
  const change = (part: Partial<NewAccount>) => {
    setAccount({ ...account, ...part });
    setProof(undefined);
    deposit.reset();
    propose.reset();
  };
  const isStale = propose.error instanceof ApiError && propose.error.code === 'payout_account.changed_meanwhile';
  const isFilled = account.bank !== '' && account.number !== '' && account.holder !== '';
  const send = () => deposit.mutate(account);
  const submit = (depositProof: string) =>
    propose.mutate({ ...account, depositProof, changeNumber }, { onSuccess: onDone });
  return (
    <Panel title={t('form.title')}>
      <Stack gap="md">
        <NoticeBox kind="info" title={t('form.rule')}>
          <p>{t('form.ruleText')}</p>
        </NoticeBox>
        <AccountFields account={account} change={change} error={deposit.error ?? propose.error} />
        {deposit.data && proof === undefined && (
          <CodeEntry
            key={deposit.data.proofId}
            sent={timesOf(deposit.data, deposit.submittedAt)}
            label={t('form.code')}
            hint={t('form.codeHint')}
            verify={async (code) => {
              await proveDeposit(deposit.data.proofId, code);
              setProof(deposit.data.proofId);
            }}
            resend={send}
            isResending={deposit.isPending}
          />
        )}
        {proof !== undefined && !propose.error && <NoticeBox kind="good" role="status" title={t('form.proven')} />}
        {(deposit.error ?? propose.error) ? <ErrorBox error={deposit.error ?? propose.error} /> : null}
        {isStale && <BothVersions accounts={accounts} typed={account} />}
        <IncompleteHint isShown={!isFilled} />
        <Group gap="sm">
          {proof === undefined && !deposit.data && (
            <Button onClick={send} disabled={!isFilled} loading={deposit.isPending}>
              {t('form.send')}
            </Button>
          )}
          {proof !== undefined && (
            <Button onClick={() => submit(proof)} loading={propose.isPending} disabled={isStale}>
              {t('form.propose')}
            </Button>
          )}
          <Button variant="default" onClick={onCancel} disabled={propose.isPending}>
            {t('form.cancel')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

type AccountFieldsProps = {
  readonly account: NewAccount;
  readonly change: (part: Partial<NewAccount>) => void;
  readonly error: unknown;
};

function AccountFields({ account, change, error }: AccountFieldsProps) {
  const { t } = useTranslation('payout-account');
  const [where, setWhere] = useState<'home' | 'abroad'>('home');
  const wrong = error instanceof ApiError ? error.field : undefined;
  const mark = (field: string) => (wrong === field && error instanceof ApiError ? error.message : undefined);
  const choose = (place: 'home' | 'abroad') => {
    const isAbroad = place === 'abroad';
    setWhere(place);
    change({
      bank: '',
      currencies: isAbroad ? account.currencies.filter((each) => each !== 'KRW') : account.currencies,
    });
  };
  return (
    <>
      <Segments
        label={t('form.where')}
        value={where}
        onChoose={choose}
        options={[
          { value: 'home', label: t('form.home') },
          { value: 'abroad', label: t('form.abroad') },
        ]}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {where === 'home' ? (
          <BankSelect account={account} change={change} error={mark('bank')} />
        ) : (
          <TextInput
            label={t('form.bic')}
            description={t('form.bicHint')}
            maxLength={11}
            required
            value={account.bank}
            error={mark('bank')}
            onChange={(event) => change({ bank: event.currentTarget.value.toUpperCase() })}
          />
        )}
        <TextInput
          label={t(where === 'home' ? 'field.number' : 'form.iban')}
          maxLength={40}
          required
          autoComplete="off"
          value={account.number}
          error={mark('number')}
          onChange={(event) => change({ number: event.currentTarget.value })}
        />
        <TextInput
          label={t('field.holder')}
          maxLength={100}
          required
          value={account.holder}
          error={mark('holder')}
          onChange={(event) => change({ holder: event.currentTarget.value })}
        />
        <Checkbox.Group
          label={t('form.currencies')}
          required
          value={[...account.currencies]}
          error={mark('currencies')}
          onChange={(chosen) => change({ currencies: currencies.filter((each) => chosen.includes(each)) })}
        >
          <Group gap="md" mt={8}>
            {currencies.map((each) => (
              <Checkbox key={each} value={each} label={each} disabled={where === 'abroad' && each === 'KRW'} />
            ))}
          </Group>
        </Checkbox.Group>
      </SimpleGrid>
    </>
  );
}

type BankSelectProps = Pick<AccountFieldsProps, 'account' | 'change'> & { readonly error: string | undefined };

function BankSelect({ account, change, error }: BankSelectProps) {
  const { t } = useTranslation('payout-account');
  return (
    <Select
      label={t('field.bank')}
      required
      searchable
      filter={bestMatches}
      data={[...useBanks()]}
      value={account.bank || null}
      error={error}
      onChange={(bank) => change({ bank: bank ?? '' })}
    />
  );
}
