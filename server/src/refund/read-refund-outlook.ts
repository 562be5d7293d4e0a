import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readRefundOutlook as endpoint } from '@gtp/contract/refund/refund-request-wire.ts';
import { sideOf } from '@gtp/domain/account/client-types.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { type Money, money, parseMoney, plus, zero } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { planRecovery } from '@gtp/domain/refund/recovery-plan.ts';
import { faultOf, isRefundable, type RefundQuote } from '@gtp/domain/refund/refund.ts';
import type { RefundRefusal } from '@gtp/domain/refund/refund-refusals.ts';
import { listDebts } from '../ledger/ledger.ts';
import { isOrderReadableBy, lockOrder, type Order } from '../order/order.ts';
import { findRefundRequest, lockWaitingRefund, type Refund } from '../payment/payment.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { listLinesOwed } from '../settlement/settlement.ts';
import { checkApprover, isFirstOfTwo, quoteOf, type RefundMoney, readRefundMoney } from './approve-refund.ts';

type Outlook = Answer<typeof endpoint>;
type Asked = { readonly caller: Caller; readonly orderId: string; readonly part?: string | undefined };
type AppContext = Pick<Portal, 'database' | 'clock'>;

/**
 * What of an order could go back, what `part` of it or the request that waits would mean, and how the seller's debt is
 * recovered.
 */
export async function readRefundOutlook(
  context: AppContext,
  { caller, orderId, part }: Asked,
): Promise<Result<Outlook>> {
  return decideIn(context.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order || !isOrderReadableBy(caller, order)) return refuse('order.not_found');
    const found = await readRefundMoney(transaction, order, context.clock.now());
    const refundable = found && isRefundable(order.state) ? found.refundable : zero(order.currency);
    const request = await findRefundRequest(transaction, orderId);
    const mayAsk = refundable.minor > 0n && canAsk(caller, request);
    const asked = quoteFor({ caller, order, found }, mayAsk ? part : undefined, request);
    if (!asked.ok) return asked;
    const quote = asked.value;
    const plan = await planOf(transaction, { caller, order, more: quote?.owed });
    return accept({
      ...{ currency: order.currency, refundable, mayAsk },
      mayEnd: canEnd(caller, request),
      mayApprove: await canApprove({ transaction, order, now: context.clock.now() }, caller, request),
      ...(quote && { quote: showQuote(quote) }),
      ...(plan && { plan }),
    });
  });
}

type Asker = { readonly caller: Caller; readonly order: Order };

/** One request waits at a time. */
function canAsk(caller: Caller, request: Refund | undefined): boolean {
  return reachOfPerson('refund.ask', caller) !== undefined && !request;
}

/** The seller any request, the buyer its own. */
function canEnd(caller: Caller, waiting: Refund | undefined): boolean {
  if (!waiting || reachOfPerson('refund.ask', caller) === undefined) return false;
  return caller.clientType === 'SELLER' || waiting.request?.askedBy === 'buyer';
}

/** Of a request that waits: whether this person's yes counts. Before there is one: whether they may approve at all. */
async function canApprove(
  reading: { readonly transaction: Transaction; readonly order: Order; readonly now: Date },
  caller: Caller,
  request: Refund | undefined,
): Promise<boolean> {
  if (!request) return reachOfPerson('refund.approve', caller) !== undefined;
  const allowed = await checkApprover(reading, caller, request);
  return allowed.ok || isFirstOfTwo(allowed, request);
}

type Quoting = Asker & { readonly found: RefundMoney | undefined };

/** Of what is asked about, or of the request that waits. */
function quoteFor(
  about: Quoting,
  typed: string | undefined,
  request: Refund | undefined,
): Result<RefundQuote | undefined, RefundRefusal> {
  if (request) return accept(quoteOfRequest(about, request));
  if (typed === undefined) return accept(undefined);
  const { caller, order, found } = about;
  const part = parseMoney(typed, order.currency);
  const askedBy = sideOf(caller.clientType) ?? 'buyer';
  const quote = found && part && quoteOf(found, { part, fault: faultOf(askedBy, order.state) });
  return quote ? accept(quote) : refuse('refund.amount_out_of_range');
}

/** What the request that waits would mean today, for the sides of the order; undefined where it cannot be given any more. */
function quoteOfRequest({ caller, order, found }: Quoting, { request, amounts }: Refund): RefundQuote | undefined {
  if (!found || !request || !sideOf(caller.clientType) || !isRefundable(order.state)) return undefined;
  return quoteOf(found, { part: amounts.trade, fault: faultOf(request.askedBy, order.state) });
}

function showQuote({ amounts, owed, isVoid }: RefundQuote): NonNullable<Outlook['quote']> {
  const { trade, amount, buyerFee, sellerFee, buyerCost, sellerCost } = amounts;
  const borne = plus(money(trade.minor - sellerFee.minor, trade.currency), sellerCost);
  const kind = isVoid ? 'void' : 'refund';
  const fees = { buyerFee, sellerFee, buyerCost, sellerCost };
  return { currency: trade.currency, part: trade, amount, ...fees, borne, owed, kind };
}

type Planning = { readonly caller: Caller; readonly order: Order; readonly more: Money | undefined };

/**
 * With `more` that the seller would owe, or while a refund waits for it; its buyer does not see the seller's payouts.
 */
async function planOf(transaction: Transaction, { caller, order, more }: Planning): Promise<Outlook['plan']> {
  if (caller.clientType !== 'SELLER' && caller.clientType !== 'KOTRA') return undefined;
  const waiting = await lockWaitingRefund(transaction, order.orderId);
  const isWaiting = waiting !== undefined && waiting.recalled.minor > 0n;
  if (!isWaiting && !(more && more.minor > 0n)) return undefined;
  const { sellerCompanyId: sellerId, currency } = order;
  const debts = await listDebts(transaction, [sellerId]);
  const owed = debts.find(({ amount }) => amount.currency === currency)?.amount ?? zero(currency);
  const debt = more ? plus(owed, more) : owed;
  const { steps, uncovered, coveredOn } = planRecovery(debt, await listLinesOwed(transaction, { sellerId, currency }));
  const shown = steps.map((step) => ({ ...step, currency }));
  return { currency, debt, steps: shown, uncovered, ...(coveredOn && { coveredOn }) };
}
