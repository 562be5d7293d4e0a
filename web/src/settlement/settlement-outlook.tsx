/** Beside what is expected: what is kept back, what is owed and set off, and what a payout is worth at least. */
import { readSettlementOutlook } from '@gtp/contract/settlement/settlement-wire.ts';
import { money } from '@gtp/domain/platform/money.ts';
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

function OutlookOfCurrency({ outlook }: { readonly outlook: Outlook }) {
  const { t } = useTranslation('settlement');
  const { currency, expected, withheld, debt, minimum } = outlook;
  const free = expected.minor - withheld.minor - debt.minor;
  const isSmall = free > 0n && free < minimum.minor;
  const toCome = money(free > 0n ? free : 0n, currency);
  // What a seller gets and gives back, the agency and the network see paid and claimed.
  const words =
    currentViewer().clientType === 'SELLER'
      ? ({ debt: 'outlook.debt', toCome: 'outlook.toCome' } as const)
      : ({ debt: 'outlook.claim', toCome: 'outlook.toPay' } as const);
  return (
    <Panel title={t('outlook.title', { currency })}>
      <KeyValues
        items={[
          { name: t('outlook.expected'), value: <MoneyText amount={expected} /> },
          withheld.minor > 0n && { name: t('outlook.withheld'), value: <MoneyText amount={withheld} isDeducted /> },
          debt.minor > 0n && { name: t(words.debt), value: <MoneyText amount={debt} isDeducted /> },
          { name: t(words.toCome), value: <MoneyText amount={toCome} size="strong" /> },
          { name: t('outlook.minimum'), value: <MoneyText amount={minimum} /> },
        ]}
      />
      {debt.minor > 0n && <NoticeBox kind="info" title={t('outlook.debtHint')} />}
      {isSmall && <NoticeBox kind="info" title={t('outlook.smallHint')} />}
    </Panel>
  );
}
