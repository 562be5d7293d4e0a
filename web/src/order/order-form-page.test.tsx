// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderOnTheWire } from '../../test/order-on-the-wire.ts';
import { pageThatNeverComes } from '../../test/router-in-test.tsx';
import { holdCalls, serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { ToastHost } from '../ui/toast.tsx';
import { OrderFormPage } from './order-form-page.tsx';
import order from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { order, ui }));
beforeEach(() => {
  localStorage.clear();
  signInForTest('SELLER');
});
afterEach(cleanup);

const tradeNumber = () => screen.findByLabelText(new RegExp(`^${order.field.tradeNumber}`));

async function reviseWith(answer: { readonly status: number; readonly body: unknown }, saved: object = {}) {
  const answers = { 'GET /orders/ORD-1': { body: { result: { ...orderOnTheWire } } }, 'PUT /orders/ORD-1': answer };
  const asked = serveInTest({ ...answers, 'GET /trade-partners': { body: { result: [] } } });
  showPage(<OrderFormPage />, '/en/seller/order-sheet/order?order=ORD-1');
  const field = await tradeNumber();
  await userEvent.clear(field);
  await userEvent.type(field, 'PO-99');
  answers['GET /orders/ORD-1'] = { body: { result: { ...orderOnTheWire, ...saved } } };
  serveInTest({ ...answers, 'GET /trade-partners': { body: { result: [] } } });
  await userEvent.click(screen.getByRole('button', { name: order.form.save }));
  return asked;
}

describe('a refused order sheet', () => {
  it('keeps what was typed and puts the sentence beside its field', async () => {
    const message = 'This trade number is taken';
    await reviseWith({ status: 422, body: { code: 'order.number_taken', message, field: 'tradeNo' } });
    expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
    const field = (await tradeNumber()) as HTMLInputElement;
    expect(field.value).toBe('PO-99');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('that someone else rewrote is shown beside what was written here', async () => {
    const message = 'Kim changed this order (version 4)';
    const conflict = { status: 409, body: { code: 'order.changed_meanwhile', message, field: 'version' } };
    await reviseWith(conflict, { version: 4, goodName: 'Gate valves' });
    expect(await screen.findByText('Saved: Gate valves')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain(message);
    expect(screen.getByText('Yours: PO-99')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: order.conflict.takeTheirs }));
    expect(((await tradeNumber()) as HTMLInputElement).value).toBe('PO-26-004');
  });
});

it('says once why a sheet was not sent, in the question and then on the page', async () => {
  const message = 'We are checking this order';
  serveInTest({
    'GET /orders/ORD-1': { body: { result: { ...orderOnTheWire } } },
    'PUT /orders/ORD-1': { body: { result: { ...orderOnTheWire, version: 4 } } },
    'POST /orders/ORD-1/send': { status: 409, body: { code: 'screening.being_checked', message } },
    'GET /trade-partners': { body: { result: [] } },
  });
  showPage(<OrderFormPage />, '/en/seller/order-sheet/order?order=ORD-1');
  await tradeNumber();
  await userEvent.click(screen.getByRole('button', { name: order.send.button }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: order.send.confirm }));
  expect((await within(dialog).findByText(message)).textContent).toBe(message);
  expect(screen.getAllByText(message)).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('button', { name: ui.action.back }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText(message)).toHaveLength(1);
});

