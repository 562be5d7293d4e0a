import { expect, test } from 'vitest';
import { reviewedPeopleOf } from './reviewed-people.ts';

const jane = {
  name: 'Jane Tan',
  givenName: 'Jane',
  familyName: 'Tan',
  birthday: '1988-02-29',
  isRepresentative: false,
};
const wei = { ...jane, name: 'Wei Tan', givenName: 'Wei' };

/** What the reviewers of a buyer are shown, whose application names these two. */
function claimOf(applicant: typeof jane, representative: typeof jane): unknown {
  const people = [
    { ...applicant, role: 'applicant' },
    { ...representative, role: 'representative' },
  ];
  const application = { clientType: 'BUYER', people, proofIds: {}, hasAgent: false } as never;
  return reviewedPeopleOf({ application, checklist: [] })[0];
}

test('who signed up for a buyer is marked unless they are its representative; no proof of that is asked', () => {
  expect(claimOf(jane, wei)).toMatchObject({ isNamedRepresentative: false });
  expect(claimOf(jane, { ...wei, name: 'TAN Jane', givenName: 'Jane' })).toMatchObject({ isNamedRepresentative: true });
  expect(claimOf(jane, wei)).not.toHaveProperty('confirmation');
});
