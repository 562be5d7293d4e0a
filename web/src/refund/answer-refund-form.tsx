/** A request for a refund that waits, and the answers that the reader may give. */

import { answerRefund } from '@gtp/contract/refund/refund-request-wire.ts';
import { sideOf } from '@gtp/domain/account/client-types.ts';
import { Group, Text } from '@mantine/core';
import { moneyText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { InstantText } from '../ui/time-text.tsx';
import type { OrderRefund } from './refund-queries.ts';

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
  const isOwn = refund.askedBy === sideOf(clientType);
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

function Answer({ refund, onDone, agrees, isOwn = false }: AnswerProps) {
  const { t } = useTranslation('refund');
  const answer = agrees ? 'approve' : isOwn ? 'takeBack' : 'refuse';
  return (
    <CommandButton
      look={agrees ? 'main' : 'plain'}
      label={t(answer)}
      confirmLabel={agrees ? t('giveConfirm', { amount: moneyText(refund.amount) }) : t(answer)}
      isDangerous={agrees}
      command={useCommand(answerRefund, { refundId: refund.refundId })}
      inputOf={(reason) => ({ agrees, ...(reason && { reason }) })}
      reason={answer === 'refuse' && { label: t('reason'), description: t('reasonHint'), isRequired: true }}
      onDone={({ state }) => onDone(t(agrees && state !== 'refunding' ? 'approveFirstDone' : `${answer}Done`))}
    >
      <Text size="sm">{t(`${answer}Question`)}</Text>
    </CommandButton>
  );
}
