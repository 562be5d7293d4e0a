/** All that the trade check reads of an order, in one question (decision 0180): for the trade check alone. */

import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { MemberState } from '@gtp/domain/company/member-states.ts';
import { openAccountChangeStates } from '@gtp/domain/payout-account/payout-account.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import type { PriceSample, TradeHistory, TradeHit } from '@gtp/domain/screening/trade-rules.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { onePlan, prepared } from '../platform/prepared.ts';
import { stateList } from '../platform/state-list.ts';
import { listsVersion } from '../screening/screening.ts';
import type { Order } from './order-record.ts';

type Asked = {
  readonly orderId: string;
  /** The card that pays, once one is chosen. */
  readonly cardId?: string | undefined;
  readonly now: Date;
};

type CompanyRow = {
  readonly companyId: string;
  readonly clientType: ClientType;
  readonly name: string;
  readonly englishName: string;
  readonly country: string;
  readonly memberState: MemberState | null;
  readonly representativeName: string;
  readonly address: string;
};

type OwnerRow = {
  readonly companyId: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Name and birthday: a name alone is many people's. */
  readonly person: string;
};

/** What the database answers; names inside as they are written below. */
export type TradeRows = {
  readonly isHeld: true | null;
  readonly hasSettled: true | null;
  readonly companies: readonly CompanyRow[];
  readonly owners: readonly OwnerRow[];
  /** By their number; prices in millionths of the major unit, of comparable trades the median of the last year. */
  readonly lines: readonly (PriceSample & { readonly description: string })[];
  readonly plan: readonly { readonly title: string; readonly condition: string }[];
  /** Orders of the two that were sent within a week, the newest `mostCounted`, not of this agreement, alike ones together. */
  readonly sent: readonly {
    readonly currency: Currency;
    readonly minor: string;
    readonly bundleId: string | null;
    readonly isOfDay: boolean;
    readonly count: number;
  }[];
  /** Network addresses from which both were logged in within 30 days. */
  readonly addresses: readonly string[];
  readonly sharesAccount: boolean;
  readonly card: { readonly buyers: number; readonly payers: number };
  /** What two people decided of the order, or of the sheet it was agreed on, before. */
  readonly decided: readonly { readonly state: string; readonly hits: readonly TradeHit[] }[];
  readonly listsVersion: string;
};

/** The rules ask for three orders of a week and five of a day: of more than so many the newest say enough. */
const mostCounted = 500;

/**
 * Reads it; undefined if there is no such order. What is asked for stands in `asked`, which PostgreSQL does not look
 * into when it plans: one plan serves all, and everything here is found by an index whoever the two are.
 */
export async function readTradeRows(
  database: Database,
  { orderId, cardId, now }: Asked,
): Promise<TradeRows | undefined> {
  const { rows } = await database.executeQuery(tradeRows(database, { orderId, cardId: cardId ?? null, now }));
  return rows[0];
}

type Given = { readonly orderId: string; readonly cardId: string | null; readonly now: Date };

