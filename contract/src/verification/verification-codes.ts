/** Codes of the identity check (spec §3, reference 4-j); inside they have names. */
import { coded } from '../platform/plain-codecs.ts';

export const idCardType = coded({
  resident_card: 'KVT1',
  driver_licence: 'KVT2',
  passport: 'KVT3',
  alien_card: 'KVT4',
});

/** What stands on the card and is compared: its day of issue, or the licence's number. */
export const idCardEvidence = coded({ issue_day: 'CE01', licence_number: 'CE02' });

/** What the tax office says of a business. */
export const businessStatus = coded({ active: '01', suspended: '02', closed: '03', unknown: '99' });

/** Which companies have numbers of this form (reference 3.4). */
export const businessNumberKind = coded({ corporation: 'CT01', individual: 'CT02', non_profit: 'CT04', other: '' });