describe('a new order sheet', () => {
  const message = 'We are checking this order';
  const made = { ...orderOnTheWire, orderId: 'ORD-2', tradeNo: 'PO-77', version: 1 };
  const answers = {
    'GET /orders/ORD-1': { body: { result: { ...orderOnTheWire } } },
    'GET /orders/ORD-2': { body: { result: made } },
    'POST /orders': { body: { result: made } },
    'PUT /orders/ORD-2': { body: { result: { ...made, version: 2 } } },
    'POST /orders/ORD-2/send': { status: 409, body: { code: 'screening.being_checked', message } },
    'GET /trade-partners': { body: { result: [] } },
  };
  const writeCopy = async () => {
    const asked = serveInTest(answers);
    const router = showPage(<OrderFormPage />, '/en/seller/order-sheet/order?copy=ORD-1');
    fireEvent.change(await tradeNumber(), { target: { value: 'PO-77' } });
    const wrote = () =>
      asked.filter(({ call }) => /^(POST|PUT) \/orders(\/ORD-2)?$/.test(call)).map(({ call }) => call);
    return { router, wrote };
  };

  it('that was made and not sent is at its own address, with what was typed and why; sent again, it is not made twice', async () => {
    const { router, wrote } = await writeCopy();
    const send = async () => {
      fireEvent.click(screen.getByRole('button', { name: order.send.button }));
      const dialog = await screen.findByRole('dialog');
      fireEvent.click(within(dialog).getByRole('button', { name: order.send.confirm }));
    };
    await send();
    await waitFor(() => expect(router.location.search).toMatchObject({ order: 'ORD-2' }));
    expect(await screen.findAllByText(message)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.firstElementChild).toBe(screen.getByRole('alert')));
    expect(((await tradeNumber()) as HTMLInputElement).value).toBe('PO-77');
    await send();
    await waitFor(() => expect(wrote()).toEqual(['POST /orders', 'PUT /orders/ORD-2']));
  });

  describe('whose answer comes after somebody has gone elsewhere', () => {
    const said = (sentence: string) =>
      waitFor(() => expect(screen.getAllByText(new RegExp(`^${sentence.split('{')[0]}`))).not.toEqual([]));
    const leaveFor = async (to: string, press: () => Promise<void>) => {
      serveInTest({ ...answers, 'POST /orders/ORD-2/send': { body: { result: made } } });
      const router = showPage(<OrderFormPage />, '/en/seller/order-sheet/order?copy=ORD-1');
      render(<ToastHost />);
      fireEvent.change(await tradeNumber(), { target: { value: 'PO-77' } });
      const open = holdCalls('POST');
      await press();
      await act(async () => void router.go(to));
      open();
      return router;
    };
    const saveDraft = async () => void fireEvent.click(screen.getByRole('button', { name: order.form.save }));
    const send = async () => {
      fireEvent.click(screen.getByRole('button', { name: order.send.button }));
      const dialog = await screen.findByRole('dialog');
      fireEvent.click(within(dialog).getByRole('button', { name: order.send.confirm }));
    };

    it.each([pageThatNeverComes, '/en/elsewhere'])('as a draft, leads nobody away from %s, and is said', async (to) => {
      const router = await leaveFor(to, saveDraft);
      await said(order.form.savedServer);
      expect(router.location.href).toBe(to);
    });

    it('on its way to the buyer, leads nobody away, and is said', async () => {
      const router = await leaveFor('/en/elsewhere', send);
      await said(order.send.done);
      expect(router.location.href).toBe('/en/elsewhere');
    });
  });

  it('takes nothing that would be lost while it is saved for the first time', async () => {
    const { router } = await writeCopy();
    const open = holdCalls('POST');
    const isHeld = async () => (await tradeNumber()).closest('[inert]') !== null;
    expect(await isHeld()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: order.form.save }));
    await waitFor(async () => expect(await isHeld()).toBe(true));
    open();
    await waitFor(() => expect(router.location.search).toMatchObject({ order: 'ORD-2' }));
    await waitFor(async () => expect(await isHeld()).toBe(false));
  });
});