const tradeRows = prepared<Given, TradeRows>(
  (_, { orderId, cardId, now }) => sql<TradeRows>`${onePlan}
    with asked as materialized (
      select ${orderId}::text as order_id, ${cardId}::text as card_id, ${now}::timestamptz as now
    ), o as materialized (
      select o.order_id, seller_company_id as seller, buyer_company_id as buyer, hs_code, currency, bundle_id,
        coalesce(bundle_id, o.order_id) as agreement, card_id, now from asked join orders o on o.order_id = asked.order_id
    )
    select
      (select true from risk_holds h where h.order_id = o.order_id and state = 'open') as "isHeld",
      (select true from orders p where p.seller_company_id = o.seller and p.buyer_company_id = o.buyer
        and settled_at is not null limit 1) as "hasSettled",
      (select json_agg(c) from (select company_id as "companyId", client_type as "clientType", name,
        english_name as "englishName", country, member_state as "memberState",
        representative_name as "representativeName", address
        from companies where company_id in (o.seller, o.buyer)) c) as companies,
      (select coalesce(json_agg(b), '[]') from (select company_id as "companyId", name, given_name as "givenName",
        family_name as "familyName", upper(name) || ':' || birthday as person
        from beneficial_owners where company_id in (o.seller, o.buyer) order by company_id, place) b) as owners,
      (select coalesce(json_agg(l order by line_number), '[]') from (select line_number, description,
        unit_price_millionths as price, coalesce(median, 0) as median, count from order_lines l cross join lateral (
          select percentile_cont(0.5) within group (order by p.unit_price_millionths) as median, count(*) as count
          from orders s join order_lines p on p.order_id = s.order_id and p.unit = l.unit
            join companies c on c.company_id = s.buyer_company_id
          where s.hs_code = o.hs_code and s.currency = o.currency and s.order_id <> o.order_id
            and s.paid_at >= o.now - interval '8760 hours'
            and c.country = (select country from companies where company_id = o.buyer)
        ) comparable where l.order_id = o.order_id) l) as lines,
      (select coalesce(json_agg(m order by milestone_number), '[]') from (select milestone_number, title, condition
        from order_milestones m where m.order_id = o.order_id) m) as plan,
      (select coalesce(json_agg(s), '[]') from (select p.currency, p.trade_minor::text as minor,
        p.bundle_id as "bundleId", p.sent_at >= o.now - interval '24 hours' as "isOfDay", count(*) as count
        from (select p.currency, p.trade_minor, p.bundle_id, p.sent_at from orders p
          where p.seller_company_id = o.seller and p.buyer_company_id = o.buyer
            and p.sent_at >= o.now - interval '168 hours' and coalesce(p.bundle_id, p.order_id) <> o.agreement
          order by p.sent_at desc limit ${sql.lit(mostCounted)}) p
        group by 1, p.trade_minor, 3, 4) s) as sent,
      (select coalesce(json_agg(ip_address), '[]') from (
        select ip_address from sessions s join users u on u.user_id = s.user_id
          where u.company_id = o.seller and s.created_at >= o.now - interval '720 hours'
        intersect select ip_address from sessions s join users u on u.user_id = s.user_id
          where u.company_id = o.buyer and s.created_at >= o.now - interval '720 hours') both_sides) as addresses,
      ${sharesAccount} as "sharesAccount",
      ${buyersOfCard} as card,
      (select coalesce(json_agg(d), '[]') from (select h.state, c.hits from risk_holds h
        join trade_checks c on c.trade_check_id = h.trade_check_id
        where h.order_id in (o.order_id, o.bundle_id) and h.state in ('cleared', 'refused')) d) as decided,
      ${listsVersion} as "listsVersion"
    from o`,
);

/** As `bank_accounts_by_number` indexes it. */
const bankNumber = sql.raw(`(bank_code || ' ' || regexp_replace(account_number, '[^0-9]', '', 'g'))`);
// scan-allow sql-from-text: columns are written in this file
const plain = (column: string) => sql.raw(`upper(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'))`);

/**
 * Whether an account to which the seller is paid, or will be, stands with another company, or is held by the buyer, by one
 * of its people, or by whoever holds the card that pays. Of names only what is written the same counts.
 */
const sharesAccount = sql`(
  with own as materialized (
    select ${bankNumber} as number, ${plain('holder_name')} as holder
      from bank_accounts where company_id = o.seller and is_active
    union
    select ${bankNumber}, ${plain('holder_name')}
      from payout_account_changes where company_id = o.seller and state in ${stateList(openAccountChangeStates)}
  ), names as (
    select unnest(array[name, english_name, representative_name]) as name from companies where company_id = o.buyer
    union all
    select unnest(array[name, given_name || family_name, family_name || given_name])
      from beneficial_owners where company_id = o.buyer
    union all select holder_name from cards where cards.card_id = o.card_id
  )
  select exists (select from own join bank_accounts a on ${bankNumber} = own.number where a.company_id <> o.seller)
    or exists (select from own join payout_account_changes c on ${bankNumber} = own.number
      where c.company_id <> o.seller and c.state in ${stateList(openAccountChangeStates)})
    or exists (select from own join names n on own.holder = ${plain('n.name')} where own.holder <> ''))`;

