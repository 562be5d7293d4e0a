/** The business in a seller's application, made of what was typed. */
import { otherCode, type SellerCompany } from '@gtp/domain/registration/seller-company.ts';
import type { ValueReader } from '../sign-up-values.ts';

/** Its English address is always sent. */
export type SentCompany = SellerCompany & { readonly address1English: string };

/** What belongs to an answer that was taken back (a site, an exchange, an "other") does not go along. */
export function sellerCompanyOf(reader: ValueReader): SentCompany {
  const type = reader.text('type');
  const isListed = reader.flag('isListed');
  return {
    type: type === 'corporation' || type === 'non_profit' ? type : 'individual',
    subtype: reader.optionalChoice('subtype') ?? 'individual_general',
    businessNumber: reader.number('businessNumber'),
    name: reader.text('name'),
    nameEnglish: reader.text('nameEnglish'),
    tradeName: reader.optional('tradeName'),
    tradeNameEnglish: reader.optional('tradeNameEnglish'),
    purposeOfFoundation: type === 'non_profit' ? reader.optional('purposeOfFoundation') : undefined,
    dealsInVirtualAssets: reader.flag('dealsInVirtualAssets'),
    industry: reader.text('industry'),
    foundedOn: reader.day('foundedOn'),
    phone: reader.number('phone'),
    email: reader.text('email'),
    url: reader.optional('url'),
    ...addressesOf(reader),
    corporationNumber: type === 'individual' ? undefined : reader.number('corporationNumber') || undefined,
    isListed,
    exchange: isListed ? reader.optionalChoice('exchange') : undefined,
    listingDetail: isListed ? reader.optional('listingDetail') : undefined,
    isDomestic: reader.text('isDomestic') !== 'N',
    country: reader.text('country'),
    scale: reader.text('scale') === 'large' ? 'large' : 'mid_or_small',
    description: reader.optional('description'),
    descriptionEnglish: reader.optional('descriptionEnglish'),
    purpose: reader.choice('purpose'),
    purposeDetail: reader.text('purpose') === otherCode ? reader.optional('purposeDetail') : undefined,
    fundSource: reader.choice('fundSource'),
    fundSourceDetail: reader.text('fundSource') === otherCode ? reader.optional('fundSourceDetail') : undefined,
  };
}

function addressesOf(reader: ValueReader) {
  const stated = reader.text('otherPlaceOfBusiness');
  const otherPlaceOfBusiness = stated === 'abroad' || stated === 'both' ? stated : 'none';
  return {
    postalCode: reader.text('postalCode'),
    address1: reader.text('address1'),
    address2: reader.optional('address2'),
    address1English: reader.optional('address1English') ?? '',
    address2English: reader.optional('address2English'),
    otherPlaceOfBusiness,
    ...(otherPlaceOfBusiness !== 'none' && {
      sitePostalCode: reader.optional('sitePostalCode'),
      siteAddress1: reader.optional('siteAddress1'),
      siteAddress2: reader.optional('siteAddress2'),
      siteAddress1English: reader.optional('siteAddress1English'),
      siteAddress2English: reader.optional('siteAddress2English'),
    }),
  } as const;
}
