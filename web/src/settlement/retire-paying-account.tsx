/** Asks that an account is paid from no longer, without another one in its place; another person confirms it. */
import { retirePayingAccount } from '@gtp/contract/settlement/paying-account-wire.ts';
import { bankNameIn } from '@gtp/domain/code/banks.ts';
import { Text } from '@mantine/core';
import { currentLanguage } from '../platform/language.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import type { PayingAccount } from './settlement-queries.ts';

export function RetirePayingAccount({ account }: { readonly account: PayingAccount }) {
  const { t } = useTranslation('settlement');
  const { accountId, currency, bank, number, holder } = account;
  return (
    <CommandButton
      label={t('payingAccount.retire')}
      look="dangerous"
      button={{ size: 'compact-sm' }}
      title={`${t('payingAccount.retire')} · ${currency}`}
      command={useCommand(retirePayingAccount, { accountId })}
      inputOf={() => undefined}
    >
      <KeyValues
        items={[
          { name: t('payingAccount.number'), value: `${bankNameIn(currentLanguage(), bank)} ${number}` },
          { name: t('field.holder'), value: holder },
        ]}
      />
      <Text size="sm">{t('payingAccount.retireText')}</Text>
      <Text size="sm">{t('payingAccount.retireEffect')}</Text>
    </CommandButton>
  );
}
