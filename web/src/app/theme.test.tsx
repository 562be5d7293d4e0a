// @vitest-environment happy-dom
import { MantineProvider, Select } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { theme } from './theme.ts';

beforeEach(() => {
  window.matchMedia ??= (() => ({ matches: false, addListener: () => undefined })) as never;
  window.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  } as never;
});
afterEach(cleanup);

it('shows 180 pixels of a list that opens (spec §9)', () => {
  render(
    <MantineProvider theme={theme} env="test">
      <Select label="Bank" data={['KB', 'Woori']} dropdownOpened />
    </MantineProvider>,
  );
  const list = screen.getByRole('listbox').closest('[style*="max-height"]') ?? screen.getByRole('listbox').innerHTML;
  expect(typeof list === 'string' ? list : list.getAttribute('style')).toContain('11.25rem');
});
