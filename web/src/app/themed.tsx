/**
 * Mantine's theme around everything. Its own provider also works out CSS variables and keeps a choice between light and dark:
 * the first are a sheet of the build (`build/theme-variables.ts`), and the portal is light (decision 0189).
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