/**
 * Other buyers with the same card. A token is one company's, and the same number gets another token elsewhere, so first
 * digits, last four and expiry are compared; names of holders are as somebody typed them. A card that its issuer refused
 * was nobody's to use.
 */
const buyersOfCard = sql`(
  select json_build_object('buyers', count(distinct c.company_id), 'payers', count(distinct p.buyer_company_id))
  from cards mine
    join cards c on c.last4 = mine.last4 and left(c.bin, 6) = left(mine.bin, 6)
      and c.expiry_month = mine.expiry_month and c.expiry_year = mine.expiry_year
    left join payments p on p.card_id = c.card_id and p.captured_at is not null and p.seller_company_id = o.seller
  where mine.card_id = o.card_id and c.company_id <> o.buyer and c.state <> 'refused')`;

/** How the two have traded, and whether they share an address, a place on the network, a person, an account or a card. */
export function tradeHistoryOf(
  rows: TradeRows,
  order: Pick<Order, 'sellerCompanyId' | 'buyerCompanyId' | 'trade'>,
): TradeHistory {
  const { sellerCompanyId, buyerCompanyId } = order;
  const ofDay = rows.sent.filter(({ isOfDay }) => isOfDay);
  // Milestones of one agreement were agreed on at once, and are one trade.
  const agreements = new Set(ofDay.map(({ bundleId }) => bundleId).filter((bundleId) => bundleId !== null));
  const alone = ofDay.filter(({ bundleId }) => bundleId === null).reduce((sum, { count }) => sum + count, 0);
  return {
    hasSettled: rows.hasSettled === true,
    weekAmounts: [
      { amount: order.trade, count: 1 },
      ...rows.sent.map(({ currency, minor, count }) => ({ amount: money(BigInt(minor), currency), count })),
    ],
    dayCount: 1 + agreements.size + alone,
    sharesAddress: isAddressShared(rows.companies),
    sharesDevice: rows.addresses.some((address) => !ownNetwork.test(address)),
    sharesOwner: isOwnerShared(rows.owners, { sellerCompanyId, buyerCompanyId }),
    sharesAccount: rows.sharesAccount,
    sameCardBuyers: rows.card.buyers,
    sameCardPayers: rows.card.payers,
  };
}

function isAddressShared(companies: TradeRows['companies']): boolean {
  const plainAddress = (address: string) => address.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const [one = '', other = ''] = companies.map(({ address }) => plainAddress(address));
  return one !== '' && one === other;
}

/** An address inside the portal's own network is its proxy's, and says nothing of the two. */
const ownNetwork =
  /^(?:|::1|(?:::ffff:)?(?:127|10)\..*|(?:::ffff:)?192\.168\..*|(?:::ffff:)?172\.(?:1[6-9]|2\d|3[01])\..*|f[cd].*|fe80.*)$/i;

function isOwnerShared(owners: TradeRows['owners'], pair: Pick<Order, 'sellerCompanyId' | 'buyerCompanyId'>): boolean {
  const of = (id: string) => owners.filter(({ companyId }) => companyId === id).map(({ person }) => person);
  const ofSeller = new Set(of(pair.sellerCompanyId));
  return of(pair.buyerCompanyId).some((person) => ofSeller.has(person));
}

/** Whose names one side of a trade stands for: the company, its people and its owners. */
export function namesOf(
  { companies, owners }: Pick<TradeRows, 'companies' | 'owners'>,
  companyId: string,
): readonly string[] {
  const ofCompany = companies
    .filter((company) => company.companyId === companyId)
    .flatMap(({ name, englishName, representativeName }) => [name, englishName, representativeName]);
  const people = owners
    .filter((owner) => owner.companyId === companyId)
    .flatMap(({ name, givenName, familyName }) => [name, `${givenName} ${familyName}`]);
  return [...new Set([...ofCompany, ...people].map((name) => name.trim()))].filter((name) => name !== '');
}
