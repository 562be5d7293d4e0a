/**
 * An order as people think of it, without the machine's table, guards and rows: what is open to whom, and where the
 * money lies. The portal has to agree with it after every command (trust.md B4).
 */

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
  'accept the goods',
  'refunds are sent',
] as const;
export type OrderCommandName = (typeof orderCommands)[number];

export type OrderModel = {
  readonly state: string;
  /** Where it goes on when nobody wants to cancel any more. */
  readonly interrupted?: string;
  readonly askedBy?: 'seller' | 'buyer';
  readonly version: number;
  /** Of what the buyer paid: with us, with the seller, or on its way back; nowhere before it is paid. */
  readonly money: 'nowhere' | 'held' | 'released' | 'going back' | 'back';
};

export const newOrder: OrderModel = { state: 'draft', version: 1, money: 'nowhere' };

type Rule = (model: OrderModel) => OrderModel | undefined;

const isUnpaid = ({ state }: OrderModel) => state === 'confirmed' || state === 'payment_failed';
const from =
  (states: readonly string[], change: (model: OrderModel) => Partial<OrderModel>): Rule =>
  (model) =>
    states.includes(model.state) ? { ...model, ...change(model) } : undefined;
const to = (state: string) => () => ({ state });
const never: Rule = () => undefined;

function ask(askedBy: 'seller' | 'buyer'): Rule {
  return (model) => {
    // A seller withdraws what is not paid.
    const mayAsk = model.state === 'held' || (isUnpaid(model) && askedBy === 'buyer');
    return mayAsk ? { ...model, state: 'cancel_requested', interrupted: model.state, askedBy } : undefined;
  };
}

const agree: Rule = ({ askedBy: _, interrupted, ...model }) => {
  if (model.state !== 'cancel_requested') return undefined;
  return interrupted === 'held'
    ? { ...model, state: 'refunding', money: 'going back' }
    : { ...model, state: 'cancelled' };
};

const takeBack: Rule = ({ askedBy: _, interrupted = '', ...model }) =>
  model.state === 'cancel_requested' ? { ...model, state: interrupted } : undefined;

/** What each command makes of an order; undefined where it is refused and nothing happens. */
export const orderRules: Readonly<Record<OrderCommandName, Rule>> = {
  revise: from(['draft', 'change_requested'], ({ version }) => ({ version: version + 1 })),
  send: from(['draft', 'change_requested'], to('requested')),
  'send an old version': never,
  'ask for a change': from(['requested'], to('change_requested')),
  accept: from(['requested'], to('confirmed')),
  'accept an old version': never,
  decline: from(['requested', 'change_requested'], to('declined')),
  withdraw: from(['draft', 'requested', 'change_requested', 'confirmed', 'payment_failed'], to('withdrawn')),
  pay: from(['confirmed', 'payment_failed'], () => ({ state: 'held', money: 'held' })),
  'pay with a card that is declined': from(['confirmed', 'payment_failed'], to('payment_failed')),
  'seller asks to cancel': ask('seller'),
  'buyer asks to cancel': ask('buyer'),
  'the other side agrees to cancel': agree,
  'who asked takes it back': takeBack,
  'accept the goods': from(['held'], () => ({ state: 'released', money: 'released' })),
  // On the day of the payment it is undone whole.
  'refunds are sent': (model) =>
    model.state === 'refunding' ? { ...model, state: 'cancelled', money: 'back' } : model,
};
