/**
 * Plugin: the sheet of CSS variables that Mantine makes of our theme. Its own provider works them out in every browser, by
 * arithmetic of colours that nobody else needs there (decision 0189); here they are worked out once, by the same functions.
 */
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/app/theme.ts';

const sheet = /\/web\/src\/app\/theme-variables\.css$/;

/** What of Mantine's own does not follow from its palettes on a dark ground: words in our tokens, which have 4.5:1. */
export const darkVariables: Readonly<Record<string, string>> = {
  '--mantine-color-anchor': 'var(--color-brand)',
  '--mantine-color-error': 'var(--color-bad)',
  '--mantine-color-default-border': 'var(--color-text-faint)',
  '--mantine-color-disabled-border': 'var(--mantine-color-dark-4)',
  // Bright enough to be seen, dark enough for white words.
  '--mantine-color-brand-filled': 'var(--mantine-color-brand-5)',
  '--mantine-color-brand-filled-hover': 'var(--mantine-color-brand-6)',
  '--mantine-color-red-filled': 'var(--mantine-color-red-5)',
  '--mantine-color-red-filled-hover': 'var(--mantine-color-red-6)',
  '--menu-item-hover': 'var(--mantine-color-dark-5)',
  ...lightVariant('brand', { word: '--color-brand', ground: '--color-brand-soft', hover: '--color-brand-strong' }),
  ...lightVariant('red', { word: '--color-bad', ground: '--color-bad-soft', hover: '--color-bad-line' }),
  ...lightVariant('gray', { word: '--color-text', ground: '--color-surface-strong', hover: '--color-line-strong' }),
};

type LightVariant = Readonly<Record<'word' | 'ground' | 'hover', `--color-${string}`>>;

function lightVariant(colour: string, { word, ground, hover }: LightVariant): Readonly<Record<string, string>> {
  const name = `--mantine-color-${colour}`;
  return {
    [`${name}-light`]: `var(${ground})`,
    [`${name}-light-hover`]: `var(${hover})`,
    [`${name}-light-color`]: `var(${word})`,
    [`${name}-text`]: `var(${word})`,
    [`${name}-outline`]: `var(${word})`,
    [`${name}-outline-hover`]: `var(${ground})`,
  };
}

type Variables = Readonly<Record<string, string>>;

/** What the theme makes other than Mantine's own sheet of variables says. */
export function themeVariables(): string {
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const known = defaultCssVariablesResolver(DEFAULT_THEME);
  const all = { ...own, dark: { ...own.dark, ...darkVariables } };
  const changed = (part: 'variables' | 'light' | 'dark'): Record<string, string> => {
    const before: Variables = known[part];
    return Object.fromEntries(Object.entries<string>(all[part]).filter(([key, value]) => before[key] !== value));
  };
  const parts = { variables: changed('variables'), light: changed('light'), dark: changed('dark') };
  return convertCssVariables(parts, ':root');
}

export function themeVariablesPlugin(): Plugin {
  return {
    name: 'theme-variables',
    enforce: 'pre',
    load: (id) => (sheet.test(id) ? themeVariables() : null),
  };
}
