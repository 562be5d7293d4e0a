import { describe, expect, test } from 'vitest';
import { secondPerson } from './second-person.ts';

describe('the second person', () => {
  test('is anyone but the proposer', () => {
    expect(secondPerson({ proposedBy: 'ann', approver: 'bob', peopleCount: 2 })).toBe('given');
  });

  test('is missing when the proposer approves what others could approve', () => {
    expect(secondPerson({ proposedBy: 'ann', approver: 'ann', peopleCount: 2 })).toBe('missing');
  });

  test('is replaced by a code where nobody else is there', () => {
    expect(secondPerson({ proposedBy: 'ann', approver: 'ann', peopleCount: 1 })).toBe('lone');
  });
});
