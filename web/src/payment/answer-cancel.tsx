/** A cancellation request that waits for its answer: what it says, what a yes would cost, and the answers. */

import { answerCancel } from '@gtp/contract/payment/refund-wire.ts';
import { sideOf } from '@gtp/domain/account/client-types.ts';
import { may } from '@gtp/domain/account/may.ts';
import { Group, Text } from '@mantine/core';
import { deadlineText, moneyText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { answeredOn, type BulkCancellation, type OrderInQuestion, whichOf } from './cancel-unpaid.ts';
import type { OrderReturns, RefundPreview } from './order-returns-queries.ts';
import { RefundCosts } from './refund-costs.tsx';

type Asker = NonNullable<OrderReturns['cancellation']>['askedBy'];
type Done = { readonly onDone: (sentence: string) => void };

type AskedProps = Done & { readonly order: OrderInQuestion; readonly returns: OrderReturns };

/** About one order. */
export function AskedCancel({ order, returns: { cancellation, wouldRefund }, onDone }: AskedProps) {
  const { t } = useTranslation('payment');
  if (!cancellation) return null;
  const agreeLabel = wouldRefund
    ? t('returns.agreeConfirm', { amount: moneyText(wouldRefund.amount) })
    : t('returns.agreeUnpaid');
  return (
    <Asked
      title={t(`returns.asked_${cancellation.askedBy}`)}
      askedBy={cancellation.askedBy}
      reason={cancellation.reason}
      refund={wouldRefund}
      answer={{
        ...{ orderId: order.orderId, onDone, agreeLabel, refund: wouldRefund },
        agreeQuestion: t('returns.agreeQuestion'),
        keepQuestion: t(cancellation.askedBy === 'system' ? 'returns.keepOfferedQuestion' : 'returns.keepQuestion'),
      }}
    />
  );
}

type AskedUnpaidProps = Done & { readonly order: OrderInQuestion; readonly bulk: BulkCancellation };

/** About all milestones that are not paid; whichever of the agreement is on the screen, one answer counts for all. */
export function AskedCancelUnpaid({ order, bulk, onDone }: AskedUnpaidProps) {
  const { t } = useTranslation('payment');
  const which = whichOf(order, bulk.numbers);
  return (
    <Asked
      title={t(`unpaid.asked_${bulk.askedBy}`, { which })}
      askedBy={bulk.askedBy}
      reason={bulk.reason}
      until={bulk.answerBy && t('unpaid.until', { at: deadlineText(bulk.answerBy) })}
      answer={{
        ...{ orderId: answeredOn(order, bulk), onDone, agreeLabel: t('unpaid.agreeConfirm', { which }) },
        ...{ agreeQuestion: t('unpaid.agreeQuestion', { which }), keepQuestion: t('unpaid.keepQuestion', { which }) },
      }}
    />
  );
}

type AnswerTerms = Done & {
  readonly orderId: string;
  readonly agreeLabel: string;
  readonly agreeQuestion: string;
  readonly keepQuestion: string;
  readonly refund?: RefundPreview | undefined;
};

type RequestProps = {
  readonly title: string;
  readonly askedBy: Asker;
  readonly reason: string;
  readonly until?: string | undefined;
  readonly refund?: RefundPreview | undefined;
  readonly answer: AnswerTerms;
};

function Asked({ title, askedBy, reason, until, refund, answer }: RequestProps) {
  const { t } = useTranslation('payment');
  const viewer = currentViewer();
  const own = sideOf(viewer.clientType);
  const isToAnswer = own !== undefined && (askedBy === 'system' ? own === 'buyer' : askedBy !== own);
  const hasRight = may('order.cancel', viewer);
  const mayAgree = isToAnswer && hasRight;
  const mayKeep = hasRight && (isToAnswer || (own !== undefined && askedBy === own));
  return (
    <NoticeBox
      kind="warning"
      title={title}
      actions={
        mayKeep && (
          <Group gap="sm">
            {mayAgree && <Answer {...answer} askedBy={askedBy} agrees />}
            <Answer {...answer} askedBy={askedBy} agrees={false} isOwn={!mayAgree} />
          </Group>
        )
      }
    >
      {reason && <p>{reason}</p>}
      {until && <p>{until}</p>}
      {refund && <RefundCosts amounts={refund} />}
      {isToAnswer && !hasRight && <p>{t('returns.whoAnswers')}</p>}
    </NoticeBox>
  );
}

type AnswerProps = AnswerTerms & { readonly askedBy: Asker; readonly agrees: boolean; readonly isOwn?: boolean };

/** Nobody asks when evidence did not come in time: the buyer is offered a refund, and takes it or waits. */
const offered = { agree: 'returns.agreeOffered', keep: 'returns.keepOffered' } as const;
const asked = { agree: 'returns.agree', keep: 'returns.keep' } as const;

function Answer({ askedBy, agrees, isOwn = false, ...answer }: AnswerProps) {
  const { t } = useTranslation('payment');
  const { agree, keep } = askedBy === 'system' ? offered : asked;
  const label = agrees ? t(agree) : t(isOwn ? 'returns.takeBack' : keep);
  return (
    <CommandButton
      look={agrees ? 'main' : 'plain'}
      label={label}
      confirmLabel={agrees ? answer.agreeLabel : label}
      isDangerous={agrees}
      command={useCommand(answerCancel, { orderId: answer.orderId })}
      inputOf={() => ({ agrees })}
      onDone={() => answer.onDone(t(agrees ? 'returns.agreeDone' : 'returns.keepDone'))}
    >
      <Text size="sm">{agrees ? answer.agreeQuestion : answer.keepQuestion}</Text>
      {agrees && answer.refund && <RefundCosts amounts={answer.refund} />}
    </CommandButton>
  );
}
