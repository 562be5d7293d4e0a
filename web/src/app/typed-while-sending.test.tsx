// @vitest-environment happy-dom
/** What is typed while a command is under way is neither wiped with what was sent nor taken for it. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { holdCalls, serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import { MemberHistory } from '../review/member-history.tsx';
import review from '../review/texts/en.json' with { type: 'json' };
import { EnterExchangeRate } from '../settlement/enter-exchange-rate.tsx';
import { HolidayCorrectionsPage } from '../settlement/holiday-corrections-page.tsx';
import settlement from '../settlement/texts/en.json' with { type: 'json' };
import { SupportFormPage } from '../support/support-form-page.tsx';
import support from '../support/texts/en.json' with { type: 'json' };
import { WriteForm } from '../support/write-form.tsx';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { EnterBaseRate } from '../zero-rating/enter-base-rate.tsx';
import zeroRating from '../zero-rating/texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { review, settlement, support, ui, 'zero-rating': zeroRating }));
afterEach(cleanup);

const fieldOf = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, value: string) => {
  const field = await fieldOf(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
};
const isOver = (what: string) =>
  waitFor(() => expect(screen.getByRole('button', { name: what }).dataset.loading).toBe(undefined));

type Clearing = {
  readonly what: string;
  readonly page: ReactNode;
  readonly call: string;
  readonly field: string;
  readonly others: Readonly<Record<string, string>>;
  readonly typed: readonly [string, string];
  readonly send: string;
};

const rate = ['1384.2', '150.1'] as const;
const clearing: readonly Clearing[] = [
  {
    ...{ what: 'an exchange rate', page: <EnterExchangeRate />, call: 'POST /settlements/exchange-rates' },
    ...{ field: settlement.rates.perUSD, typed: rate, send: settlement.rates.save },
    others: { [settlement.rates.source]: 'Bank' },
  },
  {
    ...{ what: 'a base rate', page: <EnterBaseRate />, call: 'POST /settlements/base-rates' },
    ...{ field: zeroRating.baseRates.perUSD, typed: rate, send: zeroRating.baseRates.save },
    others: { [zeroRating.baseRates.source]: 'Bank' },
  },
  {
    ...{ what: 'a bank holiday', page: <HolidayCorrectionsPage />, call: 'PUT /settlements/holidays' },
    ...{ field: settlement.holiday.name, typed: ['Election', 'Mourning'], send: settlement.holiday.save, others: {} },
  },
];

it.each(clearing)('$what is cleared once it is sent, and one that is typed meanwhile stays', async (each) => {
  signInForTest('KOTRA');
  const asked = serveInTest({
    [each.call]: { body: { result: { list: [], count: 0, proposals: [], rateSource: '' } } },
    'GET /settlements/holidays': { body: { result: { list: [] } } },
  });
  showPage(each.page, '/en/x');
  for (const [label, value] of Object.entries(each.others)) await type(label, value);
  const [first, second] = each.typed;
  await type(each.field, first);
  press(each.send);
  await waitFor(async () => expect((await fieldOf(each.field)).value).toBe(''));
  await type(each.field, first);
  const open = holdCalls(each.call.split(' ')[0] as string);
  press(each.send);
  await type(each.field, second);
  open();
  await waitFor(() => expect(asked.filter(({ call }) => call === each.call)).toHaveLength(2));
  await isOver(each.send);
  expect((await fieldOf(each.field)).value).toBe(second);
});

type Held = {
  readonly what: string;
  readonly as: ClientType;
  readonly page: ReactNode;
  readonly call: string;
  readonly field: string;
  readonly send: string;
  /** What must not be pressed meanwhile. */
  readonly waiting: readonly string[];
};

const nothing = () => undefined;
const at = new Date('2026-11-21T03:00:00Z');
const inquiry = {
  ...{ inquiryNumber: 5, type: 'order', title: 'A question', state: 'asked', askerName: 'Ana', handlerName: 'KOTRA' },
  ...{ createdAt: at, lastWrittenAt: at, isUnread: false, contents: 'Why?', readCount: 1, answers: [], files: [] },
  ...{ actions: ['answer', 'note', 'close'], colleagues: [], language: 'en', version: 2 },
};
const held: readonly Held[] = [
  {
    ...{ what: 'an answer', as: 'KOTRA', page: <WriteForm inquiry={inquiry as never} onReload={nothing} /> },
    ...{ call: 'POST /support/5/answer', field: support.write.labelBody, send: support.write.answer },
    waiting: [support.write.note, support.write.close],
  },
  {
    ...{ what: 'an inquiry', as: 'SELLER', page: <SupportFormPage />, call: 'POST /support', waiting: [] },
    ...{ field: support.field.contents, send: support.form.send },
  },
  {
    ...{ what: 'a note', as: 'KOTRA', call: 'POST /members/c1/note', field: review.history.note },
    page: <MemberHistory member={{ companyId: 'c1', version: 1, actions: ['note'], events: [] } as never} />,
    ...{ send: review.history.addNote, waiting: [] },
  },
];

it.each(held)('$what is held while it is sent, for the form is empty or gone afterwards', async (each) => {
  signInForTest(each.as);
  const refusal = { status: 422, body: { code: 'x.y', message: 'Not so' } };
  serveInTest({ [each.call]: refusal, 'GET /support/templates': { body: { result: { list: [] } } } });
  showPage(each.page, '/en/x');
  await type(each.field, 'Because');
  const open = holdCalls('POST');
  press(each.send);
  const isHeld = async () => (await screen.findByDisplayValue('Because')).closest('[inert]') !== null;
  await waitFor(async () => expect(await isHeld()).toBe(true));
  for (const name of each.waiting) expect(screen.getByText(name).closest('button')).toHaveProperty('disabled', true);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Not so');
  expect(await isHeld()).toBe(false);
  for (const name of each.waiting) expect(screen.getByText(name).closest('button')).toHaveProperty('disabled', false);
});