it('keeps what is typed while a sheet is being saved again, says so, and saves it over that version', async () => {
  const saved = { ...orderOnTheWire, tradeNo: 'PO-99', version: 4 };
  const answers = { 'GET /orders/ORD-1': { body: { result: { ...orderOnTheWire } as object } } };
  const asked = serveInTest(
    Object.assign(answers, {
      'PUT /orders/ORD-1': { body: { result: saved } },
      'GET /trade-partners': { body: { result: [] } },
    }),
  );
  showPage(<OrderFormPage />, '/en/seller/order-sheet/order?order=ORD-1');
  const type = async (value: string) => fireEvent.change(await tradeNumber(), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: order.form.save }));
  const sent = () => asked.filter(({ call }) => call === 'PUT /orders/ORD-1').map(({ body }) => body);
  await type('PO-99');
  const open = holdCalls('PUT');
  save();
  await type('PO-100');
  answers['GET /orders/ORD-1'] = { body: { result: saved } };
  open();
  await waitFor(() => expect(sent()).toMatchObject([{ tradeNo: 'PO-99', version: 3 }]));
  const [onServer, here] = [order.form.savedServer, order.form.savedHere].map((said) => said.split('{at}')[0] ?? '');
  await screen.findByText(new RegExp(`^${onServer}`));
  await screen.findByText(new RegExp(`^${here}`));
  expect(screen.queryByText(new RegExp(`^${onServer}`))).toBeNull();
  cleanup();
  showPage(<OrderFormPage />, '/en/seller/order-sheet/order?order=ORD-1');
  expect(((await tradeNumber()) as HTMLInputElement).value).toBe('PO-100');
  save();
  await waitFor(() => expect(sent()).toMatchObject([{ tradeNo: 'PO-99' }, { tradeNo: 'PO-100', version: 4 }]));
});

it('takes two decimals of a share, and sets one above 100 back to 0 with a word about it (spec §5)', async () => {
  serveInTest({
    'GET /orders/ORD-1': { body: { result: { ...orderOnTheWire } } },
    'GET /trade-partners': { body: { result: [] } },
  });
  showPage(<OrderFormPage />, '/en/seller/order-sheet/order?order=ORD-1');
  await tradeNumber();
  const share = document.querySelector<HTMLInputElement>('#order-buyerShare') as HTMLInputElement;
  const typed = (text: string) => {
    fireEvent.focus(share);
    fireEvent.change(share, { target: { value: text } });
    fireEvent.blur(share);
    return share.value;
  };
  expect(typed('33.337')).toBe('33.33');
  expect(screen.queryByText(order.form.shareReset)).toBeNull();
  expect(typed('150')).toBe('0');
  expect(screen.getByText(order.form.shareReset)).toBeTruthy();
});

it('opens a copy of the order that was chosen, not a sheet that was begun and left before', async () => {
  serveInTest({
    'GET /orders/ORD-1': { body: { result: { ...orderOnTheWire, goodName: 'Gate valves' } } },
    'GET /trade-partners': { body: { result: [] } },
  });
  showPage(<OrderFormPage />, '/en/seller/order-sheet/order');
  fireEvent.change(await tradeNumber(), { target: { value: 'PO-UNFINISHED' } });
  cleanup();
  showPage(<OrderFormPage />, '/en/seller/order-sheet/order?copy=ORD-1');
  expect(((await tradeNumber()) as HTMLInputElement).value).not.toBe('PO-UNFINISHED');
  expect(screen.getByDisplayValue('Gate valves')).toBeTruthy();
  cleanup();
  showPage(<OrderFormPage />, '/en/seller/order-sheet/order');
  expect(((await tradeNumber()) as HTMLInputElement).value).toBe('PO-UNFINISHED');
});

it('is there again as it was typed, though the session ended the moment after', async () => {
  serveInTest({ 'GET /trade-partners': { body: { result: [] } } });
  showPage(<OrderFormPage />, '/en/seller/order-sheet/order');
  fireEvent.change(await tradeNumber(), { target: { value: 'PO-77' } });
  cleanup();
  showPage(<OrderFormPage />, '/en/seller/order-sheet/order');
  expect(((await tradeNumber()) as HTMLInputElement).value).toBe('PO-77');
});

