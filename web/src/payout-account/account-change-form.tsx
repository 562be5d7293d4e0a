/** Asks for another account: which, proven by one won or, where nobody remits one, by a document, for which currencies. */

import { uploadFields } from '@gtp/contract/attachment/attachment-wire.ts';
import { proposeAccountChange } from '@gtp/contract/payout-account/payout-account-wire.ts';
import { filterTyped } from '@gtp/domain/platform/character-filters.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import { Button, Checkbox, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useCommand } from '../platform/use-command.ts';
import { type FormPart, useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { bestMatches } from '../ui/best-match.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { type FiledFile, FileSlot } from '../ui/file-slot.tsx';
import { IncompleteHint, UploadHint } from '../ui/incomplete-hint.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { Segments } from '../ui/segments.tsx';
import { useIsUploading } from '../ui/uploads-under-way.ts';
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

type AccountValues = NewAccount & { readonly where: 'home' | 'abroad'; readonly proof: FiledFile | undefined };

const nothing: AccountValues = {
  bank: '',
  number: '',
  holder: '',
  currencies: ['USD'],
  where: 'home',
  proof: undefined,
};

export function AccountChangeForm({ accounts, CodeEntry, onDone, onCancel }: AccountChangeFormProps) {
  const { t } = useTranslation('payout-account');
  const [proof, setProof] = useState<string>();
  const isOnPaper = runtimeConfig().paperRequirements.includes('deposit');
  const deposit = useRequestDeposit();
  const propose = useCommand(proposeAccountChange, undefined, { isPerBody: true });
  const isUploading = useIsUploading();
  const form = useProblemForm({
    name: 'account',
    initial: nothing,
    version: accounts.changeNumber,
    problemsOf: ({ bank, number, holder, proof: document }) =>
      waitsFor({
        bank: bank !== '',
        number: number !== '',
        holder: holder !== '',
        proof: !isOnPaper || document !== undefined,
      }),
    onChange: () => {
      setProof(undefined);
      deposit.reset();
      propose.reset();
    },
  });
  const { where: _where, proof: document, ...account } = form.values;
  const error = deposit.error ?? propose.error;
  const isStale = propose.error instanceof ApiError && propose.error.code === 'payout_account.changed_meanwhile';
  const send = () => deposit.mutate(account, { onError: form.takeRefusal });
  const submit = (shown: { readonly depositProof?: string; readonly proofFileId?: string }) =>
    propose.mutate(
      { ...account, ...shown, changeNumber: form.version ?? 0 },
      { onSuccess: onDone, onError: form.takeRefusal },
    );
  return (
    <Panel title={t('form.title')}>
      <Stack gap="md">
        <NoticeBox kind="info" title={t(isOnPaper ? 'form.paperRule' : 'form.rule')}>
          <p>{t('form.ruleText')}</p>
        </NoticeBox>
        <AccountFields form={form} />
        {isOnPaper && <PaperProof form={form} />}
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
        {error ? <ErrorBox error={error} /> : null}
        {isStale && <BothVersions accounts={accounts} typed={account} />}
        {isOnPaper && <UploadHint />}
        <IncompleteHint isShown={!form.isRight} />
        <Group gap="sm">
          {isOnPaper && (
            <Button
              onClick={() => submit({ proofFileId: document?.fileId ?? '' })}
              loading={propose.isPending}
              disabled={!form.isRight || isStale || isUploading}
            >
              {t('form.propose')}
            </Button>
          )}
          {!isOnPaper && proof === undefined && !deposit.data && (
            <Button onClick={send} disabled={!form.isRight} loading={deposit.isPending}>
              {t('form.send')}
            </Button>
          )}
          {proof !== undefined && (
            <Button onClick={() => submit({ depositProof: proof })} loading={propose.isPending} disabled={isStale}>
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

/** Nobody remits one won here: a copy of the bank book, at which two people of the agency look. */
function PaperProof({ form }: { readonly form: FormPart<AccountValues> }) {
  const { t } = useTranslation('payout-account');
  return (
    <>
      <NoticeBox kind="info" title={t('form.paperTitle')}>
        <p>{t('form.paperText')}</p>
      </NoticeBox>
      <FileSlot
        label={t('form.proof')}
        hint={t('form.proofHint')}
        fields={{ [uploadFields.documentCode]: 'DG06' }}
        file={form.values.proof}
        onFile={(proof) => form.set({ proof })}
      />
    </>
  );
}

function AccountFields({ form }: { readonly form: FormPart<AccountValues> }) {
  const { t } = useTranslation('payout-account');
  const banks = useBanks();
  const isAbroad = form.values.where === 'abroad';
  const choose = (where: AccountValues['where']) =>
    form.set(({ currencies: before }) => ({
      where,
      bank: '',
      currencies: where === 'abroad' ? before.filter((each) => each !== 'KRW') : before,
    }));
  return (
    <>
      <Segments
        label={t('form.where')}
        value={form.values.where}
        onChoose={choose}
        options={[
          { value: 'home', label: t('form.home') },
          { value: 'abroad', label: t('form.abroad') },
        ]}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {isAbroad ? (
          <TextInput
            label={t('form.bic')}
            description={t('form.bicHint')}
            maxLength={11}
            required
            {...form.bind('bank', (typed) => filterTyped('upper_case_and_digits', typed))}
          />
        ) : (
          <Select
            label={t('field.bank')}
            required
            searchable
            filter={bestMatches}
            data={[...banks]}
            {...form.bindSelect('bank')}
          />
        )}
        <TextInput
          label={t(isAbroad ? 'form.iban' : 'field.number')}
          maxLength={40}
          required
          autoComplete="off"
          {...form.bind('number')}
        />
        <TextInput label={t('field.holder')} maxLength={100} required {...form.bind('holder')} />
        <Checkbox.Group label={t('form.currencies')} required {...form.bindSeveral('currencies', currencies)}>
          <Group gap="md" mt={8}>
            {currencies.map((each) => (
              <Checkbox key={each} value={each} label={each} disabled={isAbroad && each === 'KRW'} />
            ))}
          </Group>
        </Checkbox.Group>
      </SimpleGrid>
    </>
  );
}
