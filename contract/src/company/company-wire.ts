/** Businesses as others see them. */
import { memberStateCodes } from '@gtp/domain/company/member-states.ts';
import { endpoint } from '../platform/endpoint.ts';
import { oneOf, text } from '../platform/plain-codecs.ts';
import { wireList, wireObject } from '../platform/wire-object.ts';

export const tradePartner = wireObject('TradePartner', {
  companyId: ['relationId', text(60)],
  name: ['corpName', text(200)],
  country: ['countryCd', text(2)],
  memberState: ['reviewStatus', oneOf(memberStateCodes)],
});

export const findBuyers = endpoint({
  name: 'findBuyers',
  method: 'GET',
  path: '/trade-partners',
  access: 'company.find_buyer',
  summary: 'Buyers to whom an order may be sent, by name; at most 20, and none before the own company may trade.',
  query: wireObject('TradePartnerFilter', { text: ['text', text(100)] }),
  answer: wireList('TradePartners', tradePartner),
});
