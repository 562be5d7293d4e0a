/** An operator proposes from which account a currency is paid; it is in use once another one confirms it. */
import { proposePayingAccount } from '@gtp/contract/settlement/paying-account-wire.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandForm } from '../ui/command-form.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';

type AccountValues = {
  readonly currency: (typeof currencies)[number];
  readonly holder: string;
  readonly bank: string;
  readonly bic: string;
  readonly number: string;
  readonly firmCode: string;
};

const empty: AccountValues = { currency: 'USD', holder: '', bank: '', bic: '', number: '', firmCode: '' };

export function ProposePayingAccount() {
  const { t } = useTranslation('settlement');
  const form = useProblemForm<AccountValues>({
    name: 'paying-account',
    initial: empty,
    problemsOf: ({ holder, bank, number }) =>
      waitsFor({ holder: holder.trim().length >= 2, bank: bank.trim().length >= 3, number: number.trim() !== '' }),
  });
  const { currency, holder, bank, bic, number, firmCode } = form.values;
  const propose = useCommand(proposePayingAccount, undefined, { isPerBody: true });
  return (
    <CommandForm
      form={form}
      command={propose}
      inputOf={() => ({
        currency,
        ...{ holder: holder.trim(), bank: bank.trim(), number: number.trim() },
        ...(bic.trim() !== '' && { bic: bic.trim() }),
        ...(firmCode.trim() !== '' && { firmCode: firmCode.trim() }),
      })}
      onDone={() => form.set({ ...empty, currency })}
      submitLabel={t('payingAccount.save')}
    >
      <Group align="end" gap="sm">
        <NativeSelect
          label={t('field.currency')}
          data={currencies.map((each) => ({ value: each, label: each }))}
          {...form.bindChoice('currency', currencies)}
        />
        <TextInput
          label={t('payingAccount.bank')}
          description={t('payingAccount.bankHint')}
          required
          maxLength={11}
          {...form.bind('bank')}
        />
        <TextInput label={t('payingAccount.number')} required maxLength={40} {...form.bind('number')} />
        <TextInput label={t('field.holder')} required maxLength={100} {...form.bind('holder')} />
        <TextInput
          label={t('payingAccount.bic')}
          description={t('payingAccount.bicHint')}
          maxLength={11}
          {...form.bind('bic')}
        />
        <TextInput
          label={t('payingAccount.firmCode')}
          description={t('payingAccount.firmCodeHint')}
          maxLength={7}
          {...form.bind('firmCode')}
        />
      </Group>
      {propose.isSuccess && <NoticeBox kind="good" role="status" title={t('payingAccount.saved')} />}
    </CommandForm>
  );
}
