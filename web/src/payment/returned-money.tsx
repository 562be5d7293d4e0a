/** Where the money of an order is that went back: at the buyer's card, or with us again because the card's bank sent it back. */
import { readOrderReturns } from '@gtp/contract/payment/refund-wire.ts';
import { moneyText } from '../platform/format.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import type { OrderInQuestion } from './cancel-unpaid.ts';

type ReturnedMoneyProps = {
  readonly order: Pick<OrderInQuestion, 'orderId' | 'state'>;
  /** What is said where it reached the card. */
  readonly words: string;
};

export function ReturnedMoney({ order: { orderId, state }, words }: ReturnedMoneyProps) {
  const { t } = useTranslation('payment');
  const refunds = useRead(readOrderReturns, { params: { orderId } }, { since: state }).data?.refunds ?? [];
  const cameBack = refunds.find((refund) => refund.state === 'returned');
  return <p>{cameBack ? t('returns.owedAgain', { amount: moneyText(cameBack.amount) }) : words}</p>;
}
