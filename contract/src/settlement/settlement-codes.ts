/** Codes of a settlement line and of a payout (reference 4-a); inside they have names. */
import { settlementStateRecords } from '@gtp/domain/settlement/settlement-states.ts';
import { someCoded } from '../platform/codecs.ts';
import { coded } from '../platform/plain-codecs.ts';

export const settlementState = coded(settlementStateRecords);
export const settlementStatesWanted = someCoded(settlementStateRecords);
