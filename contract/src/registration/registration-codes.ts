/** Codes of the sign-up (spec §3, reference 4-j); inside they have names. Longer lists stay codes: they are data. */
import { coded } from '../platform/plain-codecs.ts';

export const companyType = coded({ corporation: 'CT01', individual: 'CT02', non_profit: 'CT04' });

export const companySubtype = coded({
  individual_general: 'CTS1',
  individual_simplified: 'CTS2',
  profit_company: 'CTS5',
  non_profit_corporation: 'CTS6',
  association: 'CTS7',
});

export const gender = coded({ male: '1', female: '2' });

export const scaleOfCompany = coded({ large: '1', mid_or_small: '2' });

/** Where else the business is carried on: abroad, at home and abroad, or nowhere else (reference 4-j). */
export const otherPlaceOfBusiness = coded({ abroad: 'Y', both: 'A', none: 'N' });

/** AG01 is sent with an empty consent: it is shown, not asked (spec §3). */
export const consent = coded({ given: 'Y', withheld: 'N', not_asked: '' });

export const registrationKind = coded({ self: 'CR01', invited: 'CR02', by_administrator: 'CR03' });
