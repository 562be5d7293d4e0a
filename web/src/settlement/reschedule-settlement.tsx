/** The operator makes a returned payout due again; asked once more, and done twice it pays once. */

import { previewReschedule } from '@gtp/contract/settlement/settlement-preview-wire.ts';
import { rescheduleSettlement } from '@gtp/contract/settlement/settlement-wire.ts';
import { bankNameIn } from '@gtp/domain/code/banks.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { DayText } from '../ui/time-text.tsx';
import type { PayoutDetail, ReschedulePreview } from './settlement-queries.ts';

export function RescheduleSettlement({ payout }: { readonly payout: PayoutDetail }) {
  const settlementId = payout.payoutId;
  const { t } = useTranslation('settlement');
  const [isAsking, setAsking] = useState(false);
  const preview = useRead(
    previewReschedule,
    { params: { settlementId } },
    { enabled: isAsking, gcTime: 0, staleTime: 0 },
  );
  return (
    <CommandButton
      look="main"
      label={t('reschedule.button')}
      title={t('reschedule.title')}
      confirmLabel={t('reschedule.confirm')}
      command={useCommand(rescheduleSettlement, { settlementId })}
      inputOf={() => undefined}
      isBusy={preview.isFetching}
      canConfirm={preview.error === null && (preview.data === undefined || preview.data.bankCode !== undefined)}
      onOpen={() => (isAsking ? void preview.refetch() : setAsking(true))}
    >
      <Text size="sm">{t('reschedule.question')}</Text>
      <QueryView query={preview}>{(shown) => <Effect payout={payout} preview={shown} />}</QueryView>
      <Text size="sm">{t('alone')}</Text>
    </CommandButton>
  );
}

type EffectProps = { readonly payout: PayoutDetail; readonly preview: ReschedulePreview };

/** How much goes when and to which account; a warning where it would come back again. */
function Effect({ payout, preview }: EffectProps) {
  const { t } = useTranslation('settlement');
  const { dueOn, bankCode, maskedAccountNumber = '', accountHolder, isSameAccount } = preview;
  const account = bankCode && `${bankNameIn(currentLanguage(), bankCode)} ${maskedAccountNumber}`;
  return (
    <>
      <KeyValues
        items={[
          { name: t('field.seller'), value: payout.sellerName },
          { name: t('field.amount'), value: <MoneyText amount={payout.amount} size="strong" /> },
          { name: t('run.orders'), value: countText(payout.orderCount) },
          { name: t('run.payOn'), value: <DayText day={dueOn} /> },
          { name: t('field.account'), value: account ?? '–' },
          accountHolder !== undefined && { name: t('field.holder'), value: accountHolder },
        ]}
      />
      {!account && <NoticeBox kind="bad" title={t('reschedule.noAccount')} />}
      {account && isSameAccount && <NoticeBox kind="warning" title={t('reschedule.sameAccount')} />}
    </>
  );
}
