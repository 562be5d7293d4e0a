/** What commands make of the money of an order that is paid: the half of `order-model.ts` that begins with disputes. */
import type { OrderModel, RefundModel, Rule } from './order-model-types.ts';
import { claim, feeOf, payableOf, quarter, release, releasedOf, reverse, sum, toPay, whole } from './order-places.ts';

const heldStates = ['held', 'evidence_submitted', 'evidence_returned', 'inspection'];
const releasedStates = ['released', 'settlement_scheduled', 'settled', 'settlement_failed'];
/** What a trade of another order brings its seller: the worked example of reference 4-b. */
const otherNet = 1_073_720;
/** What a quarter of the trade cost its buyer. */
export const quarterPaid = quarter + feeOf(quarter);
/** The acquirer's, of a refund of the whole. */
const refundCost = 200;
/** Less than that is not transferred. */
const leastPayout = 1_000;

/** Whatever interrupted it is over: it goes on where it was, and what was released before is released again. */
function resume(model: OrderModel): OrderModel {
  const { interrupted: state = 'held' } = model;
  const resumed = { ...model, state, interrupted: undefined };
  return state === 'released' ? release(resumed) : resumed;
}

/** An order whose money is on its way is as far as its lines are. */
function follow(model: OrderModel): OrderModel {
  const places = model.lines.filter(({ isOther }) => !isOther).map(({ place }) => place);
  if (places.length === 0 || !releasedStates.includes(model.state)) return model;
  const isReturned = places.includes('back');
  const isWaiting = places.includes('to pay') || places.includes('again');
  const isDone = places.every((place) => place === 'paid');
  // As long as a piece waits, a released order is not on its way; one that was is made due again on it.
  if (model.state === 'released' && isWaiting) return model;
  if (isReturned) return { ...model, state: 'settlement_failed' };
  return { ...model, state: isDone ? 'settled' : 'settlement_scheduled' };
}

/** A chargeback is over: two people look again at what they had not decided. */
function goOn(model: OrderModel): OrderModel {
  return model.review ? { ...model, state: 'under_review', review: {} } : follow(resume(model));
}

const hold: Rule = (model) =>
  heldStates.includes(model.state)
    ? { ...model, state: 'under_review', interrupted: model.state, review: {} }
    : undefined;

const proposeReview =
  (proposal: 'clear' | 'refuse'): Rule =>
  (model) =>
    model.state === 'under_review' && model.review?.proposal === undefined
      ? { ...model, review: { proposal } }
      : undefined;

/** Refused, all that is held goes back; what both sides agreed on before stays with the seller. */
const decideReview: Rule = (model, today) => {
  const { state, review, held } = model;
  if (state !== 'under_review' || review?.proposal === undefined) return undefined;
  const decided = { ...model, review: undefined };
  if (review.proposal === 'clear') return resume(decided);
  const then = releasedOf(model) === 0 ? 'end' : 'release';
  return beginRefund(decided, { part: held, recalled: 0, fault: 'both', then }, today);
};

function dispute(amountOf: (disputable: number) => number): Rule {
  return (model) => {
    const { state, held } = model;
    const isHeld = heldStates.includes(state);
    const disputable = isHeld ? held : toPay(model);
    const amount = amountOf(disputable);
    if ((!isHeld && state !== 'released') || amount === 0 || amount > disputable) return undefined;
    const opened = { amount, stage: 'awaiting_seller' } as const;
    const disputed: OrderModel = { ...model, state: 'disputed', interrupted: state, dispute: opened };
    if (state === 'released') return reverse(disputed, amount);
    return state === 'inspection' ? release(disputed, held - amount) : disputed;
  };
}

function offer(part: number | 'all'): Rule {
  return (model) => {
    const { dispute: open } = model;
    if (!open) return undefined;
    const stage = open.stage === 'awaiting_seller' ? 'negotiation' : open.stage;
    return { ...model, dispute: { ...open, stage, offer: part === 'all' ? open.amount : part } };
  };
}

function propose(part: number | 'all'): Rule {
  return (model) => {
    const { dispute: open } = model;
    if (open?.stage !== 'mediation') return undefined;
    return { ...model, dispute: { ...open, proposal: part === 'all' ? open.amount : part } };
  };
}

