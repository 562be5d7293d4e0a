/** After a form turned out to be stale: what stands there now beside what was typed. */
import { SimpleGrid } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { Panel } from '../ui/panel.tsx';
import { bankName } from './bank-name.ts';
import { type NewAccount, type PayoutAccounts, useBanks } from './payout-account-queries.ts';

type BothVersionsProps = { readonly accounts: PayoutAccounts; readonly typed: NewAccount };

export function BothVersions({ accounts, typed }: BothVersionsProps) {
  const { t } = useTranslation('payout-account');
  const banks = useBanks();
  const [newest] = accounts.changes;
  const itemsOf = (account: NewAccount) => [
    { name: t('field.bank'), value: bankName(banks, account.bank) },
    { name: t('field.number'), value: account.number },
    { name: t('field.holder'), value: account.holder },
    { name: t('field.currency'), value: account.currencies.join(', ') },
  ];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Panel title={t('stale.theirs')}>
        {newest && (
          <KeyValues
            items={[
              ...itemsOf(newest),
              { name: t('field.proposedBy'), value: `${newest.proposedBy} · ${instantText(newest.proposedAt)}` },
            ]}
          />
        )}
      </Panel>
      <Panel title={t('stale.yours')}>
        <KeyValues items={itemsOf(typed)} />
      </Panel>
    </SimpleGrid>
  );
}
