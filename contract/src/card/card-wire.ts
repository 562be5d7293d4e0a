/** A buyer's cards: never the number, only the acquirer's token for it (product §6). */
import { cardStates } from '@gtp/domain/card/card.ts';
import { buyerCardActions, cardSides, issuerCardActions } from '@gtp/domain/card/card-states.ts';
import { currency, moneyBeside, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { boolean, instant14, integer, oneOf, text, textLike } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireList, wireObject } from '../platform/wire-object.ts';

/** What is printed on a card, without its number. */
const printedRows = {
  brand: ['cardBrand', text(20)],
  bin: ['cardBin', text(8)],
  last4: ['cardLast4', text(4)],
  holderName: ['holderName', text(100)],
  expiryMonth: ['expiryMonth', integer],
  expiryYear: ['expiryYear', integer],
} as const;

const stateRows = {
  state: ['cardStatus', oneOf(cardStates)],
  blockedBy: ['blockedBy', optional(oneOf(cardSides))],
  /** What the issuer wrote when it refused or blocked the card. */
  stateReason: ['reason', optional(text(500))],
} as const;

const limitRows = {
  perPayment: ['onceLimitMony', optional(moneyBeside())],
  perMonth: ['monthLimitMony', optional(moneyBeside())],
} as const;

/** What the issuer lets the card pay at once and in a calendar month; for the card's company and its issuer alone. */
const cardLimit = wireObject('CardLimit', {
  currency: ['tradeCurrCd', currency],
  ...limitRows,
  givenAt: ['limitDt', instant14],
});

export const card = wireObject('Card', {
  cardId: ['cardId', text(60)],
  ...printedRows,
  issuerCompanyId: ['issuerId', text(60)],
  issuerName: ['issuerName', text(200)],
  ...stateRows,
  limit: ['cardLimit', optional(nested(cardLimit))],
  isDefault: ['defaultCard', boolean],
});

export const listCards = endpoint({
  name: 'listCards',
  method: 'GET',
  path: '/company/cards',
  access: 'card.read',
  summary: "The caller's cards, the default one first.",
  answer: wireList('CardList', card),
  shows: ['card'],
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
  changes: ['card'],
});

export const changeCard = endpoint({
  name: 'changeCard',
  method: 'POST',
  path: '/company/cards/{cardId}/change',
  access: 'card.register',
  summary: 'Makes an own card the default one, blocks it, or takes an own block back.',
  body: wireObject('CardChange', { action: ['action', oneOf(buyerCardActions)] }),
  answer: wireList('ChangedCardList', card),
  changes: ['card'],
  answersAs: listCards,
});

const issuedCard = wireObject('IssuedCard', {
  cardId: ['cardId', text(60)],
  companyName: ['corpName', text(200)],
  country: ['countryCd', text(2)],
  ...printedRows,
  ...stateRows,
  limit: ['cardLimit', optional(nested(cardLimit))],
  registeredAt: ['registerDt', instant14],
});

const cardRange = wireObject('CardRange', {
  bin: ['cardBin', textLike(/^\d{8}$/)],
  brand: ['cardBrand', text(20, 1)],
  programme: ['programName', text(100)],
  needsApproval: ['approvalYn', yesNo],
  isActive: ['useYn', yesNo],
  version: ['version', integer],
  cardCount: ['count', integer],
});

export const listIssuedCards = endpoint({
  name: 'listIssuedCards',
  method: 'GET',
  path: '/issuer/cards',
  access: 'card.oversee',
  summary: "The issuer's ranges of card numbers and the cards of them that buyers registered, waiting ones first.",
  answer: wireObject('IssuedCards', {
    ranges: ['binList', listOf(nested(cardRange), 500)],
    cards: ['cardList', listOf(nested(issuedCard), 1_000)],
  }),
  shows: ['card'],
});

export const decideCard = endpoint({
  name: 'decideCard',
  method: 'POST',
  path: '/issuer/cards/{cardId}/decide',
  access: 'card.oversee',
  summary: 'Approves, refuses, blocks or unblocks a card of the own ranges; refusing and blocking say why.',
  body: wireObject('CardDecision', {
    action: ['action', oneOf(issuerCardActions)],
    reason: ['reason', optional(text(500))],
  }),
  answer: issuedCard,
  changes: ['card'],
});

export const setCardLimit = endpoint({
  name: 'setCardLimit',
  method: 'POST',
  path: '/issuer/cards/{cardId}/limit',
  access: 'card.oversee',
  summary: 'Says what a card of the own ranges may pay at once and in a month; without amounts it has no limit here.',
  body: wireObject('CardLimitChange', { currency: ['tradeCurrCd', currency], ...limitRows }),
  answer: issuedCard,
  changes: ['card'],
});

export const saveCardRange = endpoint({
  name: 'saveCardRange',
  method: 'POST',
  path: '/issuer/bins',
  access: 'card.oversee',
  summary: 'Adds a range of first digits to the own table, or changes one that was read in this version.',
  body: wireObject('CardRangeChange', {
    bin: ['cardBin', textLike(/^\d{8}$/)],
    brand: ['cardBrand', text(20, 1)],
    programme: ['programName', text(100)],
    needsApproval: ['approvalYn', yesNo],
    isActive: ['useYn', yesNo],
    /** Left out for a new range. */
    version: ['version', optional(integer)],
  }),
  answer: cardRange,
  changes: ['card'],
});

/** Whom the holder's name is shown to, is the buyer and the issuer alone. */
const watchedCard = wireObject('WatchedCard', {
  cardId: ['cardId', text(60)],
  companyName: ['corpName', text(200)],
  country: ['countryCd', text(2)],
  issuerName: ['issuerName', text(200)],
  brand: ['cardBrand', text(20)],
  /** Of a reader who sees cards masked: the first six. */
  bin: ['cardBin', text(8)],
  last4: ['cardLast4', optional(text(4))],
  expiryMonth: ['expiryMonth', integer],
  expiryYear: ['expiryYear', integer],
  state: ['cardStatus', oneOf(cardStates)],
  blockedBy: ['blockedBy', optional(oneOf(cardSides))],
  registeredAt: ['registerDt', instant14],
});

const watchedRange = wireObject('WatchedRange', {
  bin: ['cardBin', text(8)],
  issuerName: ['issuerName', text(200)],
  brand: ['cardBrand', text(20)],
  programme: ['programName', text(100)],
  needsApproval: ['approvalYn', yesNo],
  isActive: ['useYn', yesNo],
  cardCount: ['count', integer],
});

export const listWatchedCards = endpoint({
  name: 'listWatchedCards',
  method: 'GET',
  path: '/cards',
  access: 'card.watch',
  summary:
    'All ranges of card numbers and the newest registered cards: the agency reads them masked, the network no names.',
  answer: wireObject('WatchedCards', {
    ranges: ['binList', listOf(nested(watchedRange), 5_000)],
    cards: ['cardList', listOf(nested(watchedCard), 1_000)],
  }),
  shows: ['card'],
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
