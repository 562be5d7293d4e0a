/**
 * Plugin: the sheet of CSS variables that Mantine makes of our theme. Its own provider works them out in every browser, by
 * arithmetic of colours that nobody else needs there (decision 0189); here they are worked out once, by the same functions.
 */
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/app/theme.ts';

const sheet = /\/web\/src\/app\/theme-variables\.css$/;

type Variables = Readonly<Record<string, string>>;

/** What the theme makes other than Mantine's own sheet of variables says. */
export function themeVariables(): string {
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const known = defaultCssVariablesResolver(DEFAULT_THEME);
  const changed = (part: 'variables' | 'light' | 'dark'): Record<string, string> => {
    const before: Variables = known[part];
    return Object.fromEntries(Object.entries<string>(own[part]).filter(([key, value]) => before[key] !== value));
  };
  return convertCssVariables({ variables: changed('variables'), light: changed('light'), dark: {} }, ':root');
}

export function themeVariablesPlugin(): Plugin {
  return {
    name: 'theme-variables',
    enforce: 'pre',
    load: (id) => (sheet.test(id) ? themeVariables() : null),
  };
}
