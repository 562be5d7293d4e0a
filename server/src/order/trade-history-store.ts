/** What is known of a seller and a buyer beside the order in hand: for the trade check alone. */

import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type { TradeHistory } from '@gtp/domain/screening/trade-rules.ts';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database.ts';
import type { Order } from './order-record.ts';

type Asked = { readonly order: Order; readonly now: Date };

/** How the two have traded, and whether they share an address, a place on the network, or a person. */
export async function readTradeHistory(transaction: Transaction, { order, now }: Asked): Promise<TradeHistory> {
  const { sellerCompanyId: seller, buyerCompanyId: buyer, orderId } = order;
  const sent = await transaction
    .selectFrom('orders')
    .select(['orderId', 'bundleId', 'tradeMinor', 'currency', 'sentAt'])
    .where('sellerCompanyId', '=', seller)
    .where('buyerCompanyId', '=', buyer)
    .where('sentAt', '>=', addDaysToInstant(now, -7))
    .execute();
  const agreement = order.milestone?.bundleId ?? orderId;
  // Milestones of one agreement were agreed on at once, and are one trade.
  const others = sent.filter((each) => (each.bundleId ?? each.orderId) !== agreement);
  const agreements = new Map(others.map((each) => [each.bundleId ?? each.orderId, each]));
  const dayBefore = addDaysToInstant(now, -1);
  return {
    settledCount: await countSettled(transaction, { seller, buyer }),
    weekAmounts: [order.trade, ...others.map((each) => money(each.tradeMinor, each.currency))],
    dayCount: 1 + [...agreements.values()].filter(({ sentAt }) => sentAt && sentAt >= dayBefore).length,
    sharesAddress: await sharesAddress(transaction, { seller, buyer }),
    sharesDevice: await sharesDevice(transaction, { seller, buyer, since: addDaysToInstant(now, -30) }),
    sharesOwner: await sharesOwner(transaction, { seller, buyer }),
  };
}

type Pair = { readonly seller: string; readonly buyer: string };

async function countSettled(transaction: Transaction, { seller, buyer }: Pair): Promise<number> {
  const { count } = await transaction
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('sellerCompanyId', '=', seller)
    .where('buyerCompanyId', '=', buyer)
    .where('settledAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function sharesAddress(transaction: Transaction, { seller, buyer }: Pair): Promise<boolean> {
  const plain = (address: string) => address.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const companies = await transaction
    .selectFrom('companies')
    .select('address')
    .where('companyId', 'in', [seller, buyer])
    .execute();
  const [one = '', other = ''] = companies.map(({ address }) => plain(address));
  return one !== '' && one === other;
}

/** An address inside the portal's own network is its proxy's, and says nothing of the two. */
async function sharesDevice(
  transaction: Transaction,
  { seller, buyer, since }: Pair & { readonly since: Date },
): Promise<boolean> {
  const rows = await transaction
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.userId', 's.userId')
    .select(['u.companyId', 's.ipAddress'])
    .distinct()
    .where('u.companyId', 'in', [seller, buyer])
    .where('s.createdAt', '>=', since)
    .execute();
  const own =
    /^(?:|::1|(?:::ffff:)?(?:127|10)\..*|(?:::ffff:)?192\.168\..*|(?:::ffff:)?172\.(?:1[6-9]|2\d|3[01])\..*|f[cd].*|fe80.*)$/i;
  const from = (companyId: string) =>
    rows.filter((row) => row.companyId === companyId && !own.test(row.ipAddress)).map(({ ipAddress }) => ipAddress);
  const ofSeller = new Set(from(seller));
  return from(buyer).some((address) => ofSeller.has(address));
}

/** A person of the same name and birthday; a name alone is many people's. */
async function sharesOwner(transaction: Transaction, { seller, buyer }: Pair): Promise<boolean> {
  const people = await transaction
    .selectFrom('beneficialOwners')
    .select(['companyId', 'birthday', sql<string>`upper(name)`.as('name')])
    .where('companyId', 'in', [seller, buyer])
    .execute();
  const key = ({ name, birthday }: (typeof people)[number]) => `${name}:${birthday}`;
  const ofSeller = new Set(people.filter(({ companyId }) => companyId === seller).map(key));
  return people.some((each) => each.companyId === buyer && ofSeller.has(key(each)));
}

/** Unit prices of the same goods for the same country, in the same unit and currency, of the last year. */
export async function readPrices(transaction: Transaction, { order, now }: Asked) {
  const { rows } = await sql<{ price: string; median: string | null; count: string }>`
    select l.unit_price_millionths as price,
      (select percentile_cont(0.5) within group (order by p.unit_price_millionths) from order_lines p
        join orders o on o.order_id = p.order_id join companies c on c.company_id = o.buyer_company_id
        where o.hs_code = ${order.hsCode} and o.currency = ${order.currency} and p.unit = l.unit
          and c.country = b.country and o.order_id <> ${order.orderId} and o.paid_at >= ${addDaysToInstant(now, -365)}
      ) as median,
      (select count(*) from order_lines p
        join orders o on o.order_id = p.order_id join companies c on c.company_id = o.buyer_company_id
        where o.hs_code = ${order.hsCode} and o.currency = ${order.currency} and p.unit = l.unit
          and c.country = b.country and o.order_id <> ${order.orderId} and o.paid_at >= ${addDaysToInstant(now, -365)}
      ) as count
    from order_lines l, companies b
    where l.order_id = ${order.orderId} and b.company_id = ${order.buyerCompanyId}`.execute(transaction);
  return rows.map(({ price, median, count }) => ({
    price: Number(price),
    median: Number(median ?? 0),
    count: Number(count),
  }));
}

/** Whose names a trade stands for: the companies, their people and their owners. */
export async function readNamesOf(transaction: Transaction, companyId: string): Promise<readonly string[]> {
  const company = await transaction
    .selectFrom('companies')
    .select(['name', 'englishName', 'representativeName'])
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  const owners = await transaction
    .selectFrom('beneficialOwners')
    .select(['name', 'givenName', 'familyName'])
    .where('companyId', '=', companyId)
    .execute();
  const people = owners.flatMap(({ name, givenName, familyName }) => [name, `${givenName} ${familyName}`]);
  return [...new Set([...Object.values(company), ...people].map((name) => name.trim()))].filter((name) => name !== '');
}
