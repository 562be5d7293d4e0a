/** What is known of a seller and a buyer beside the order in hand: for the trade check alone. */

import { openAccountChangeStates } from '@gtp/domain/payout-account/payout-account.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type { TradeHistory } from '@gtp/domain/screening/trade-rules.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { stateList } from '../platform/state-list.ts';
import type { Order } from './order-record.ts';

type Asked = { readonly order: Order; readonly now: Date };
type AskedWithCard = Asked & {
  /** The card that pays, once one is chosen. */
  readonly cardId: string | undefined;
};

/** How the two have traded, and whether they share an address, a place on the network, a person, an account or a card. */
export async function readTradeHistory(
  transaction: Transaction,
  { order, cardId, now }: AskedWithCard,
): Promise<TradeHistory> {
  const { sellerCompanyId: seller, buyerCompanyId: buyer, orderId } = order;
  const [sent, settledCount, shared, ofCard] = await Promise.all([
    listSent(transaction, { seller, buyer, since: addDaysToInstant(now, -7) }),
    countSettled(transaction, { seller, buyer }),
    readShared(transaction, { seller, buyer, cardId, since: addDaysToInstant(now, -30) }),
    countBuyersOfCard(transaction, { seller, buyer, cardId }),
  ]);
  const agreement = order.milestone?.bundleId ?? orderId;
  // Milestones of one agreement were agreed on at once, and are one trade.
  const others = sent.filter((each) => (each.bundleId ?? each.orderId) !== agreement);
  const agreements = new Map(others.map((each) => [each.bundleId ?? each.orderId, each]));
  const dayBefore = addDaysToInstant(now, -1);
  return {
    settledCount,
    weekAmounts: [order.trade, ...others.map((each) => money(each.tradeMinor, each.currency))],
    dayCount: 1 + [...agreements.values()].filter(({ sentAt }) => sentAt && sentAt >= dayBefore).length,
    ...shared,
    ...ofCard,
  };
}

type Pair = { readonly seller: string; readonly buyer: string };

type Sharing = Pair & { readonly cardId: string | undefined; readonly since: Date };

async function readShared(transaction: Transaction, about: Sharing) {
  const [sharesAddress, sharesDevice, sharesOwner, sharesAccount] = await Promise.all([
    isAddressShared(transaction, about),
    isDeviceShared(transaction, about),
    isOwnerShared(transaction, about),
    isAccountShared(transaction, about),
  ]);
  return { sharesAddress, sharesDevice, sharesOwner, sharesAccount };
}

async function listSent(transaction: Transaction, { seller, buyer, since }: Pair & { readonly since: Date }) {
  return transaction
    .selectFrom('orders')
    .select(['orderId', 'bundleId', 'tradeMinor', 'currency', 'sentAt'])
    .where('sellerCompanyId', '=', seller)
    .where('buyerCompanyId', '=', buyer)
    .where('sentAt', '>=', since)
    .execute();
}

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

async function isAddressShared(transaction: Transaction, { seller, buyer }: Pair): Promise<boolean> {
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
async function isDeviceShared(
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
async function isOwnerShared(transaction: Transaction, { seller, buyer }: Pair): Promise<boolean> {
  const people = await transaction
    .selectFrom('beneficialOwners')
    .select(['companyId', 'birthday', sql<string>`upper(name)`.as('name')])
    .where('companyId', 'in', [seller, buyer])
    .execute();
  const key = ({ name, birthday }: (typeof people)[number]) => `${name}:${birthday}`;
  const ofSeller = new Set(people.filter(({ companyId }) => companyId === seller).map(key));
  return people.some((each) => each.companyId === buyer && ofSeller.has(key(each)));
}

/**
 * Whether an account to which the seller is paid, or will be, stands with another company, or is held by the buyer, by one
 * of its people, or by whoever holds the card that pays. Of names only what is written the same counts.
 */
async function isAccountShared(
  transaction: Transaction,
  { seller, buyer, cardId = '' }: Pair & { readonly cardId: string | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with own as (
      select ${bankNumber} as number, ${plain('holder_name')} as holder
        from bank_accounts where company_id = ${seller} and is_active
      union
      select ${bankNumber}, ${plain('holder_name')}
        from payout_account_changes where company_id = ${seller} and state in ${stateList(openAccountChangeStates)}
    ), names as (
      select unnest(array[name, english_name, representative_name]) as name from companies where company_id = ${buyer}
      union all
      select unnest(array[name, given_name || family_name, family_name || given_name])
        from beneficial_owners where company_id = ${buyer}
      union all select holder_name from cards where card_id = ${cardId}
    )
    select exists (select from own join bank_accounts a on ${bankNumber} = own.number where a.company_id <> ${seller})
      or exists (select from own join payout_account_changes c on ${bankNumber} = own.number
        where c.company_id <> ${seller} and c.state in ${stateList(openAccountChangeStates)})
      or exists (select from own join names n on own.holder = ${plain('n.name')} where own.holder <> '') as found
  `.execute(transaction);
  return rows[0]?.found === true;
}

/** As `bank_accounts_by_number` indexes it. */
const bankNumber = sql.raw(`(bank_code || ' ' || regexp_replace(account_number, '[^0-9]', '', 'g'))`);
const plain = (column: string) => sql.raw(`upper(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'))`);

/**
 * Other buyers with the same card. A token is one company's, and the same number gets another token elsewhere, so first
 * digits, last four and expiry are compared; names of holders are as somebody typed them. A card that its issuer refused
 * was nobody's to use.
 */
async function countBuyersOfCard(
  transaction: Transaction,
  { seller, buyer, cardId }: Pair & { readonly cardId: string | undefined },
): Promise<Pick<TradeHistory, 'sameCardBuyers' | 'sameCardPayers'>> {
  if (cardId === undefined) return { sameCardBuyers: 0, sameCardPayers: 0 };
  const { rows } = await sql<{ buyers: bigint; payers: bigint }>`
    select count(distinct c.company_id) as buyers, count(distinct p.buyer_company_id) as payers
    from cards mine
      join cards c on c.last4 = mine.last4 and left(c.bin, 6) = left(mine.bin, 6)
        and c.expiry_month = mine.expiry_month and c.expiry_year = mine.expiry_year
      left join payments p on p.card_id = c.card_id and p.captured_at is not null and p.seller_company_id = ${seller}
    where mine.card_id = ${cardId} and c.company_id <> ${buyer} and c.state <> 'refused'
  `.execute(transaction);
  const [found] = rows;
  return { sameCardBuyers: Number(found?.buyers ?? 0), sameCardPayers: Number(found?.payers ?? 0) };
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
export async function readNamesOf(database: Database, companyId: string): Promise<readonly string[]> {
  const named = database
    .selectFrom('companies')
    .select(['name', 'englishName', 'representativeName'])
    .where('companyId', '=', companyId);
  const owning = database
    .selectFrom('beneficialOwners')
    .select(['name', 'givenName', 'familyName'])
    .where('companyId', '=', companyId);
  const [company, owners] = await Promise.all([named.executeTakeFirstOrThrow(), owning.execute()]);
  const people = owners.flatMap(({ name, givenName, familyName }) => [name, `${givenName} ${familyName}`]);
  return [...new Set([...Object.values(company), ...people].map((name) => name.trim()))].filter((name) => name !== '');
}
