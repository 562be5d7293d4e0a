/**
 * An order as people think of it, without the machine's table, guards and rows: what is open to whom, and where the
 * money lies. The portal has to agree with it after every command (trust.md B4).
 */
import * as money from './order-model-money.ts';
import type { OrderModel, Rule } from './order-model-types.ts';
import { newMoney, release, whole } from './order-places.ts';

export const orderCommands = [
  'revise',
  'send',
  'send an old version',
  'ask for a change',
  'accept',
  'accept an old version',
  'decline',
  'withdraw',
  'pay',
  'pay with a card that is declined',
  'seller asks to cancel',
  'buyer asks to cancel',
  'the other side agrees to cancel',
  'who asked takes it back',
  'the buyer keeps an order without evidence',
  'accept the goods',
  'time runs out',
  'evidence is filed',
  'the agency accepts the evidence',
  'the agency returns the evidence',
  'the agency holds the order',
  'the agency proposes to clear it',
  'the agency proposes to refuse it',
  'a second person decides the review',
  'the buyer disputes a quarter',
  'the buyer disputes all',
  'the seller offers a quarter',
  'the seller offers all of it',
  'the buyer accepts the offer',
  'the buyer withdraws the dispute',
  'the buyer asks the agency',
  'the agency proposes nothing',
  'the agency proposes a quarter',
  'the agency proposes all of it',
  'a second person of the agency decides',
  'the seller gives a quarter back',
  'the seller gives back all that is left',
  'the buyer asks for a quarter back',
  'the seller agrees to give it back',
  'the seller refuses to give it back',
  'refunds are sent',
  'the card company takes the payment back',
  'the chargeback is won',
  'the chargeback is lost',
  'a quarter of the payment is lost',
  'two people book what was lost',
  'the seller sells something else',
  'payouts are made',
  'payouts are made to an account that the bank refuses',
  'payouts are made to an account that gives them back',
  'the bank reports',
  'what came back is made due again',
] as const;
export type OrderCommandName = (typeof orderCommands)[number];

export const newOrder: OrderModel = { ...newMoney, state: 'draft', version: 1, chargebacks: 0 };

const isUnpaid = ({ state }: OrderModel) => state === 'confirmed' || state === 'payment_failed';
const from =
  (states: readonly string[], change: (model: OrderModel, today: string) => Partial<OrderModel>): Rule =>
  (model, today) =>
    states.includes(model.state) ? { ...model, ...change(model, today) } : undefined;
const to = (state: string) => () => ({ state });
const never: Rule = () => undefined;

/** Of an order whose money is held, and nobody looks at documents. */
const cancellable = ['held', 'evidence_returned', 'inspection'];

function ask(askedBy: 'seller' | 'buyer'): Rule {
  return (model) => {
    // A seller withdraws what is not paid.
    const mayAsk = cancellable.includes(model.state) || (isUnpaid(model) && askedBy === 'buyer');
    return mayAsk ? { ...model, state: 'cancel_requested', interrupted: model.state, askedBy } : undefined;
  };
}

const agree: Rule = (model, today) => {
  const { askedBy, interrupted = '', state, held, refunded, paidOn } = model;
  if (state !== 'cancel_requested' || askedBy === undefined) return undefined;
  const answered = { ...model, askedBy: undefined };
  if (paidOn === undefined) return { ...answered, state: 'cancelled', interrupted: undefined };
  const fault = askedBy === 'system' ? 'seller' : askedBy;
  const then = held + refunded === whole ? 'end' : 'release';
  const refund = { part: held, recalled: 0, fault, isVoid: held === whole && paidOn === today, then } as const;
  return { ...answered, state: 'refunding', interrupted, refund };
};

function takeBack(isAskedBySystem: boolean): Rule {
  return ({ askedBy, interrupted = '', ...model }) =>
    model.state === 'cancel_requested' && (askedBy === 'system') === isAskedBySystem
      ? { ...model, state: interrupted }
      : undefined;
}

const acceptGoods: Rule = (model) =>
  ['held', 'evidence_submitted', 'evidence_returned', 'inspection'].includes(model.state)
    ? release({ ...model, state: 'released' })
    : undefined;

const expires = ['requested', 'change_requested', 'confirmed', 'payment_failed'];

/** What happens when nobody acts in time; undefined where no clock runs. */
export const timeout = (model: OrderModel): OrderModel | undefined => {
  const { state, interrupted = '' } = model;
  if (expires.includes(state)) return { ...model, state: 'expired' };
  if (state === 'inspection') return release({ ...model, state: 'released' });
  if (state === 'cancel_requested') {
    return { ...model, state: interrupted, interrupted: undefined, askedBy: undefined };
  }
  if (state !== 'held' && state !== 'evidence_returned') return undefined;
  return { ...model, state: 'cancel_requested', interrupted: state, askedBy: 'system' };
};

export const orderRules: Readonly<Record<OrderCommandName, Rule>> = {
  revise: from(['draft', 'change_requested'], ({ version }) => ({ version: version + 1 })),
  send: from(['draft', 'change_requested'], to('requested')),
  'send an old version': never,
  'ask for a change': from(['requested'], to('change_requested')),
  accept: from(['requested'], to('confirmed')),
  'accept an old version': never,
  decline: from(['requested', 'change_requested'], to('declined')),
  withdraw: from(['draft', 'requested', 'change_requested', 'confirmed', 'payment_failed'], to('withdrawn')),
  pay: from(['confirmed', 'payment_failed'], (_, today) => ({ state: 'held', held: whole, paidOn: today })),
  'pay with a card that is declined': from(['confirmed', 'payment_failed'], to('payment_failed')),
  'seller asks to cancel': ask('seller'),
  'buyer asks to cancel': ask('buyer'),
  'the other side agrees to cancel': agree,
  'who asked takes it back': takeBack(false),
  'the buyer keeps an order without evidence': takeBack(true),
  'accept the goods': acceptGoods,
  // Whoever plays the model lets the clocks run once the time is over.
  'time runs out': (model) => model,
  'evidence is filed': from(['held', 'evidence_returned'], to('evidence_submitted')),
  'the agency accepts the evidence': from(['evidence_submitted'], to('inspection')),
  'the agency returns the evidence': from(['evidence_submitted'], to('evidence_returned')),
  ...money.moneyRules,
};

const ended = ['cancelled', 'refunded'];

/** All that the model says of an order that is to be found in the portal's tables and books. */
export function standingIn(model: OrderModel) {
  const { state, version, dispute, refund, request, review } = model;
  return {
    ...{ state, version, ...money.booksOf(model) },
    dispute: dispute && `${dispute.stage}, ${dispute.amount}${dispute.proposal === undefined ? '' : ', proposed'}`,
    refund: refund?.part,
    review: state === 'under_review' ? (review?.proposal ?? 'open') : undefined,
    // Nobody can answer about an order that is over.
    request: ended.includes(state) ? undefined : request,
  };
}
