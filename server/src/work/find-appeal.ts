import type { Day } from '@gtp/domain/platform/instant.ts';
import { workDueAt } from '@gtp/domain/statistics/late.ts';
import { kindsOfWork } from '@gtp/domain/statistics/waiting-kinds.ts';
import type { Transaction } from '../platform/database.ts';
import { findAppealUntil } from '../review/review.ts';
import { findBankHolidays } from '../settlement/settlement.ts';
import type { Appeal } from '../support/support.ts';

/**
 * What a company writes now is an appeal if people have refused its application, and stays one if it was one before
 * (`before`): until which day it may appeal, and by when it is to be answered, which is the work queue's target of an
 * inquiry. Undefined of everybody else.
 */
export async function findAppeal(
  transaction: Transaction,
  { companyId, before, now }: { readonly companyId: string; readonly before?: Day | undefined; readonly now: Date },
): Promise<Appeal | undefined> {
  const until = (await findAppealUntil(transaction, companyId)) ?? before;
  if (until === undefined) return undefined;
  const holidays = await findBankHolidays(transaction, now);
  return { until, answerDueAt: workDueAt(now, kindsOfWork.inquiry.targetDays, holidays) };
}
