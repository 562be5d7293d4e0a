import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import { owedLineStates } from '@gtp/domain/settlement/settlement-states.ts';
import type { Database } from '../platform/database.ts';

type Payee = { readonly sellerId: string; readonly currency: Currency };
type LineOwed = { readonly orderId: string; readonly dueOn: Day; readonly amount: Money };

/** What a seller is owed and has not been paid, the earliest first: from these a debt is recovered. */
export async function listLinesOwed(database: Database, payee: Payee): Promise<readonly LineOwed[]> {
  const rows = await database
    .selectFrom('settlementLines')
    .select(['orderId', 'dueOn', 'netMinor as minor'])
    .where('companyId', '=', payee.sellerId)
    .where('currency', '=', payee.currency)
    .where('state', 'in', owedLineStates)
    .orderBy('dueOn')
    .orderBy('settlementLineId')
    .limit(200)
    .execute();
  return rows.map(({ minor, ...line }) => ({ ...line, amount: money(minor, payee.currency) }));
}
