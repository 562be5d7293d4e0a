/**
 * How an order goes on from here, a sentence for each place where its money is or will be: what a buyer's finance
 * officer asks before the payment, and can be forwarded as it is.
 */
import { orderStateRecords } from '@gtp/domain/order/order-state-records.ts';
import { releasePromiseOf } from '@gtp/domain/order/release-modes.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { dayText, moneyText } from '../platform/format.ts';
import type { useTranslation } from '../platform/use-translation.ts';
import { type OrderDetail, releaseOf } from './order-queries.ts';

type Translate = ReturnType<typeof useTranslation<'order'>>['t'];

/** Where the money is on its way, first to last. */
export const stations = ['not_paid', 'hold', 'payable', 'seller'] as const;
export type Station = (typeof stations)[number];

export type OrderStory = Readonly<Partial<Record<Station, string>>>;

/** The sentences by station; none where the order has left its way or ended, because nothing of it is certain then. */
export function storyOf(order: OrderDetail, t: Translate): OrderStory {
  const { phase } = orderStateRecords[order.state];
  if (phase === 'interrupted' || phase === 'over' || (phase === 'unpaid' && order.cancelledAt)) return {};
  return {
    not_paid: order.paidAt
      ? t('story.paid', { day: dayText(seoulDay(order.paidAt)), amount: moneyText(order.charge) })
      : t('story.pay', { day: dayText(order.paymentDueOn), amount: moneyText(order.charge) }),
    hold: phase === 'released' ? t('story.released') : conditionSentence(order, t),
    payable: t('story.fee', { amount: moneyText(order.sellerFee) }),
    seller: payoutSentence(order, t),
  };
}

function conditionSentence(order: OrderDetail, t: Translate): string {
  const condition = releasePromiseOf(releaseOf(order));
  if (condition === 'milestones') return t('whenReleased.milestones');
  if (condition === 'delivery' || condition === 'milestone_delivery') {
    return t('story.delivery', { count: order.inspectionDays });
  }
  return t(`story.${condition}`);
}

function payoutSentence({ expectedPayoutOn, settledAt, netSettlement }: OrderDetail, t: Translate): string {
  const amount = moneyText(netSettlement);
  if (expectedPayoutOn === undefined) return t('story.payout', { amount });
  return t(settledAt ? 'story.paidOut' : 'story.payoutOn', { amount, day: dayText(expectedPayoutOn) });
}

/** The same as plain text with what it is about and the address of the order's page, to forward. */
export function storyText(order: OrderDetail, t: Translate, href: string): string {
  const story = storyOf(order, t);
  const sentences = stations.flatMap((station) => story[station] ?? []);
  const about = t('detail.hint', { goods: order.goodsName, seller: order.sellerName, buyer: order.buyerName });
  return [
    `${order.tradeNumber} · ${moneyText(order.charge)}`,
    about,
    '',
    ...sentences.map((sentence, place) => `${place + 1}. ${sentence}`),
    '',
    window.location.origin + href,
  ].join('\n');
}
