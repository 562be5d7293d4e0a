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
import type { OrderRefund, RefundOutlook } from './refund-queries.ts';
import { RefundQuoteView } from './refund-quote-view.tsx';

type AskedProps = {
  readonly refund: OrderRefund;
  /** What the reader may do about it, and what it would mean; asked for again before the reader agrees. */
  readonly outlook: {
    readonly data: RefundOutlook;
    readonly isFetching: boolean;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly onDone: (sentence: string) => void;
};

export function AskedRefund(props: AskedProps) {
  const { t } = useTranslation('refund');
  const { refund, outlook } = props;
  const { mayApprove, mayEnd, quote } = outlook.data;
  const { clientType } = currentViewer();
  const isOwn = refund.askedBy === sideOf(clientType);
  const isSeller = clientType === 'SELLER';
  const mayAgree = isSeller && mayApprove;
  return (
    <NoticeBox
      kind="warning"
      title={t(refund.askedBy === 'seller' ? 'asked.seller' : 'asked.buyer')}
      actions={
        (mayAgree || mayEnd) && (
          <Group gap="sm">
            {mayAgree && <Approve {...props} />}
            {mayEnd && <End {...props} isOwn={isOwn} />}
          </Group>
        )
      }
    >
      {refund.reason && <p>{refund.reason}</p>}
      {refund.isPrepared && <p>{t('asked.prepared')}</p>}
      {isSeller && !mayApprove && <p>{t('asked.whoApproves')}</p>}
      <KeyValues
        items={[
          refund.askedAt && { name: t('asked.since'), value: <InstantText at={refund.askedAt} /> },
          { name: t('quote.part'), value: <MoneyText amount={refund.trade} /> },
          { name: t('quote.toCard'), value: <MoneyText amount={quote?.amount ?? refund.amount} size="strong" /> },
        ]}
      />
    </NoticeBox>
  );
}

/**
 * What it costs stands where it is agreed to, as of that moment: on the day after the payment, or once it was paid out, the same
 * request means another amount. Where so much cannot go back any more, the server says why.
 */
function Approve({ refund, outlook, onDone }: AskedProps) {
  const { t } = useTranslation('refund');
  const { quote, plan } = outlook.data;
  return (
    <CommandButton
      size={700}
      look="main"
      label={t('approve')}
      confirmLabel={t('giveConfirm', { amount: moneyText(quote?.amount ?? refund.amount) })}
      isDangerous
      command={useCommand(answerRefund, { refundId: refund.refundId })}
      inputOf={() => ({ agrees: true })}
      onOpen={() => void outlook.refetch()}
      canConfirm={!outlook.isFetching}
      error={outlook.error}
      onDone={({ state }) => onDone(t(state === 'refunding' ? 'approveDone' : 'approveFirstDone'))}
    >
      <Text size="sm">{t('giveQuestion')}</Text>
      {quote && <RefundQuoteView quote={quote} plan={plan} />}
    </CommandButton>
  );
}

/** Refuses it, or takes the own request back. */
function End({ refund, isOwn, onDone }: AskedProps & { readonly isOwn: boolean }) {
  const { t } = useTranslation('refund');
  const answer = isOwn ? 'takeBack' : 'refuse';
  return (
    <CommandButton
      label={t(answer)}
      command={useCommand(answerRefund, { refundId: refund.refundId })}
      inputOf={(reason) => ({ agrees: false, ...(reason && { reason }) })}
      reason={answer === 'refuse' && { label: t('reason'), description: t('reasonHint'), isRequired: true }}
      onDone={() => onDone(t(`${answer}Done`))}
    >
      <Text size="sm">{t(`${answer}Question`)}</Text>
    </CommandButton>
  );
}
