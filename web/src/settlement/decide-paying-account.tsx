/** A second person confirms from which account a currency is paid, beside the one of today; or it is refused. */
import { decidePayingAccount } from '@gtp/contract/settlement/paying-account-wire.ts';
import { bankNameIn } from '@gtp/domain/code/banks.ts';
import { Group, Text } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { BlockedButton } from '../ui/blocked-button.tsx';
import { CommandButton } from '../ui/command-button.tsx';
import { SecondLine } from '../ui/data-table.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import type { PayingAccount } from './settlement-queries.ts';

type Props = { readonly account: PayingAccount; readonly replaced: PayingAccount | undefined };

export function DecidePayingAccount({ account, replaced }: Props) {
  const { t } = useTranslation('settlement');
  const { isOwn, proposedBy, proposedAt } = account;
  return (
    <>
      <Group gap="xs" align="flex-start">
        {account.isRetirement && <StateChip tone="bad" label={t('payingAccount.retirement')} />}
        {isOwn ? (
          <BlockedButton size="compact-sm" label={t('payingAccount.confirm')} reason={t('payingAccount.own')} />
        ) : (
          <DecisionButton account={account} replaced={replaced} isConfirmed />
        )}
        <DecisionButton account={account} replaced={replaced} isConfirmed={false} />
      </Group>
      <SecondLine>
        {proposedBy} · {instantText(proposedAt)}
      </SecondLine>
    </>
  );
}

function DecisionButton({ account, replaced, isConfirmed }: Props & { readonly isConfirmed: boolean }) {
  const { t } = useTranslation('settlement');
  const refusal = account.isOwn ? 'payingAccount.withdraw' : 'payingAccount.refuse';
  const effect = account.isRetirement ? 'payingAccount.retireEffect' : 'payingAccount.effect';
  const word = t(isConfirmed ? 'payingAccount.confirm' : refusal);
  const inOneLine = ({ bank, number }: PayingAccount) => `${bankNameIn(currentLanguage(), bank)} ${number}`;
  return (
    <CommandButton
      look={isConfirmed ? 'main' : 'plain'}
      label={word}
      button={{ size: 'compact-sm' }}
      title={`${word} · ${account.currency}`}
      isDangerous={!isConfirmed && !account.isOwn}
      command={useCommand(decidePayingAccount, { accountId: account.accountId }, { isPerBody: true })}
      inputOf={() => ({ isConfirmed })}
    >
      <KeyValues
        items={[
          { name: t('field.currency'), value: account.currency },
          replaced && !account.isRetirement && { name: t('payingAccount.replaces'), value: inOneLine(replaced) },
          { name: t('payingAccount.number'), value: <strong>{inOneLine(account)}</strong> },
          account.bic !== undefined && { name: 'BIC', value: account.bic },
          { name: t('field.holder'), value: account.holder },
          { name: t('payingAccount.askedBy'), value: account.proposedBy ?? '–' },
        ]}
      />
      <Text size="sm">{t(isConfirmed ? effect : 'payingAccount.noEffect')}</Text>
    </CommandButton>
  );
}
