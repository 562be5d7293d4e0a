// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import desk from '../desk/texts/en.json' with { type: 'json' };
import { DisputeListPage } from '../dispute/dispute-list-page.tsx';
import dispute from '../dispute/texts/en.json' with { type: 'json' };
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import work from '../work/texts/en.json' with { type: 'json' };
import { withCharge } from './with-charge.tsx';

beforeAll(() => bringTexts('en', { desk, dispute, ui, work }));
afterEach(cleanup);

const row = (orderId: string) => ({
  ...{ orderId, tradeNo: `PI ${orderId}`, sellerName: 'Gaon', buyerName: 'Acme', tradeCurrCd: '840' },
  ...{ disputeId: `dsp_${orderId}`, disputeStatus: 'DS20', reasonCd: 'DR01', disputeMony: '100.00' },
  ...{
    openDt: '20261101090000',
    fileCnt: { buyer: 2, seller: 0 },
    dueDt: '20261120180000',
    turn: 'agency',
    lateYn: 'Y',
  },
});
const matter = {
  ...{ matterId: 'ORD-1', matterName: 'ORD-1', waitDt: '20261101090000', dueDt: '20261120180000' },
  ...{ lateYn: 'Y', secondYn: 'N', kindChargeYn: 'N', version: 0 },
};

const gone = { code: 'work.matter_gone', message: 'It does not wait any more.' };

function show(clientType: 'KOTRA' | 'SELLER', waiting: readonly string[] = ['ORD-1']) {
  signInForTest(clientType);
  const asked = serveInTest({
    'GET /disputes': { body: { result: { list: ['ORD-1', 'ORD-2', 'ORD-3'].map(row), count: 3, totals: [] } } },
    'GET /work-queue/matters': {
      body: { result: { count: 1, list: waiting.map((matterId) => ({ ...matter, matterId, matterName: matterId })) } },
    },
    'GET /work-queue/colleagues': { body: { result: [{ userId: 'han', userName: 'Han Sujin' }] } },
    'GET /work-queue/assignments': { body: { result: [] } },
    'POST /work-queue/assignments': (body) =>
      (body as { matterId: string }).matterId === 'ORD-3'
        ? { status: 409, body: gone }
        : { body: { result: { version: 1 } } },
  });
  const Desk = withCharge('order', DisputeListPage);
  return { asked, router: showPage(<Desk />, '/en/admin/kotra/order-sheet/disputes') };
}

it('shows an institution who is in charge; who gives a matter away does not open the row behind the dialog', async () => {
  const { asked, router } = show('KOTRA');
  const assign = await screen.findByRole('button', { name: /^ORD-1: assigned to/ });
  expect(screen.queryByRole('button', { name: /^ORD-2/ })).toBeNull();
  await userEvent.click(assign);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: 'Han Sujin' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'han');
  await userEvent.click(within(dialog).getByText(work.assign.hint));
  expect(router.location.pathname).toContain('/disputes');
  await userEvent.click(within(dialog).getByRole('button', { name: work.assign.confirm }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /work-queue/assignments')?.body).toEqual({
      ...{ waitType: 'order', matterId: 'ORD-1', chargeId: 'han', version: 0 },
    }),
  );
});

it('gives the chosen matters to a colleague, one after another, and names what is left out and what was refused', async () => {
  const { asked } = show('KOTRA', ['ORD-1', 'ORD-3']);
  await screen.findByRole('button', { name: /^ORD-1: assigned to/ });
  await userEvent.click(screen.getByRole('checkbox', { name: ui.selection.page }));
  await userEvent.click(screen.getByRole('button', { name: work.assign.several }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: 'Han Sujin' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'han');
  expect(dialog.textContent).toContain(work.assign.notWaiting);
  await userEvent.click(await within(dialog).findByRole('button', { name: `${work.assign.several} (2)` }));
  await within(dialog).findByText('1 done.');
  expect(within(dialog).getByRole('alert').textContent).toContain('PI ORD-3: It does not wait any more.');
  const given = asked.filter(({ call }) => call === 'POST /work-queue/assignments').map(({ body }) => body);
  expect(given).toEqual(
    ['ORD-1', 'ORD-3'].map((matterId) => ({ waitType: 'order', matterId, chargeId: 'han', version: 0 })),
  );
  // What was done is no longer chosen; what was refused is.
  // The second of two quick clicks counts for nothing.
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: ui.dialog.close }));
    expect(screen.queryByRole('button', { name: ui.dialog.close })).toBeNull();
  });
  const isChosen = (id: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`PI ${id}`) }).checked;
  expect(['ORD-1', 'ORD-2', 'ORD-3'].map(isChosen)).toEqual([false, true, true]);
});

it('sellers see no such column, and nothing is asked for', async () => {
  const { asked } = show('SELLER');
  await screen.findByText('PI ORD-1');
  expect(screen.queryByRole('columnheader', { name: work.field.charge })).toBeNull();
  expect(asked.some(({ call }) => call.startsWith('GET /work-queue'))).toBe(false);
});
