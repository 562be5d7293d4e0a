/** Beside what is expected: what is kept back, what is owed and set off, and what a payout is worth at least. */
import { readSettlementOutlook } from '@gtp/contract/settlement/settlement-wire.ts';
import { SimpleGrid } from '@mantine/core';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Outlook } from './settlement-queries.ts';

export function SettlementOutlook() {
  const { data } = useRead(readSettlementOutlook);
  if (!data || data.list.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, md: data.list.length }} spacing="md" mb="md" style={{ '--gtp-own-gap': 0 }}>
      {data.list.map((outlook) => (
        <OutlookOfCurrency key={outlook.currency} outlook={outlook} />
      ))}
    </SimpleGrid>
  );
}

/** What a seller gets and gives back, the agency and the network see paid and claimed. */
const wordsOf = {
  seller: { debt: 'outlook.debt', toCome: 'outlook.toCome', hint: 'outlook.debtHint' },
  institution: { debt: 'outlook.claim', toCome: 'outlook.toPay', hint: 'outlook.claimHint' },
} as const;

function OutlookOfCurrency({ outlook }: { readonly outlook: Outlook }) {
  const { t } = useTranslation('settlement');
  const { currency, expected, withheld, debt, toPay, minimum } = outlook;
  const isSeller = currentViewer().clientType === 'SELLER';
  // The minimum is one of each seller's payout: a sum of many says nothing of it.
  const isSmall = isSeller && toPay.minor > 0n && toPay.minor < minimum.minor;
  const words = isSeller ? wordsOf.seller : wordsOf.institution;
  return (
    <Panel title={t('outlook.title', { currency })}>
      <KeyValues
        items={[
          { name: t('outlook.expected'), value: <MoneyText amount={expected} /> },
          withheld.minor > 0n && { name: t('outlook.withheld'), value: <MoneyText amount={withheld} isDeducted /> },
          debt.minor > 0n && { name: t(words.debt), value: <MoneyText amount={debt} isDeducted /> },
          { name: t(words.toCome), value: <MoneyText amount={toPay} size="strong" /> },
          { name: t('outlook.minimum'), value: <MoneyText amount={minimum} /> },
        ]}
      />
      {debt.minor > 0n && <NoticeBox kind="info" title={t(words.hint)} />}
      {isSmall && <NoticeBox kind="info" title={t('outlook.smallHint')} />}
    </Panel>
  );
}
