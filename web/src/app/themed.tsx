/**
 * Mantine's theme around everything. Its own provider also works out CSS variables and keeps a choice between light and dark:
 * the first are a sheet of the build (`build/theme-variables.ts`), the second a script in the page (decisions 0189, 0194). No
 * component that we use asks for the scheme: their styles follow the page's attribute.
 */
import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { theme } from './theme.ts';

const unchanging = () => undefined;

const context: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'light',
  setColorScheme: unchanging,
  clearColorScheme: unchanging,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

export function Themed({ children }: { readonly children: ReactNode }) {
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
