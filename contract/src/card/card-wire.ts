/** A buyer's cards: never the number, only the acquirer's token for it (product §6). */
import { boolean, integer, oneOf, text, textLike } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { listOf, nested, optional, wireList, wireObject } from '../platform/wire-object.ts';

export const card = wireObject('Card', {
  cardId: ['cardId', text(60)],
  brand: ['cardBrand', text(20)],
  bin: ['cardBin', text(8)],
  last4: ['cardLast4', text(4)],
  holderName: ['holderName', text(100)],
  expiryMonth: ['expiryMonth', integer],
  expiryYear: ['expiryYear', integer],
  issuerCompanyId: ['issuerId', text(60)],
  issuerName: ['issuerName', text(200)],
  state: ['cardStatus', oneOf(['active', 'blocked', 'removed'])],
  isDefault: ['defaultCard', boolean],
});

export const listCards = endpoint({
  name: 'listCards',
  method: 'GET',
  path: '/company/cards',
  access: 'card.read',
  summary: "The caller's cards, the default one first.",
  answer: wireList('CardList', card),
});

export const registerCard = endpoint({
  name: 'registerCard',
  method: 'POST',
  path: '/company/cards',
  access: 'card.register',
  summary: "Registers the card behind a token that the acquirer's card field made.",
  isIdempotent: true,
  body: wireObject('RegisterCard', { token: ['token', textLike(/^[\w-]{8,80}$/)] }),
  answer: card,
});

export const issuer = wireObject('Issuer', {
  issuerId: ['issuerId', text(60)],
  name: ['issuerName', text(200)],
  country: ['countryCd', text(2)],
});

export const listIssuers = endpoint({
  name: 'listIssuers',
  method: 'POST',
  path: '/surf/issuer',
  access: 'public',
  summary: 'The card issuers that take part, of one country if it is given.',
  isUnaudited: true,
  body: wireObject('IssuerFilter', { country: ['countryCd', optional(text(2))] }),
  answer: wireObject('IssuerList', { list: ['issuerList', listOf(nested(issuer))] }),
});

export const findCardIssuer = endpoint({
  name: 'findCardIssuer',
  method: 'POST',
  path: '/surf/issuer/cardbin',
  access: 'public',
  summary: 'Whose cards begin with these eight digits; never the whole number.',
  isUnaudited: true,
  body: wireObject('CardBin', { bin: ['cardBin', textLike(/^\d{8}$/)] }),
  answer: wireObject('CardBinIssuer', {
    issuerId: ['issuerId', text(60)],
    name: ['issuerName', text(200)],
    brand: ['cardBrand', text(20)],
  }),
});