/** The disputed part goes back so far; delivered goods are paid for, others are still on their way. */
function decide(model: OrderModel, part: number, today: string): OrderModel {
  const ended = { ...model, dispute: undefined };
  const isDelivered = model.interrupted === 'inspection' || model.interrupted === 'released';
  const then = isDelivered ? 'release' : 'resume';
  if (part > 0) return beginRefund(ended, { part, recalled: 0, fault: 'both', then }, today);
  return isDelivered ? release({ ...ended, state: 'released', interrupted: undefined }) : resume(ended);
}

function beginRefund(model: OrderModel, begun: Omit<RefundModel, 'isVoid'>, today: string): OrderModel {
  const { part } = begun;
  const isVoid = part === whole && model.paidOn === today;
  const then = part + model.refunded === whole ? 'end' : begun.then;
  return { ...model, state: 'refunding', refund: { ...begun, isVoid, then } };
}

/** Something of what was paid can go back, without a dispute. */
const mayGoBack = ({ state, refunded }: OrderModel, part: number) =>
  [...heldStates, ...releasedStates].includes(state) && part > 0 && part <= whole - refunded;

/** Out of what is held, then of what waits for a payout, then the seller owes it. */
function giveBack(partOf: (model: OrderModel) => number, fault: RefundModel['fault'] = 'seller'): Rule {
  return (model, today) => {
    const { state, held } = model;
    const part = partOf(model);
    const isHeld = heldStates.includes(state);
    if (!mayGoBack(model, part)) return undefined;
    const fromLines = Math.min(toPay(model), Math.max(0, part - held));
    const recalled = Math.max(0, part - held - fromLines);
    const taken = claim(reverse({ ...model, interrupted: state }, fromLines), recalled);
    const then = isHeld && part >= held ? 'release' : 'resume';
    return beginRefund(taken, { part, recalled, fault, then }, today);
  };
}

/** One at a time. */
const unlessAsked =
  (rule: Rule): Rule =>
  (model, today) =>
    model.request === undefined ? rule(model, today) : undefined;
const askBack: Rule = (model) => (mayGoBack(model, quarter) ? { ...model, request: quarter } : undefined);
/** Both bear what it costs, until the seller has earned it. */
const agreeToGiveBack: Rule = (model, today) => {
  const { request, state } = model;
  const fault = heldStates.includes(state) ? 'both' : 'seller';
  if (request === undefined) return undefined;
  return giveBack(() => request, fault)({ ...model, request: undefined }, today);
};
const refuseToGiveBack: Rule = (model) =>
  model.request === undefined || model.state === 'cancelled' || model.state === 'refunded'
    ? undefined
    : { ...model, request: undefined };

/** One that claims what was paid out waits until the seller's other sales cover it. */
const sendRefunds: Rule = (model) => {
  const { refund, state } = model;
  if (!refund || state !== 'refunding') return model;
  if (refund.recalled > 0 && model.debt > payableOf(model)) return model;
  const { part, fault, isVoid, then } = refund;
  const cost = part === whole && !isVoid ? refundCost : 0;
  const ofBuyer = fault === 'both' ? cost / 2 : fault === 'buyer' ? cost : 0;
  const given: OrderModel = {
    ...{ ...model, refund: undefined },
    ...{ held: model.held - part, refunded: model.refunded + part, buyerFee: model.buyerFee + feeOf(part) },
    given: model.given + part + feeOf(part) - ofBuyer,
    ...{ cost: model.cost + cost, debt: model.debt + cost - ofBuyer },
  };
  if (then === 'end') return { ...given, state: isVoid ? 'cancelled' : 'refunded', interrupted: undefined };
  if (then === 'resume') return follow(resume(given));
  return follow(release({ ...given, state: 'released', interrupted: undefined }));
};

const chargeable = [...heldStates, ...releasedStates, 'under_review', 'disputed', 'cancel_requested', 'refunding'];

const takePaymentBack: Rule = (model) => {
  const { state, interrupted = state, paidOn } = model;
  if (paidOn === undefined || !chargeable.includes(state)) return undefined;
  const stopped = { ...model, state: 'chargeback', interrupted, askedBy: undefined, dispute: undefined };
  const review = model.review && { isClosed: true };
  const taken = { ...stopped, review, chargebacks: model.chargebacks + 1 };
  return state === 'released' ? reverse(taken, toPay(taken)) : taken;
};

