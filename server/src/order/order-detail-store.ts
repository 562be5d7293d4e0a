import type { BuyerState, SellerState } from '@gtp/domain/company/member-states.ts';
import type { Database } from '../platform/database.ts';
import { orderOf } from './order-row-store.ts';

/** An order with all that is known of its two companies and how to reach them. */
export async function findOrderWithParties(database: Database, orderId: string) {
  const row = await database
    .selectFrom('orders as o')
    .innerJoin('companies as s', 's.companyId', 'o.sellerCompanyId')
    .innerJoin('companies as b', 'b.companyId', 'o.buyerCompanyId')
    .innerJoin('users as w', 'w.userId', 'o.createdBy')
    .selectAll('o')
    .select((row) => [
      's.name as sellerName',
      's.englishName as sellerEnglishName',
      's.memberState as sellerState',
      'w.email as sellerEmail',
      'b.name as buyerName',
      'b.englishName as buyerEnglishName',
      'b.country as buyerCountry',
      'b.memberState as buyerState',
      row
        .selectFrom('companyProfiles as p')
        .select('p.phone')
        .whereRef('p.companyId', '=', 'o.buyerCompanyId')
        .as('buyerPhone'),
      row
        .selectFrom('users as u')
        .select('u.email')
        .whereRef('u.companyId', '=', 'o.buyerCompanyId')
        .where('u.isActive', '=', true)
        .orderBy('u.createdAt')
        .orderBy('u.userId')
        .limit(1)
        .as('buyerEmail'),
    ])
    .where('o.orderId', '=', orderId)
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
