/**
 * One seller's orders from the payment to the bank, in memory: the pure rules decide what may happen, every journal
 * they post is kept. `check` compares the ledger with what the rules say.
 */
import { accountIdOf, type Entry, isBalanced, type Journal, ownedAccount } from '../src/ledger/ledger.ts';
import { shareFee } from '../src/order/order-amounts.ts';
import type { OrderState } from '../src/order/order-state-records.ts';
import { isInterruption, nextOrderState, type OrderEvent } from '../src/order/order-states.ts';
import * as heldMoney from '../src/payment/held-money.ts';
import * as posting from '../src/payment/payment-postings.ts';
import { type Currency, type Money, minus, money, sum, zero } from '../src/platform/money.ts';
import { quoteRefund, refundableOf, refundSources } from '../src/refund/refund.ts';
import { type GatheredPayout, gatherPayouts } from '../src/settlement/gather-payouts.ts';
import { eventToSync } from '../src/settlement/settlement.ts';
import * as settling from '../src/settlement/settlement-postings.ts';
import type {
  Lifecycle,
  LifecycleTerms,
  Line,
  NextStep,
  OrderTerms,
  SentPayout,
  SimulatedOrder,
} from './order-lifecycle.ts';
import { canGiveBackReleased, claim } from './order-lifecycle.ts';
import { journalsBack, journalsOut, type PayoutRate } from './payout-journals.ts';
import { simulateRefunds } from './simulated-refunds.ts';

const underWay: readonly OrderState[] = ['held', 'evidence_submitted', 'evidence_returned', 'inspection'];
const paidOut: readonly OrderState[] = ['settlement_scheduled', 'settled', 'settlement_failed'];
const over: readonly OrderState[] = ['released', ...paidOut, 'refunded', 'cancelled'];

const sellerId = 'com';
const day = '2026-11-20';

