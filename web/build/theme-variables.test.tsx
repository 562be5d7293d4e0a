// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { theme } from '../src/app/theme.ts';
import { darkVariables, themeVariables } from './theme-variables.ts';

afterEach(cleanup);

/** Our pages stand in no shadow of another document. */
const rules = (css: string) => css.replaceAll(/\s+/g, '').replaceAll(/,:host(\(\[[^)]*\))?/g, '');

const resolver = () => ({ variables: {}, light: {}, dark: darkVariables });

it('has the variables that Mantine’s own provider works out in a browser, with ours for a dark ground', () => {
  window.matchMedia ??= (() => ({ matches: false, addListener: () => undefined })) as never;
  const { container } = render(
    <MantineProvider theme={theme} forceColorScheme="light" withGlobalClasses={false} cssVariablesResolver={resolver}>
      <p />
    </MantineProvider>,
  );
  const sheet = container.querySelector('style[data-mantine-styles]')?.innerHTML ?? '';
  expect(sheet).toContain('--mantine-primary-color-filled');
  expect(rules(themeVariables())).toBe(rules(sheet));
});