const winChargeback: Rule = (stopped) => {
  if (stopped.state !== 'chargeback') return undefined;
  const model = { ...stopped, isLossToBook: false };
  return model.refund ? { ...model, state: 'refunding' } : goOn(model);
};

/** All that is left: what is held, what the seller has got or was promised, and our fee of the buyer. */
const loseChargeback: Rule = (model) => {
  if (model.state !== 'chargeback') return undefined;
  const fromSeller = releasedOf(model);
  const buyerFee = feeOf(whole);
  const lost = model.lost + model.held + fromSeller + buyerFee - model.buyerFee;
  const over = { state: 'refunded', interrupted: undefined, refund: undefined, review: undefined, isLossToBook: false };
  return { ...model, ...over, held: 0, debt: model.debt + fromSeller, buyerFee, lost };
};

/** As much as a quarter of the trade cost its buyer; where more than that is left, two people have to book it. */
const losePart: Rule = (model, today) => {
  if (model.state !== 'chargeback') return undefined;
  return mostToLose(model) === quarterPaid ? loseChargeback(model, today) : { ...model, isLossToBook: true };
};

/** Out of what is held, then the seller owes it; a refund that waits is smaller by it, or over. */
const bookLoss: Rule = (model) => {
  if (model.state !== 'chargeback' || !model.isLossToBook) return undefined;
  const fromSeller = Math.max(0, quarter - model.held);
  const { refund: waiting } = model;
  const part = waiting ? waiting.part - quarter : 0;
  const recalled = Math.min(waiting?.recalled ?? 0, part);
  const lost: OrderModel = {
    ...{ ...model, isLossToBook: false, held: model.held - quarter + fromSeller, claimed: model.claimed + fromSeller },
    ...{ refunded: model.refunded + quarter, debt: model.debt + fromSeller, lost: model.lost + quarterPaid },
    buyerFee: model.buyerFee + feeOf(quarter),
    refund: waiting && part > 0 ? { ...waiting, part, recalled, isVoid: false } : undefined,
  };
  if (lost.refund) return { ...lost, state: 'refunding' };
  if (lost.held > 0 || !heldStates.includes(lost.interrupted ?? '')) return goOn(lost);
  const over = { ...lost, interrupted: undefined, review: undefined };
  return releasedOf(lost) === 0 ? { ...over, state: 'refunded' } : follow({ ...over, state: 'released' });
};

const sellOther: Rule = (model) => {
  if (model.paidOn === undefined || model.lines.some(({ isOther }) => isOther)) return undefined;
  const line = { amount: otherNet, net: otherNet, place: 'to pay', isOther: true } as const;
  return { ...model, lines: [...model.lines, line] };
};

/** All that is due in one payout, less what the seller owes; what the card company has in hand waits. */
function payOut(isRefused: boolean): Rule {
  return (model) => {
    if (model.paidOn === undefined) return undefined;
    const isDue = ({ place, isOther }: (typeof model.lines)[number]) =>
      (place === 'to pay' || place === 'again') && (isOther || model.state !== 'chargeback');
    const due = sum(model.lines.filter(isDue).map(({ net }) => net));
    const offset = Math.min(model.debt, due);
    const amount = due - offset;
    if (due === 0 || (amount > 0 && amount < leastPayout)) return model;
    const place = amount === 0 ? 'paid' : 'sent';
    const lines = model.lines.map((line) => (isDue(line) ? { ...line, place, payout: model.payouts.length } : line));
    const payouts = [...model.payouts, { amount, offset, isRefused, state: place } as const];
    return follow({ ...model, debt: model.debt - offset, lines: lines as OrderModel['lines'], payouts });
  };
}

const reportPayouts: Rule = (model) => {
  if (!model.payouts.some(({ state }) => state === 'sent')) return model;
  let { debt, lines } = model;
  const payouts = model.payouts.map((payout, index) => {
    if (payout.state !== 'sent') return payout;
    const state = payout.isRefused ? 'back' : 'paid';
    lines = lines.map((line) => (line.place === 'sent' && line.payout === index ? { ...line, place: state } : line));
    if (payout.isRefused) debt += payout.offset;
    return { ...payout, state } as const;
  });
  return follow({ ...model, debt, lines, payouts });
};