export function arbitraryLifecycle({ currency, orders: terms, won }: LifecycleTerms, size: () => number): Lifecycle {
  const journals: Journal[] = [];
  const balances = new Map<string, bigint>();
  const problems: string[] = [];
  const causes = new Set<string>();
  const lines: Line[] = [];
  const payouts: SentPayout[] = [];
  /** What crossed the border of our books, by the rules and not by the ledger. */
  const crossed = { fromCards: 0n, toCards: 0n, toBank: 0n, kept: 0n };
  let count = 0;
  const name = (prefix: string) => {
    count += 1;
    return `${prefix}_${count}`;
  };
  const refunds = simulateRefunds({ post, name, crossed });
  const rate: PayoutRate = won !== undefined && currency !== 'KRW' ? { currency, won } : undefined;
  const orders = terms.map(makeOrder);

  function makeOrder(each: OrderTerms, place: number): SimulatedOrder {
    const amounts = shareFee(money(each.trade, currency), { rate: each.rate, buyerShare: each.buyerShare });
    const fresh = { before: undefined, held: undefined, releases: 0, isLost: false } as const;
    return { orderId: `ord_${place}`, amounts, state: 'confirmed', ...fresh };
  }

  function post(journal: Journal): void {
    journals.push(journal);
    if (!isBalanced(journal)) problems.push(`${journal.cause} does not balance`);
    if (causes.has(journal.cause)) problems.push(`${journal.cause} is posted twice`);
    causes.add(journal.cause);
    for (const entry of journal.entries) book(entry);
  }

  function book({ accountId, kind, amount }: Entry): void {
    const balance = (balances.get(accountId) ?? 0n) + amount.minor;
    balances.set(accountId, balance);
    const isBelowZero = kind === 'seller_receivable' ? balance < 0n : balance > 0n;
    if (isBelowZero && ['hold', 'payable', 'seller_receivable'].includes(kind))
      problems.push(`${accountId} ${balance}`);
  }

  function ofKind(kind: string, of: Currency = currency): bigint {
    const own = [...balances].filter(([id]) => id.startsWith(`${kind}:`) && id.endsWith(`:${of}`));
    return own.reduce((total, [, each]) => total + each, 0n);
  }

  function partOf(whole: Money): Money {
    const part = (whole.minor * BigInt(size())) / 1_000n;
    return money(part < 1n ? 1n : part, whole.currency);
  }

  function move(order: SimulatedOrder, event: OrderEvent): void {
    const next = nextOrderState(order.state, event, { before: order.before, condition: 'delivery' });
    if (!next.ok) throw new Error(`${event} of an order that is ${order.state}`);
    if (isInterruption(next.value) && !isInterruption(order.state)) order.before = order.state;
    order.state = next.value;
  }

  function mayMove({ state }: SimulatedOrder, event: OrderEvent): boolean {
    return nextOrderState(state, event, { condition: 'delivery' }).ok;
  }

  function heldOf({ held, orderId }: SimulatedOrder): heldMoney.HeldMoney {
    if (!held) throw new Error(`${orderId} was not paid`);
    return held;
  }

  function holdingOf({ held }: SimulatedOrder): bigint {
    return held ? heldMoney.remaining(held).minor : 0n;
  }

  function pay(order: SimulatedOrder): void {
    const { amounts, orderId } = order;
    move(order, 'start_payment');
    move(order, 'capture');
    order.held = heldMoney.holdAll(amounts);
    post(posting.captureJournal({ paymentId: orderId, orderId, ...amounts }));
    crossed.fromCards += amounts.charge.minor;
  }

  function releaseMoney(order: SimulatedOrder, part: Money): void {
    if (part.minor === 0n) return;
    const { held, released } = heldMoney.release(heldOf(order), part);
    order.held = held;
    order.releases += 1;
    if (released.fee.minor < 0n) problems.push(`${order.orderId} earns a negative fee`);
    post(posting.releaseJournal({ orderId: order.orderId, sellerId, releaseNumber: order.releases, ...released }));
    lines.push({ lineId: name('line'), order, ...released, state: 'expected' });
  }

  function anyFault(): heldMoney.RefundFault {
    return heldMoney.refundFaults[size() % 3] ?? 'both';
  }

  /** Thaws, and gives so much back, to the card or another way; the order's event says whether it ends with it. */
  function giveBack(order: SimulatedOrder, part: Money, how: 'void' | 'refund' | 'off_card'): void {
    const thawed = heldMoney.freeze(heldOf(order), zero(currency));
    const fault = anyFault();
    const amounts = heldMoney.refundAmounts(thawed, { part, fault, isVoid: how === 'void' });
    order.held = heldMoney.refund(thawed, amounts);
    const [orderId, refundId] = [order.orderId, name('rf')];
    post(posting.refundJournal({ refundId, orderId, sellerId, ...amounts, isOwed: how === 'off_card' }));
    refunds[how === 'off_card' ? 'giveOtherwise' : 'done']({ refundId, orderId, amount: amounts.amount });
  }

  function refundWhole(order: SimulatedOrder): void {
    const held = heldOf(order);
    const isVoid = held.refunded.minor === 0n && held.released.minor === 0n && size() % 2 === 0;
    move(order, 'start_refund');
    giveBack(order, heldMoney.remaining(held), isVoid ? 'void' : 'refund');
    move(order, isVoid ? 'void' : 'refund');
  }

  function refundPart(order: SimulatedOrder, afterwards: 'release' | 'resume'): void {
    const left = heldMoney.remaining(heldOf(order));
    const part = partOf(left);
    move(order, 'start_refund');
    const how = size() % 3 === 0 ? 'off_card' : 'refund';
    giveBack(order, part.minor < left.minor ? part : money(left.minor - 1n, currency), how);
    move(order, 'refund_part');
    if (afterwards === 'release') releaseMoney(order, heldMoney.remaining(heldOf(order)));
    move(order, afterwards);
  }

  /** Without a dispute: what waits for its payout is taken back, and the rest the seller owes. */
  function refundReleased(order: SimulatedOrder): void {
    const held = heldOf(order);
    const waiting = unpaidLinesOf(order);
    const part = partOf(refundableOf(held));
    const { fromLines, fromSeller } = refundSources(held, part, waiting);
    const quoted = quoteRefund(held, { part, lines: waiting, fault: anyFault(), isChargedToday: false });
    move(order, 'start_refund');
    for (const each of fromLines) reverseLine(order, each.line, each.part);
    const owedBefore = ofKind('seller_receivable');
    if (fromSeller.minor > 0n) recallPaid(order, fromSeller);
    const isWhole = part.minor === refundableOf(held).minor;
    giveBack(order, part, 'refund');
    const owed = ofKind('seller_receivable') - owedBefore;
    if (owed !== quoted.owed.minor) problems.push(`${order.orderId} owes ${owed} instead of ${quoted.owed.minor}`);
    move(order, isWhole ? 'refund' : 'refund_part');
    if (!isWhole) goOn(order);
  }

  function recallPaid(order: SimulatedOrder, part: Money): void {
    const { held, released } = heldMoney.recall(heldOf(order), part);
    order.held = held;
    post(posting.recallJournal({ refundId: name('rc'), orderId: order.orderId, sellerId, ...released }));
  }

  function dispute(order: SimulatedOrder): void {
    const waiting = unpaidLineOf(order);
    if (order.state === 'released' && waiting) reverseLine(order, waiting, partOf(waiting.trade));
    const left = heldMoney.remaining(heldOf(order));
    const frozen = order.state === 'released' ? left : partOf(left);
    order.held = heldMoney.freeze(heldOf(order), frozen);
    move(order, 'open_dispute');
  }

  function reverseLine(order: SimulatedOrder, line: Line, part: Money): void {
    const { held, released } = heldMoney.reverseRelease(heldOf(order), part, line);
    order.held = held;
    post(posting.reverseReleaseJournal({ cause: name('dp'), orderId: order.orderId, sellerId, ...released }));
    line.trade = minus(line.trade, released.trade);
    line.fee = minus(line.fee, released.fee);
    if (line.trade.minor === 0n) lines.splice(lines.indexOf(line), 1);
  }

  function unpaidLineOf(order: SimulatedOrder): Line | undefined {
    return unpaidLinesOf(order)[0];
  }

  function unpaidLinesOf(order: SimulatedOrder): readonly Line[] {
    const wasPaid = (line: Line) => payouts.some((payout) => payout.lines.includes(line));
    return lines.filter((line) => line.order === order && line.state === 'expected' && !wasPaid(line));
  }

  /** While the rest is disputed, the seller gets what is not. */
  function releaseUndisputed(order: SimulatedOrder): void {
    const held = heldOf(order);
    releaseMoney(order, minus(heldMoney.remaining(held), held.frozen));
  }

  function goOn(order: SimulatedOrder): void {
    order.held = heldMoney.freeze(heldOf(order), zero(currency));
    if (order.before === 'released') releaseMoney(order, heldMoney.remaining(order.held));
    move(order, 'resume');
    const own = lines.filter((line) => line.order === order).map(({ state }) => state);
    for (let next = eventToSync(order.state, own); next; next = eventToSync(order.state, own)) move(order, next);
  }

  function releaseAll(order: SimulatedOrder, event: OrderEvent): void {
    order.held = heldMoney.freeze(heldOf(order), zero(currency));
    releaseMoney(order, heldMoney.remaining(order.held));
    move(order, event);
  }

  /** What has not been paid out is frozen, whatever was disputed before. */
  function chargeBack(order: SimulatedOrder): void {
    const waiting = unpaidLineOf(order);
    if (order.state === 'released' && waiting) reverseLine(order, waiting, waiting.trade);
    order.held = heldMoney.freeze(heldOf(order), heldMoney.remaining(heldOf(order)));
    move(order, 'charge_back');
  }

  function loseChargeback(order: SimulatedOrder): void {
    const { held, loss } = heldMoney.lose(heldMoney.freeze(heldOf(order), zero(currency)));
    order.held = held;
    order.isLost = true;
    post(posting.chargebackJournal({ chargebackId: name('cb'), orderId: order.orderId, sellerId, ...loss }));
    crossed.toCards += loss.held.minor + loss.fromSeller.minor + loss.buyerFee.minor;
    move(order, 'lose_chargeback');
  }

  function settle(): void {
    const debts = [{ sellerId, amount: money(ofKind('seller_receivable'), currency) }];
    const waiting = lines.map((line) => ({ ...line, sellerId, amount: minus(line.trade, line.fee), dueOn: day }));
    for (const gathered of gatherPayouts(waiting, { today: day, debts })) payOut(gathered);
  }

  function payOut(gathered: GatheredPayout): void {
    const payoutId = name('po');
    const own = lines.filter((line) => gathered.lineIds.includes(line.lineId));
    const { amount, offset } = gathered;
    if (offset.minor > 0n) post(settling.setOffJournal({ payoutId, sellerId, offset }));
    if (amount.minor > 0n) {
      for (const journal of journalsOut({ payoutId, sellerId, source: amount, rate })) post(journal);
      payouts.push({ payoutId, gathered, lines: own, state: 'sent' });
      crossed.toBank += amount.minor;
    }
    for (const line of own) {
      line.state = amount.minor > 0n ? 'sent' : 'offset';
      follow(line, 'schedule_settlement');
      if (amount.minor === 0n) follow(line, 'settle');
    }
  }

  function receivePaid(payout: SentPayout): void {
    payout.state = 'paid';
    for (const line of payout.lines) line.state = 'paid';
    for (const line of payout.lines) follow(line, 'settle');
  }

  function receiveReturned(payout: SentPayout): void {
    const { payoutId, gathered } = payout;
    payout.state = 'returned';
    const back = journalsBack({ payoutId, sellerId, source: gathered.amount, rate });
    for (const journal of back) post(journal);
    if (gathered.offset.minor > 0n) post(settling.setOffUndoneJournal({ payoutId, sellerId, offset: gathered.offset }));
    crossed.toBank -= gathered.amount.minor;
    for (const line of payout.lines) line.state = 'returned';
    for (const line of payout.lines) follow(line, 'return_payout');
  }

  function reschedule(payout: SentPayout): void {
    for (const line of payout.lines) line.state = 'expected';
    for (const line of payout.lines) follow(line, 'reschedule');
  }

  /** An order goes along with its lines, once all of them have gone and nothing interrupts it. */
  function follow({ order }: Line, event: OrderEvent): void {
    const own = lines.filter((line) => line.order === order);
    const isDone = own.every(({ state }) => state === 'paid' || state === 'offset');
    if (isInterruption(order.state) || !mayMove(order, event) || (event === 'settle' && !isDone)) return;
    move(order, event);
  }

  /** The acquirer pays what it owes, and keeps a fiftieth. */
  function deposit(): void {
    const gross = ofKind('acquirer_receivable');
    crossed.kept += gross / 50n;
    const paid = { gross: money(gross, currency), cost: money(gross / 50n, currency) };
    post(settling.gatewayDepositJournal({ depositId: name('dep'), ...paid }));
  }

  function happeningsOf(order: SimulatedOrder): readonly (NextStep | false)[] {
    const { state, held, before } = order;
    const left = holdingOf(order);
    const isDisputable = left > 0n || (state === 'released' && unpaidLineOf(order) !== undefined);
    const can = (event: OrderEvent, take: (order: SimulatedOrder) => void): NextStep | false =>
      mayMove(order, event) && [`${event} ${order.orderId}`, () => take(order)];
    return [
      can('start_payment', pay),
      can('submit_evidence', (each) => move(each, 'submit_evidence')),
      can('accept_evidence', (each) => move(each, 'accept_evidence')),
      can('accept_goods', (each) => releaseAll(each, 'accept_goods')),
      can('ask_cancel', (each) => move(each, 'ask_cancel')),
      can('keep', (each) => move(each, 'keep')),
      !held && can('cancel', (each) => move(each, 'cancel')),
      isDisputable && can('open_dispute', dispute),
      state === 'disputed' && left > 0n && can('release', (each) => releaseAll(each, 'release')),
      state === 'disputed' && can('resume', goOn),
      state === 'disputed' && before !== 'released' && left > (held?.frozen.minor ?? 0n)
        ? [`release undisputed ${order.orderId}`, () => releaseUndisputed(order)]
        : false,
      left > 0n && state !== 'chargeback' && can('start_refund', refundWhole),
      left > 1n &&
        state !== 'chargeback' &&
        can('start_refund', (each) => refundPart(each, state === 'disputed' ? 'release' : 'resume')),
      canGiveBackReleased(order) && can('start_refund', refundReleased),
      held !== undefined && can('charge_back', chargeBack),
      state === 'chargeback' && can('resume', goOn),
      can('lose_chargeback', loseChargeback),
    ];
  }

  function nextSteps(): readonly NextStep[] {
    const ofPayouts = payouts.flatMap((payout): readonly (NextStep | false)[] => [
      payout.state === 'sent' && [`paid ${payout.payoutId}`, () => receivePaid(payout)],
      payout.state !== 'returned' && [`returned ${payout.payoutId}`, () => receiveReturned(payout)],
      payout.lines.every(({ state }) => state === 'returned') && [`again ${payout.payoutId}`, () => reschedule(payout)],
    ]);
    const context: readonly (NextStep | false)[] = [
      lines.some(({ state }) => state === 'expected') && ['settle', settle],
      ofKind('acquirer_receivable') > 0n && ['deposit', deposit],
    ];
    return [...orders.flatMap(happeningsOf), ...ofPayouts, ...refunds.nextSteps(), ...context].filter(
      (each) => each !== false,
    );
  }

  function check(): readonly string[] {
    return [...problems, ...checkSums(), ...orders.flatMap(checkOrder)];
  }

  function checkSums(): readonly string[] {
    const waits = ['expected', 'withheld', 'returned'];
    const owed = lines.filter(({ state }) => waits.includes(state)).map(({ trade, fee }) => minus(trade, fee));
    const net = crossed.fromCards - crossed.toCards - crossed.toBank;
    const income = -(ofKind('fee_income_buyer') + ofKind('fee_income_seller') + ofKind('gateway_cost')) + crossed.kept;
    const due = -ofKind('refund_due');
    const inside = -(ofKind('hold') + ofKind('payable')) - ofKind('seller_receivable') + income + due;
    const external = ofKind('acquirer_receivable') + ofKind('bank_clearing') + crossed.kept;
    return [
      ...claim('the seller is owed', -ofKind('payable'), sum(owed, currency).minor),
      ...claim('buyers are owed what came back', due, refunds.dueMinor()),
      ...claim('money in is money out, held and earned', inside, net),
      ...claim('what is outside', external, net),
      ...claim('open in the position', ofKind('exchange_position'), 0n),
      ...claim('open in the position of won', ofKind('exchange_position', 'KRW'), 0n),
      ...(rate ? claim('won', ofKind('bank_clearing', 'KRW') + ofKind('rounding_difference', 'KRW'), 0n) : []),
    ];
  }

  function checkOrder(order: SimulatedOrder): readonly string[] {
    const { orderId, state, held } = order;
    const account = accountIdOf(ownedAccount('hold', orderId, currency));
    const holding = -(balances.get(account) ?? 0n);
    const frozen = held?.frozen.minor ?? 0n;
    const own = lines.filter((line) => line.order === order);
    const isAllPaid = own.every((line) => line.state === 'paid' || line.state === 'offset');
    const wrongs: Readonly<Record<string, boolean>> = {
      'has more frozen than held': frozen > holding,
      'is frozen, but not disputed': frozen > 0n && !['disputed', 'chargeback'].includes(state),
      'has nothing held': underWay.includes(state) && holding === 0n,
      'still holds money': over.includes(state) && holding !== 0n,
      'is settled and not paid out': state === 'settled' && !isAllPaid,
    };
    const found = Object.keys(wrongs).filter((wrong) => wrongs[wrong]);
    return [
      ...claim(`the hold of ${orderId}`, holding, holdingOf(order)),
      ...found.map((wrong) => `${orderId}, ${state}, ${wrong}`),
    ];
  }

  return { nextSteps, check, orders, journals };
}
