/** Expected payouts by month, the address for calendar programs, and balances. */

import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readSellerBalances } from '@gtp/contract/settlement/balances-wire.ts';
import type { readPayoutCalendar } from '@gtp/contract/settlement/payout-calendar-wire.ts';

export type PayoutCalendar = Answer<typeof readPayoutCalendar>;
export type Balances = Answer<typeof readSellerBalances>;
