/** The operator makes a returned payout due again; asked once more, and done twice it pays once. */

import { bankNameIn } from '@gtp/domain/code/banks.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '../platform/format.ts';
import { keepRequestId } from '../platform/idempotency.ts';
import { currentLanguage } from '../platform/language.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { DayText } from '../ui/time-text.tsx';
import {
  type PayoutDetail,
  type ReschedulePreview,
  rescheduleRequest,
  usePreviewReschedule,
  useRescheduleSettlement,
} from './settlement-queries.ts';

export function RescheduleSettlement({ payout }: { readonly payout: PayoutDetail }) {
  const settlementId = payout.payoutId;
  const { t } = useTranslation('settlement');
  const [isAsking, setAsking] = useState(false);
  const reschedule = useRescheduleSettlement(settlementId);
  const preview = usePreviewReschedule(settlementId, isAsking);
  const open = () => {
    reschedule.reset();
    keepRequestId(rescheduleRequest(settlementId));
    setAsking(true);
  };
  return (
    <>
      <Button onClick={open}>{t('reschedule.button')}</Button>
      <ActionModal
        isOpen={isAsking}
        title={t('reschedule.title')}
        confirmLabel={t('reschedule.confirm')}
        onConfirm={() => reschedule.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
        isBusy={reschedule.isPending || preview.isFetching}
        error={reschedule.error}
        canConfirm={preview.error === null && (preview.data === undefined || preview.data.bankCode !== undefined)}
      >
        <Text size="sm">{t('reschedule.question')}</Text>
        <QueryView query={preview}>{(shown) => <Effect payout={payout} preview={shown} />}</QueryView>
      </ActionModal>
    </>
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
