import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readSellerBalances as endpoint } from '@gtp/contract/settlement/balances-wire.ts';
import { addDays, type Day, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, currencies, money } from '@gtp/domain/platform/money.ts';
import { readBalancesAt } from '../ledger/ledger.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { listHeldOrders, sumAccountsOf, sumPaidOut, sumWithheld } from './seller-balance-store.ts';
import type { SettlementScope } from './settlement-list-store.ts';

const heldOrdersShown = 100;

type Sums = Readonly<Record<'hold' | 'payable' | 'seller_receivable', ReadonlyMap<Currency, bigint>>>;

/** Money by state and currency at the end of a day (now, if it has not ended or none is given). */
export async function readSellerBalances(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  scope: SettlementScope,
  day: Day | undefined,
): Promise<Answer<typeof endpoint>> {
  const now = clock.now();
  const end = day === undefined ? now : new Date(startOfSeoulDay(addDays(day, 1)).getTime() - 1);
  const at = new Date(Math.min(end.getTime(), now.getTime()));
  const heldOrders = scope.reach === 'own' ? await listHeldOrders(database, scope.companyId, at) : [];
  const sums =
    scope.reach === 'own' ? await sumOwn(database, scope.companyId, { at, heldOrders }) : await sumAll(database, at);
  const [paidOut, withheld] = await Promise.all([sumPaidOut(database, scope, at), sumWithheld(database, scope, at)]);
  const list = currencies.map((currency) => {
    const kept = withheld.find((row) => row.currency === currency)?.minor ?? 0n;
    const out = paidOut.find((row) => row.currency === currency);
    return {
      currency,
      held: money(sums.hold.get(currency) ?? 0n, currency),
      awaiting: money((sums.payable.get(currency) ?? 0n) - kept, currency),
      withheld: money(kept, currency),
      setOff: money(out?.setOff ?? 0n, currency),
      paidOut: money(out?.paid ?? 0n, currency),
      debt: money(sums.seller_receivable.get(currency) ?? 0n, currency),
    };
  });
  return {
    at,
    list: list.filter(({ currency, ...amounts }) => Object.values(amounts).some(({ minor }) => minor !== 0n)),
    heldOrders: heldOrders
      .slice(0, heldOrdersShown)
      .map(({ minor, ...order }) => ({ ...order, held: money(minor, order.currency) })),
  };
}

type Held = { readonly at: Date; readonly heldOrders: Awaited<ReturnType<typeof listHeldOrders>> };

async function sumOwn(database: Database, companyId: string, { at, heldOrders }: Held): Promise<Sums> {
  const accounts = await sumAccountsOf(database, companyId, at);
  const hold = new Map<Currency, bigint>();
  for (const { currency, minor } of heldOrders) hold.set(currency, (hold.get(currency) ?? 0n) + minor);
  const of = (kind: string, sign: bigint) =>
    new Map(accounts.filter((row) => row.kind === kind).map(({ currency, minor }) => [currency, sign * minor]));
  return { hold, payable: of('payable', -1n), seller_receivable: of('seller_receivable', 1n) };
}

async function sumAll(database: Database, at: Date): Promise<Sums> {
  const balances = await readBalancesAt(database, at);
  const of = (kind: string, sign: bigint) =>
    new Map(
      balances.filter((row) => row.kind === kind).map(({ currency, balance }) => [currency, sign * balance.minor]),
    );
  return { hold: of('hold', -1n), payable: of('payable', -1n), seller_receivable: of('seller_receivable', 1n) };
}
