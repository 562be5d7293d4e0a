// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeIdentity } from '../platform/credentials.ts';
import { useColumnChoice } from './column-choice.ts';

const columns = [
  { key: 'number', header: 'Number', onCard: 'title' },
  { key: 'buyer', header: 'Buyer' },
  { key: 'amount', header: 'Amount' },
] as const;

beforeEach(() => {
  localStorage.clear();
  be('kim');
});
afterEach(cleanup);

function be(userId: string): void {
  writeIdentity({ userId, clientType: 'SELLER', companyId: 'company-1' });
}
const choose = (name: string | undefined) => renderHook(() => useColumnChoice(name, columns)).result;
const shownIn = (name: string | undefined) => choose(name).current.shown.map(({ key }) => key);

it('shows all columns until some are hidden, and remembers these', () => {
  const choice = choose('orders');
  expect(choice.current.shown).toEqual(columns);
  act(() => choice.current.toggle('buyer'));
  expect(choice.current.shown.map(({ key }) => key)).toEqual(['number', 'amount']);
  expect(shownIn('orders')).toEqual(['number', 'amount']);
  act(() => choice.current.toggle('buyer'));
  expect(shownIn('orders')).toEqual(['number', 'buyer', 'amount']);
});

it('keeps the column that leads into a row', () => {
  const choice = choose('orders');
  act(() => choice.current.toggle('number'));
  expect(shownIn('orders')).toContain('number');
});

it('is each person’s own, and each list’s own', () => {
  const choice = choose('orders');
  act(() => choice.current.toggle('buyer'));
  expect(shownIn('payments')).toContain('buyer');
  expect(shownIn(undefined)).toContain('buyer');
  be('lee');
  expect(shownIn('orders')).toContain('buyer');
});
