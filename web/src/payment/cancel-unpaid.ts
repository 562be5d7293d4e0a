/** What can be said of an agreement's milestones that are not paid, and of a request to cancel them all (RM04). */
import { isToBePaid } from '@gtp/domain/order/order.ts';
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';

/** What the panel needs of an order; the order feature's detail has it. */
export type OrderInQuestion = {
  readonly orderId: string;
  readonly state: OrderState;
  readonly actions: readonly string[];
  readonly milestones: readonly {
    readonly number: number;
    readonly orderId?: string | undefined;
    readonly state?: OrderState | undefined;
  }[];
  readonly isUnpaidCancellable: boolean;
  readonly bulkCancellation?: BulkCancellation | undefined;
};
export type BulkCancellation = {
  readonly askedBy: 'seller' | 'buyer';
  readonly reason: string;
  readonly answerBy?: Date | undefined;
  readonly numbers: readonly number[];
};

/** "2/3, 3/3". */
export function whichOf({ milestones }: OrderInQuestion, numbers: readonly number[]): string {
  return numbers.map((number) => `${number}/${milestones.length}`).join(', ');
}

/** The numbers of those that wait for their payment. */
export function unpaidNumbers({ milestones }: OrderInQuestion): readonly number[] {
  return milestones.filter(({ state }) => isToBePaid(state)).map(({ number }) => number);
}

/**
 * On which order the request is answered: any of those that it is about, the one on the screen if it is one of them.
 */
export function answeredOn(order: OrderInQuestion, { numbers }: BulkCancellation): string {
  const wished = order.milestones.filter(({ number }) => numbers.includes(number));
  const own = wished.find(({ orderId }) => orderId === order.orderId) ?? wished[0];
  return own?.orderId ?? order.orderId;
}
