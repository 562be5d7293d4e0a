import { expect, test } from 'vitest';
import { expectRefusal, expectRoundTrip } from '../../test/expect-round-trip.ts';
import { card, findCardIssuer, listIssuers, registerCard } from './card-wire.ts';

const sample = {
  cardId: 'crd_1',
  cardBrand: 'visa',
  cardBin: '42424242',
  cardLast4: '4242',
  holderName: 'KIM CHEOLSU',
  expiryMonth: 4,
  expiryYear: 2028,
  issuerId: 'com_7',
  issuerName: 'First Issuer',
  cardStatus: 'active',
  defaultCard: true,
} as const;

test('a card crosses both ways; no field could hold its whole number', () => {
  expectRoundTrip(card, sample);
  expectRefusal(card, sample, ['cardLast4', '42424']);
  expectRefusal(card, sample, ['cardBin', '4242424242424242']);
  expectRefusal(card, sample, ['cardStatus', 'lost']);
});

test('a card is registered by its token', () => {
  expectRoundTrip(registerCard.body, { token: 'tok_1234567890' });
  for (const wrong of ['', 'short', '../../etc', 'a b c d e f g h', 'x'.repeat(81)]) {
    expectRefusal(registerCard.body, { token: 'tok_1234567890' }, ['token', wrong]);
  }
});

test('applicants find issuers, and whose a card is by its first digits; a whole number is never asked for', () => {
  expectRoundTrip(listIssuers.answer, { issuerList: [{ issuerId: 'i', issuerName: 'Bank', countryCd: 'US' }] });
  expectRoundTrip(findCardIssuer.answer, { issuerId: 'i', issuerName: 'Bank', cardBrand: 'visa' });
  expect([listIssuers.path, findCardIssuer.path]).toEqual(['/surf/issuer', '/surf/issuer/cardbin']);
  expectRefusal(findCardIssuer.body, { cardBin: '45390001' }, ['cardBin', '4539000112344321']);
});
