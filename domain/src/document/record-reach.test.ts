import { describe, expect, test } from 'vitest';
import { type ClientType, clientTypes } from '../account/permissions.ts';
import { isFieldShown } from './record-reach.ts';

const readersOf = (name: string, facts: Readonly<Record<string, string>>): readonly ClientType[] =>
  clientTypes.filter((reader) => isFieldShown(reader, name, facts));

describe('who reads a field of an order’s record', () => {
  const held = { kind: 'event', event: 'hold_for_review', toState: 'under_review' };
  const institutions = ['VISA', 'KOTRA', 'ISSUER'];

  test.each([
    ['actorKind', institutions],
    ['actorCompanyId', institutions],
    ['actorName', ['KOTRA', 'ISSUER']],
    ['actorUserId', ['KOTRA', 'ISSUER']],
    ['toState', clientTypes],
  ])('who asked for a review tips its parties off: %s', (name, readers) => {
    expect(readersOf(name, held)).toEqual(readers);
  });

  test('who sent an order is everybody’s, without names for the network', () => {
    const sent = { kind: 'event', event: 'send', toState: 'requested' };
    expect(readersOf('actorKind', sent)).toEqual(clientTypes);
    expect(readersOf('actorName', sent)).toEqual(['SELLER', 'BUYER', 'KOTRA', 'ISSUER']);
  });

  test('a review of the trade is the institutions’, its reasons are not the network’s', () => {
    expect(readersOf('state', { kind: 'riskReview' })).toEqual(institutions);
    expect(readersOf('reason', { kind: 'riskReview' })).toEqual(['KOTRA', 'ISSUER']);
  });

  test('what the agency proposes among itself is its own, to the last field; what comes of it is not', () => {
    for (const facts of [
      { kind: 'disputeEntry', entryKind: 'proposed' },
      { kind: 'disputeEntry', entryKind: 'returned' },
      { kind: 'evidenceReview', entryKind: 'proposed' },
    ]) {
      expect([readersOf('kind', facts), readersOf('text', facts)], facts.entryKind).toEqual([['KOTRA'], ['KOTRA']]);
    }
    expect(readersOf('text', { kind: 'disputeEntry', entryKind: 'opened' })).toEqual([
      'SELLER',
      'BUYER',
      'KOTRA',
      'ISSUER',
    ]);
    expect(readersOf('kind', { kind: 'riskReview' })).toEqual(institutions);
  });

  test('everybody sees what kind a record is of; papers and reviews of them are for both sides and the agency', () => {
    const members = ['SELLER', 'BUYER', 'KOTRA'];
    expect(readersOf('kind', { kind: 'document' })).toEqual(clientTypes);
    expect(readersOf('fileName', { kind: 'document' })).toEqual(members);
    expect(readersOf('state', { kind: 'evidenceReview', entryKind: 'accepted' })).toEqual(members);
    expect(readersOf('fileName', {})).toEqual(members);
  });

  test('a card’s numbers are for whoever pays with it, evidence of a chargeback for whoever contests it', () => {
    expect(readersOf('cardBin', { kind: 'payment' })).toEqual(['BUYER', 'KOTRA', 'ISSUER']);
    expect(readersOf('cardLast4', { kind: 'payment' })).toEqual(clientTypes);
    expect(readersOf('evidenceText', { kind: 'chargeback' })).toEqual(['SELLER', 'KOTRA', 'ISSUER']);
  });

  test('why an order is held tips nobody off, why anything else happened is for all but the network', () => {
    expect(readersOf('reason', held)).toEqual(['KOTRA', 'ISSUER']);
    expect(readersOf('reason', { kind: 'event', event: 'cancel', toState: 'cancelled' })).toEqual([
      ...['SELLER', 'BUYER', 'KOTRA', 'ISSUER'],
    ]);
  });
});
