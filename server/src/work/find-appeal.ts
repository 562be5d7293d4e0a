import { workDueAt } from '@gtp/domain/statistics/late.ts';
import { kindsOfWork } from '@gtp/domain/statistics/waiting-kinds.ts';
import type { Transaction } from '../platform/database.ts';
import { findAppealUntil } from '../review/review.ts';
import { findBankHolidays } from '../settlement/settlement.ts';
import type { Appeal } from '../support/support.ts';

/**
 * What a company writes now is an appeal if people have refused its application: until which day it may appeal, and by when
 * it is to be answered, which is the work queue's target of an inquiry. Undefined of everybody else.
 */
export async function findAppeal(
  transaction: Transaction,
  { companyId, now }: { readonly companyId: string; readonly now: Date },
): Promise<Appeal | undefined> {
  const until = await findAppealUntil(transaction, companyId);
  if (until === undefined) return undefined;
  const holidays = await findBankHolidays(transaction, now);
  return { until, answerDueAt: workDueAt(now, kindsOfWork.inquiry.targetDays, holidays) };
}
