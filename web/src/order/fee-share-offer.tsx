/**
 * Who carries which part of the fee: a slider that both sides see, with what each part means; the buyer may offer
 * another.
 */

import { askChange } from '@gtp/contract/order/order-endpoints.ts';
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { shareFee } from '@gtp/domain/order/order-amounts.ts';
import { Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { percentText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import type { OrderActionProps } from './order-action-props.ts';
import orderStyles from './order-detail-page.module.css';
import styles from './order-form-page.module.css';
import { TransferComparison } from './transfer-comparison.tsx';

const openStates = ['draft', 'requested', 'change_requested'];

export function FeeShareOffer({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const [share, setShare] = useState(order.proposedShare ?? order.buyerShare);
  const { clientType } = currentViewer();
  if (!openStates.includes(order.state) || !isMemberType(clientType)) return null;
  const split = shareFee(order.trade, { rate: order.feeRate, buyerShare: share });
  const isOther = share !== order.buyerShare;
  return (
    <details className={orderStyles.fold} open={order.proposedShare !== undefined}>
      <summary>{t('form.fee')}</summary>
      <Stack gap="sm">
        {order.proposedShare !== undefined && (
          <NoticeBox kind="info">
            <p>
              {t('share.proposed', { buyer: percentText(order.proposedShare), now: percentText(order.buyerShare) })}{' '}
              {clientType === 'SELLER' && t('share.answer')}
            </p>
          </NoticeBox>
        )}
        <div className={styles.share}>
          <Slider
            value={share / 100}
            onChange={(percent) => setShare(Math.round(percent * 100))}
            step={5}
            marks={[0, 25, 50, 75, 100].map((value) => ({ value, label: `${value}%` }))}
            label={(percent) => `${percent}%`}
            thumbLabel={t('field.buyerShare')}
          />
        </div>
        <span className={styles.shareSum}>
          {t('form.shareSum', { buyer: percentText(share), seller: percentText(10_000 - share) })}
        </span>
        <KeyValues
          isRight
          items={[
            { name: t('amount.charge'), value: <MoneyText amount={split.charge} />, isTotal: true },
            { name: t('amount.settlement'), value: <MoneyText amount={split.settlement} />, isTotal: true },
          ]}
        />
        <TransferComparison trade={order.trade} fee={split.totalFee} />
        {order.actions.includes('ask_change') && isOther && (
          <ProposeShare order={order} share={share} onDone={onDone} />
        )}
      </Stack>
    </details>
  );
}

function ProposeShare({ order, share, onDone }: OrderActionProps & { readonly share: number }) {
  const { t } = useTranslation('order');
  const sentence = t('share.reason', { buyer: percentText(share), seller: percentText(10_000 - share) });
  return (
    <CommandButton
      label={t('share.button', { buyer: percentText(share) })}
      confirmLabel={t('share.confirm')}
      command={useCommand(askChange, { orderId: order.orderId })}
      inputOf={(reason) => ({ reason: reason ? `${sentence}\n${reason}` : sentence, proposedShare: share })}
      reason={{ label: t('share.note') }}
      onDone={() => onDone(t('share.done'))}
    >
      <Text size="sm">{t('share.question', { buyer: percentText(share), now: percentText(order.buyerShare) })}</Text>
    </CommandButton>
  );
}