const makeDueAgain: Rule = (model) => {
  const returned = model.payouts.findIndex(({ state }) => state === 'back');
  if (returned < 0) return undefined;
  const payouts = model.payouts.map((payout, index) =>
    index === returned ? ({ ...payout, state: 'made due again' } as const) : payout,
  );
  const lines = model.lines.map((line) =>
    line.place === 'back' && line.payout === returned ? ({ ...line, place: 'again' } as const) : line,
  );
  const isBehind = lines.some(({ place, isOther }) => place === 'back' && !isOther);
  const isOwn = model.lines.some(({ isOther, payout }) => !isOther && payout === returned);
  const state = model.state === 'settlement_failed' && isOwn && !isBehind ? 'settlement_scheduled' : model.state;
  return { ...model, state, lines, payouts };
};

export const moneyRules = {
  'the agency holds the order': hold,
  'the agency proposes to clear it': proposeReview('clear'),
  'the agency proposes to refuse it': proposeReview('refuse'),
  'a second person decides the review': decideReview,
  'the buyer disputes a quarter': dispute(() => quarter),
  'the buyer disputes all': dispute((disputable) => disputable),
  'the seller offers a quarter': offer(quarter),
  'the seller offers all of it': offer('all'),
  'the buyer accepts the offer': (model, today) =>
    model.dispute?.offer === undefined ? undefined : decide(model, model.dispute.offer, today),
  'the buyer withdraws the dispute': (model) => model.dispute && resume({ ...model, dispute: undefined }),
  'the buyer asks the agency': (model) =>
    model.dispute?.stage === 'negotiation'
      ? { ...model, dispute: { ...model.dispute, stage: 'mediation' } }
      : undefined,
  'the agency proposes nothing': propose(0),
  'the agency proposes a quarter': propose(quarter),
  'the agency proposes all of it': propose('all'),
  'a second person of the agency decides': (model, today) =>
    model.dispute?.proposal === undefined ? undefined : decide(model, model.dispute.proposal, today),
  'the seller gives a quarter back': unlessAsked(giveBack(() => quarter)),
  'the seller gives back all that is left': unlessAsked(giveBack(({ refunded }) => whole - refunded)),
  'the buyer asks for a quarter back': unlessAsked(askBack),
  'the seller agrees to give it back': agreeToGiveBack,
  'the seller refuses to give it back': refuseToGiveBack,
  'refunds are sent': sendRefunds,
  'the card company takes the payment back': takePaymentBack,
  'the chargeback is won': winChargeback,
  'the chargeback is lost': loseChargeback,
  'a quarter of the payment is lost': losePart,
  'two people book what was lost': bookLoss,
  'the seller sells something else': sellOther,
  'payouts are made': payOut(false),
  'payouts are made to an account that the bank refuses': payOut(true),
  'payouts are made to an account that gives them back': payOut(true),
  'the bank reports': reportPayouts,
  'what came back is made due again': makeDueAgain,
} as const satisfies Record<string, Rule>;

/** What the card company may still take. */
export const mostToLose = ({ refunded, buyerFee }: OrderModel) => whole - refunded + feeOf(whole) - buyerFee;

/** What the books say of the order and its seller, and its lines by where they are. */
export function booksOf(model: OrderModel) {
  const { paidOn, held, given, lost, cost, buyerFee, sellerFee, debt, payouts, lines } = model;
  const charged = paidOn === undefined ? 0 : whole + feeOf(whole);
  const netIn = (...places: readonly string[]) =>
    sum(lines.filter(({ place, isOther }) => places.includes(place) && !isOther).map(({ net }) => net));
  return {
    ...{ acquirer: charged - given - lost, held, cost: 0 - cost, debt, payable: payableOf(model) },
    buyerFee: paidOn === undefined ? 0 : feeOf(whole) - buyerFee,
    sellerFee,
    paidOut: sum(payouts.filter(({ state }) => state === 'sent' || state === 'paid').map(({ amount }) => amount)),
    cameBack: payouts.filter(({ state }) => state === 'back').length,
    waiting: netIn('to pay', 'again'),
    sent: netIn('sent'),
    paid: netIn('paid'),
    back: netIn('back'),
  };
}
