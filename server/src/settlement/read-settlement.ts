import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { payoutDetail } from '@gtp/contract/settlement/settlement-wire.ts';
import { maskAccountNumber } from '@gtp/domain/account/masked.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { aliasOf } from '../account/account.ts';
import { findPayoutAccount } from '../payout-account/payout-account.ts';
import type { Database } from '../platform/database.ts';
import { listRecoveredDebts } from './list-recovered-debts.ts';
import { findPayout, listLinesOfPayout } from './settlement-list-store.ts';
import type { SettlementReader } from './settlement-reader.ts';
import { showLine, showPayout } from './show-settlement.ts';

/** One payout with every order in it. An outsider's is `settlement.not_found`, like one that does not exist. */
export async function readSettlement(
  database: Database,
  { scope, view }: SettlementReader,
  payoutId: string,
): Promise<Result<Inside<typeof payoutDetail>>> {
  const row = await findPayout(database, scope, payoutId);
  if (!row) return refuse('settlement.not_found');
  const lines = await listLinesOfPayout(database, payoutId);
  const isWaiting = row.state === 'returned' && row.rescheduledAt === null;
  const owing = { sellerId: row.sellerId, currency: row.sourceCurrency ?? row.currency };
  const owed = { companyId: owing.sellerId, currency: owing.currency };
  const isAccountBlocked = isWaiting && Boolean((await findPayoutAccount(database, owed))?.blockedAt);
  return accept({
    ...showPayout(view, row),
    orderCount: lines.length,
    bankCode: row.bankCode,
    maskedAccountNumber: maskAccountNumber(row.accountNumber),
    accountHolder: view.isMasked ? aliasOf(view, 'seller', row.sellerId) : row.holderName,
    ...(isWaiting && { isAccountBlocked }),
    lines: lines.map((line) => showLine(view, line)),
    recovered: row.offsetMinor > 0n ? await listRecoveredDebts(database, { payoutId, ...owing }) : [],
  });
}
