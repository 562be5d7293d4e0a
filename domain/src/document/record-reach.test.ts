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
});