describe('a sheet that is found again after the server has cleared its files', () => {
  const kept = (fileId: string, fileName: string) => ({ fileId, fileName });
  const answers = {
    'GET /trade-partners': { body: { result: [] } },
    'HEAD /files/fil_old': { status: 404, body: {} },
    'HEAD /files/fil_new': { body: {} },
    'HEAD /files/fil_checked': { status: 409, body: {} },
  };
  const open = async () => {
    showPage(<OrderFormPage />, '/en/seller/order-sheet/order');
    fireEvent.change(await tradeNumber(), { target: { value: 'PO-77' } });
    cleanup();
    const key = 'orderDraft:user01:new';
    const draft = JSON.parse(localStorage.getItem(key) ?? '') as { values: object };
    const contractFiles = [
      kept('fil_old', 'contract.pdf'),
      kept('fil_new', 'annex.pdf'),
      kept('fil_checked', 'terms.pdf'),
    ];
    localStorage.setItem(key, JSON.stringify({ ...draft, values: { ...draft.values, contractFiles } }));
    showPage(<OrderFormPage />, '/en/seller/order-sheet/order');
  };
  const said = () => screen.findByText(order.form.filesCleared.replace('{files}', 'contract.pdf'));
  const remove = (name: string) => ui.file.remove.replace('{name}', name);

  it('says which are to be attached again, also after a reload, and keeps the others', async () => {
    serveInTest(answers);
    await open();
    await said();
    expect(screen.queryByRole('button', { name: remove('contract.pdf') })).toBeNull();
    expect(screen.getByRole('button', { name: remove('annex.pdf') })).toBeTruthy();
    expect(screen.getByRole('button', { name: remove('terms.pdf') })).toBeTruthy();
    cleanup();
    showPage(<OrderFormPage />, '/en/seller/order-sheet/order');
    await said();
  });

  it('lets none go while the server does not answer', async () => {
    serveInTest({ ...answers, 'HEAD /files/fil_old': { status: 503, body: {} } });
    await open();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('button', { name: remove('contract.pdf') })).toBeTruthy();
    expect(screen.queryByText(/contract\.pdf$/, { selector: '[role=status] p' })).toBeNull();
  });
});

describe('milestones that the buyer asks for', () => {
  it('are taken over at once, their sum the whole', async () => {
    const [half, rest] = [Math.floor(Number(orderOnTheWire.tradeMony) * 50) / 100, Number(orderOnTheWire.tradeMony)];
    const amounts = [half.toFixed(2), (rest - half).toFixed(2)];
    const proposedMilestoneList = amounts.map((milestoneMony) => ({
      ...{ tradeCurrCd: '840', milestoneMony, paymentDueYmd: '20990110' },
    }));
    const read = { body: { result: { ...orderOnTheWire, orderStatus: 'OS11', proposedMilestoneList } } };
    serveInTest({ 'GET /orders/ORD-1': read, 'GET /trade-partners': { body: { result: [] } } });
    showPage(<OrderFormPage />, '/en/seller/order-sheet/order?order=ORD-1');
    await userEvent.click(await screen.findByRole('button', { name: order.proposal.takeOver }));
    expect((await screen.findByDisplayValue('Milestone 2/2')).closest('fieldset')).not.toBeNull();
    screen.getByText(order.milestone.whole);
  });
});

it('offers Korean codes that the operator imported, as tariffs print them, and shows what the chosen one is', async () => {
  const imported = [
    { hsCodeInfo: '8542311000', hsCodeNm: 'Monolithic integrated circuits', chapterNm: 'Processors' },
    { hsCodeInfo: '854231', hsCodeNm: 'Processors', chapterNm: 'Electrical machinery' },
    { hsCodeInfo: '85', hsCodeNm: 'Electrical machinery', chapterNm: 'Electrical machinery' },
  ];
  serveInTest({
    'GET /orders/ORD-1': { body: { result: { ...orderOnTheWire } } },
    'GET /trade-partners': { body: { result: [] } },
    'POST /surf/hscode': { body: { result: { hsCodeList: imported } } },
  });
  showPage(<OrderFormPage />, '/en/seller/order-sheet/order?order=ORD-1');
  await tradeNumber();
  const field = document.querySelector<HTMLInputElement>('#order-hsCode') as HTMLInputElement;
  await userEvent.clear(field);
  await userEvent.type(field, '85423110');
  await userEvent.click(await screen.findByText('8542.31-1000'));
  expect(screen.queryByText('85')).toBeNull();
  expect(field.value).toBe('8542311000');
  expect(await screen.findByText('Monolithic integrated circuits · Processors')).toBeTruthy();
});
