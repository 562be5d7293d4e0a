// @vitest-environment happy-dom
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import people from '../people/texts/en.json' with { type: 'json' };
import { bringTexts } from '../platform/translate.ts';
import provisioning from '../provisioning/texts/en.json' with { type: 'json' };
import singleSignOn from '../single-sign-on/texts/en.json' with { type: 'json' };
import ui from '../ui/texts/en.json' with { type: 'json' };
import { InstitutionPeoplePage } from './institution-people-page.tsx';

beforeAll(() => bringTexts('en', { people, provisioning, 'single-sign-on': singleSignOn, ui }));
afterEach(cleanup);

const person = {
  ...{ userId: 'issuer02', userName: 'Hana Seo', email: 'hana@issuer.example', version: 1 },
  ...{ deputyTypeList: ['DP01'], groupTypeList: [], lockYn: 'N', selfYn: 'N' },
};

async function showPeople(clientType: ClientType) {
  signInForTest(clientType);
  const answer = { userList: [person], invitationList: [], waitingList: [], requestList: [] };
  serveInTest({ 'GET /institution/people': { body: { result: answer } } });
  showPage(<InstitutionPeoplePage />, '/en/x/mypage/deputy-list');
  return (await screen.findByText(/Hana Seo/)).closest('a')?.getAttribute('href');
}

it('leads an issuer to the page about each of its people, which no other institution has', async () => {
  expect(await showPeople('ISSUER')).toBe('/en/admin/issuer/mypage/deputy-detail?user=issuer02');
  cleanup();
  expect(await showPeople('KOTRA')).toBeUndefined();
});
