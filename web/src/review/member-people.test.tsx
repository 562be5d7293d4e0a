// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { MemberPeople } from './member-people.tsx';
import review from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { review, ui }));
beforeEach(() => signInForTest('KOTRA'));
afterEach(cleanup);

function show(claim: object) {
  serveInTest({});
  const kim = { role: 'applicant', name: '김철수', englishName: 'Cheolsu Kim', birthday: '1980-03-01', country: 'KR' };
  const member = { people: [{ ...kim, ...claim }] } as never;
  showPage(<MemberPeople member={member} />, '/en/admin/kotra/seller-info/detail');
}

it('says that who signed up is the representative, and by what that is confirmed', async () => {
  show({ confirmation: 'document_waiting', isNamedRepresentative: true });
  const { signsUpAs, identity } = review.people;
  expect(await screen.findByText(`${signsUpAs} ${identity.document_waiting}`)).toBeTruthy();
  expect(screen.queryByText(review.people.notNamed)).toBeNull();
});

it('warns where no representative has that name and birthday', async () => {
  show({ confirmation: 'provider', isNamedRepresentative: false });
  expect(await screen.findByText(review.people.notNamed)).toBeTruthy();
});

it('warns where who signed up is not the agent whom the power of attorney names', async () => {
  show({ confirmation: 'provider', isNamedAgent: false });
  expect(await screen.findByText(review.people.notAgent)).toBeTruthy();
  expect(screen.queryByText(review.people.notNamed)).toBeNull();
  cleanup();
  show({ confirmation: 'document_accepted', isNamedAgent: true });
  const { signsUpAsAgent, identity } = review.people;
  expect(await screen.findByText(`${signsUpAsAgent} ${identity.document_accepted}`)).toBeTruthy();
  expect(screen.queryByText(review.people.notAgent)).toBeNull();
});

it('says that who signed up for a buyer is none of its representatives, of whom no proof is asked', async () => {
  show({ isNamedRepresentative: false });
  expect(await screen.findByText(review.people.notNamedBuyer)).toBeTruthy();
  expect(screen.queryByText(new RegExp(review.people.signsUpAs))).toBeNull();
});

it('says nothing of who does not claim it', async () => {
  show({});
  expect(await screen.findByText('김철수')).toBeTruthy();
  expect(screen.queryByText(new RegExp(review.people.signsUpAs))).toBeNull();
});
