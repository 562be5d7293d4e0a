/** Where a seller's money is, now or at the end of a past day, as the ledger has it. */
import { currency, day8, moneyBeside } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant14, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

export const sellerBalance = wireObject('SellerBalance', {
  currency: ['tradeCurrCd', currency],
  held: ['heldMony', moneyBeside()],
  /** Released, on its way into a payout. */
  awaiting: ['awaitingMony', moneyBeside()],
  withheld: ['withheldMony', moneyBeside()],
  setOff: ['offsetMony', moneyBeside()],
  /** Handed to the bank, less what came back. */
  paidOut: ['paidMony', moneyBeside()],
  /** What is owed to us. */
  debt: ['debtMony', moneyBeside()],
});

const heldOrder = wireObject('HeldOrder', {
  orderId: ['orderId', text(40)],
  tradeNumber: ['tradeNo', text(60)],
  currency: ['tradeCurrCd', currency],
  held: ['heldMony', moneyBeside()],
});

export const readSellerBalances = endpoint({
  name: 'readSellerBalances',
  method: 'GET',
  path: '/settlements/balances',
  access: 'settlement.read',
  summary: 'Money by state and currency, now or at the end of a past day in Seoul; a seller sees its held orders, too.',
  query: wireObject('SellerBalanceQuery', { day: ['baseYmd', optional(day8)] }),
  answer: wireObject('SellerBalances', {
    at: ['baseDt', instant14],
    list: ['list', listOf(nested(sellerBalance))],
    /** The hundred largest of a seller; none for the institutions. */
    heldOrders: ['orderList', listOf(nested(heldOrder))],
  }),
  // From the whole ledger.
  shows: ['figures'],
});
