/** Codes of a settlement line and of a payout (reference 4-a); inside they have names. */
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { coded } from '../platform/codecs.ts';

export const settlementStateCodes = {
  expected: 'ST10',
  scheduled: 'ST20',
  file_cut: 'ST30',
  sent: 'ST40',
  accepted: 'ST50',
  paid: 'ST60',
  returned: 'ST70',
  withheld: 'ST80',
  offset: 'ST90',
} as const satisfies Record<SettlementState, string>;

export const settlementState = coded(settlementStateCodes);
