/** Payouts, what is expected, and the operator's run. */
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { listBankMessages, readBankMessage } from '@gtp/contract/settlement/bank-message-wire.ts';
import type { listHolidayCorrections } from '@gtp/contract/settlement/holiday-wire.ts';
import type { listPayingAccounts } from '@gtp/contract/settlement/paying-account-wire.ts';
import type { previewReschedule, previewSettlementRun } from '@gtp/contract/settlement/settlement-preview-wire.ts';
import type {
  listExpectedSettlements,
  listPayoutFiles,
  listSettlementProblems,
  listSettlements,
  readSettlement,
  readSettlementOutlook,
  runSettlements,
} from '@gtp/contract/settlement/settlement-wire.ts';

export type Payout = Answer<typeof listSettlements>['list'][number];
export type PayoutDetail = Answer<typeof readSettlement>;
export type SettlementLine = PayoutDetail['lines'][number];
export type PayoutFilter = Query<typeof listSettlements>;
export type ExpectedFilter = Query<typeof listExpectedSettlements>;
export type SettlementRun = Answer<typeof runSettlements>;

export type SettlementProblem = Answer<typeof listSettlementProblems>['list'][number];

export type Outlook = Answer<typeof readSettlementOutlook>['list'][number];

export type PayoutFile = Answer<typeof listPayoutFiles>['list'][number];

export type ReschedulePreview = Answer<typeof previewReschedule>;
export type SettlementRunPreview = Answer<typeof previewSettlementRun>;

export type HolidayCorrection = Answer<typeof listHolidayCorrections>['list'][number];

export type PayingAccount = Answer<typeof listPayingAccounts>['list'][number];

export type BankMessageSummary = Answer<typeof listBankMessages>['list'][number];
export type BankMessage = Answer<typeof readBankMessage>;
export type BankMessageReason = BankMessage['reasons'][number];
