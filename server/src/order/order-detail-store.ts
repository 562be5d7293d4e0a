import type { BuyerState, SellerState } from '@gtp/domain/company/member-states.ts';
import type { Database } from '../platform/database.ts';
import { orderOf } from './order-row-store.ts';

/** An order with all that is known of its two companies and how to reach them. */
export async function findOrderWithParties(database: Database, orderId: string) {
  const row = await database
    .selectFrom('orders as o')
    .innerJoin('companies as s', 's.company_id', 'o.seller_company_id')
    .innerJoin('companies as b', 'b.company_id', 'o.buyer_company_id')
    .innerJoin('users as w', 'w.user_id', 'o.created_by')
    .selectAll('o')
    .select((row) => [
      's.name as sellerName',
      's.english_name as sellerEnglishName',
      's.member_state as sellerState',
      'w.email as sellerEmail',
      'b.name as buyerName',
      'b.english_name as buyerEnglishName',
      'b.country as buyerCountry',
      'b.member_state as buyerState',
      row
        .selectFrom('company_profiles as p')
        .select('p.phone')
        .whereRef('p.company_id', '=', 'o.buyer_company_id')
        .as('buyerPhone'),
      row
        .selectFrom('users as u')
        .select('u.email')
        .whereRef('u.company_id', '=', 'o.buyer_company_id')
        .where('u.is_active', '=', true)
        .orderBy('u.created_at')
        .orderBy('u.user_id')
        .limit(1)
        .as('buyerEmail'),
    ])
    .where('o.order_id', '=', orderId)
    .executeTakeFirst();
  return row && partiesOf(row);
}

type Row = Parameters<typeof orderOf>[0] & {
  readonly sellerName: string;
  readonly sellerEnglishName: string;
  readonly sellerState: string | null;
  readonly sellerEmail: string;
  readonly buyerName: string;
  readonly buyerEnglishName: string;
  readonly buyerCountry: string;
  readonly buyerState: string | null;
  readonly buyerEmail: string | null;
  readonly buyerPhone: string | null;
};

function partiesOf(row: Row) {
  return {
    order: orderOf(row),
    seller: {
      name: row.sellerName,
      englishName: row.sellerEnglishName,
      memberState: row.sellerState as SellerState,
      email: row.sellerEmail,
    },
    buyer: {
      name: row.buyerName,
      englishName: row.buyerEnglishName,
      country: row.buyerCountry,
      memberState: row.buyerState as BuyerState,
      email: row.buyerEmail ?? '',
      phone: row.buyerPhone,
    },
  };
}

export type OrderWithParties = ReturnType<typeof partiesOf>;
