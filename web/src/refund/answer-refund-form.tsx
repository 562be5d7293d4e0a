/** A request for a refund that waits, and the answers that the reader may give. */
import { longestReason } from '@gtp/domain/order/order.ts';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { type OrderRefund, useAnswerRefund } from './refund-queries.ts';

type AskedProps = {
  readonly orderId: string;
  readonly refund: OrderRefund;
  readonly mayApprove: boolean;
  readonly onDone: (sentence: string) => void;
};

export function AskedRefund(props: AskedProps) {
  const { t } = useTranslation('refund');
  const { refund, mayApprove } = props;
  const { clientType } = currentViewer();
  const isOwn = refund.askedBy === (clientType === 'BUYER' ? 'buyer' : 'seller');
  const isSide = clientType === 'SELLER' || (clientType === 'BUYER' && isOwn);
  return (
    <NoticeBox
      kind="warning"
      title={t(refund.askedBy === 'seller' ? 'asked.seller' : 'asked.buyer')}
      actions={
        isSide && (
          <Group gap="sm">
            {clientType === 'SELLER' && mayApprove && <Answer {...props} agrees />}
            <Answer {...props} agrees={false} isOwn={isOwn} />
          </Group>
        )
      }
    >
      {refund.reason && <p>{refund.reason}</p>}
      {refund.isPrepared && <p>{t('asked.prepared')}</p>}
      <KeyValues
        items={[
          refund.askedAt && { name: t('asked.since'), value: <InstantText at={refund.askedAt} /> },
          { name: t('quote.part'), value: <MoneyText amount={refund.trade} /> },
          { name: t('quote.toCard'), value: <MoneyText amount={refund.amount} size="strong" /> },
        ]}
      />
    </NoticeBox>
  );
}

type AnswerProps = AskedProps & { readonly agrees: boolean; readonly isOwn?: boolean };

function Answer({ orderId, refund, onDone, agrees, isOwn = false }: AnswerProps) {
  const { t } = useTranslation('refund');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const command = useAnswerRefund(orderId, refund.refundId);
  const answer = agrees ? 'approve' : isOwn ? 'takeBack' : 'refuse';
  const done = ({ state }: { readonly state: string }) => {
    setOpen(false);
    onDone(t(agrees && state !== 'refunding' ? 'approveFirstDone' : `${answer}Done`));
  };
  const trimmed = reason.trim();
  return (
    <>
      <Button variant={agrees ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {t(answer)}
      </Button>
      <ActionModal
        isOpen={isOpen}
        title={t(answer)}
        confirmLabel={agrees ? t('giveConfirm', { amount: moneyText(refund.amount) }) : t(answer)}
        onConfirm={() => command.mutate({ agrees, ...(trimmed && { reason: trimmed }) }, { onSuccess: done })}
        onClose={() => setOpen(false)}
        isBusy={command.isPending}
        canConfirm={answer !== 'refuse' || trimmed !== ''}
        error={command.error}
        isDangerous={agrees}
      >
        <Text size="sm">{t(`${answer}Question`)}</Text>
        {answer === 'refuse' && (
          <Textarea
            label={t('reason')}
            description={t('reasonHint')}
            required
            autosize
            minRows={2}
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </ActionModal>
    </>
  );
}
