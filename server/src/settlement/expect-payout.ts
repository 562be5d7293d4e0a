import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { payoutDay } from '@gtp/domain/settlement/business-calendar.ts';
import type { Database } from '../platform/database.ts';
import { findBankHolidays } from './find-bank-holidays.ts';
import { hasPaidPayout } from './settlement-store.ts';

type Release = { readonly sellerCompanyId: string; readonly currency: Currency; readonly releasedAt: Date };

/**
 * The day on which a seller is paid for what is released at an instant; a first payout takes longer (reference 4-f).
 */
export async function expectPayout(database: Database, release: Release): Promise<Day> {
  const { sellerCompanyId, currency, releasedAt } = release;
  const isFirstPayout = !(await hasPaidPayout(database, sellerCompanyId));
  const holidays = await findBankHolidays(database, releasedAt);
  return payoutDay({ releasedAt, currency, holidays, isFirstPayout });
}
