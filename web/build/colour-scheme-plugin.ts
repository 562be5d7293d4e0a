/**
 * Plugin: the script that decides between light and dark before anything is painted. It stands in the HTML of each page (its
 * hash is in the content security policy), and goes on deciding for as long as the page is open: the application only
 * keeps what was chosen, and says so (`src/platform/colour-scheme.ts`, decision 0194).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { schemeChosenEvent } from '../src/platform/colour-scheme.ts';
import { localKeys } from '../src/platform/storage-keys.ts';

const tokens = readFileSync(join(import.meta.dirname, '../src/ui/tokens.css'), 'utf8');
/** What browsers colour their own bars with: in the light scheme the page's own `theme-color`. */
const darkBar = /\[data-mantine-color-scheme="dark"\][^}]*--color-surface: (#[0-9a-f]+)/.exec(tokens)?.[1];

/** Paper is light, whatever was chosen. */
export const colourSchemeScript = `{
const html = document.documentElement;
const bar = document.querySelector('meta[name="theme-color"]');
const lightBar = bar.content;
const [device, paper] = ['(prefers-color-scheme: dark)', 'print'].map((query) => matchMedia(query));
let isPrinting = false;
const apply = () => {
  let chosen;
  try { chosen = localStorage.getItem('${localKeys.colourScheme}'); } catch {}
  const isDark = !isPrinting && !paper.matches && (chosen ? chosen === 'dark' : device.matches);
  html.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  bar.content = isDark ? '${darkBar}' : lightBar;
};
const print = ({ type }) => { isPrinting = type === 'beforeprint'; apply(); };
for (const each of [device, paper]) each.addEventListener('change', apply);
for (const type of ['storage', '${schemeChosenEvent}']) addEventListener(type, apply);
for (const type of ['beforeprint', 'afterprint']) addEventListener(type, print);
apply();
}`;

export function colourSchemePlugin(): Plugin {
  return {
    name: 'colour-scheme',
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', children: colourSchemeScript, injectTo: 'head' }],
    },
  };
}
