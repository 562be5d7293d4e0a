// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { storeLanguage } from '../platform/language.ts';
import { bringTexts } from '../platform/translate.ts';
import { DayField } from './day-field.tsx';
import ui from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { ui }));
beforeEach(() => storeLanguage('en'));
afterEach(cleanup);

let value = '';

function Field() {
  const [day, setDay] = useState('2026-12-10');
  value = day;
  return <DayField label="Payment due" required min="2026-12-01" value={day} onValue={setDay} />;
}

it('shows a day in the reader’s order, takes a typed one, even an early one, and says what is none', async () => {
  render(
    <MantineProvider env="test">
      <Field />
    </MantineProvider>,
  );
  const field = (await screen.findByLabelText(/Payment due/, { selector: 'input' })) as HTMLInputElement;
  expect(field.value).toBe('10 Dec 2026');
  for (const [typed, day] of [
    ['2026-12-24', '2026-12-24'],
    ['5 nov 2026', '2026-11-05'],
    ['soon', '2026-11-05'],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(value).toBe(day);
  }
  expect(field.value).toBe('5 Nov 2026');
  expect(screen.getByText(/“soon” is not a date/)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '24/12/2026');
  expect(screen.queryByText(/is not a date/)).toBeNull();
  await userEvent.tab();
  expect([value, field.value]).toEqual(['2026-12-24', '24 Dec 2026']);
});
