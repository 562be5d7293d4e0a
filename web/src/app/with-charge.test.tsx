// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { showPage, signInForTest } from '../../test/show-page.tsx';
import { type Charge, useShownMatters } from '../desk/charge-column.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import work from '../work/texts/en.json' with { type: 'json' };
import { withCharge } from './with-charge.tsx';

beforeAll(() => bringTexts('en', { work, ui }));
afterEach(cleanup);

function matter(matterId: string, userName: string) {
  const charge = { userId: userName, userName };
  const times = { waitDt: '20261121120000', dueDt: '20261123120000', lateYn: 'N', secondYn: 'N' };
  return { matterId, matterName: matterId, ...times, charge, kindChargeYn: 'N', version: 1 };
}

/** As a server with 150 matters that wait: the most urgent one, and those that are asked for by name. */
function serveMatters(): readonly string[] {
  const asked: string[] = [];
  globalThis.fetch = async (url) => {
    const { searchParams } = new URL(String(url), 'http://portal.example');
    const ids = searchParams.get('ids');
    asked.push(ids ?? 'urgent');
    const list = ids === null ? [matter('po_1', 'Kim')] : ids.split(',').map((id) => matter(id, 'Park'));
    const count = ids === null ? 150 : list.length;
    return new Response(JSON.stringify({ result: { count, list } }), { status: 200 });
  };
  return asked;
}

const rows = [{ id: 'po_1' }, { id: 'po_149' }];

function List({ charge }: { readonly charge?: Charge | undefined }) {
  useShownMatters(charge, { rows, matterIdOf: ({ id }) => id });
  return rows.map(({ id }) => <div key={id}>{charge?.cell(id)}</div>);
}

it('knows who is in charge of rows beyond the most urgent ones, and asks for these alone', async () => {
  signInForTest('ISSUER');
  const asked = serveMatters();
  const Desk = withCharge('returned_payout', List);
  showPage(<Desk />, '/en/admin/issuer/settlements');
  expect(await screen.findByText('Park')).toBeTruthy();
  expect(screen.getByText('Kim')).toBeTruthy();
  expect(asked.filter((each) => each !== 'urgent')).toEqual(['po_149']);
});
