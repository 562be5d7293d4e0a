// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { bringTexts } from '../platform/translate.ts';
import { DecimalField } from './decimal-field.tsx';
import ui from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { ui }));
beforeEach(() => {
  window.matchMedia ??= (() => ({ matches: false, addListener: () => undefined })) as never;
});
afterEach(cleanup);

it.each([
  ['0', ''],
  ['0.00', ''],
  ['', ''],
  ['1234567.5', '1,234,567.50'],
  ['385', '385.00'],
  ['1.234', '1.234'],
])('shows the price %j at rest as %j (spec §5)', (value, shown) => {
  render(
    <MantineProvider env="test">
      <DecimalField label="Freight" value={value} onValue={() => undefined} scale={2} priceDigits={2} />
    </MantineProvider>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Freight').value).toBe(shown);
});
