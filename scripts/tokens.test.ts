import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { strayLooks } from './tokens.ts';

const tokens = { path: 'web/src/ui/tokens.css', text: ':root {\n  --color-text: #000;\n  --type-body: 14px;\n}\n' };
const about = (path: string, text: string) => strayLooks([tokens, { path, text }]);

test.each([
  ['web/src/a.css', '  color: #fff;'],
  ['web/src/a.css', '  box-shadow: 0 1px rgb(0 0 0 / 10%);'],
  ['web/src/a.css', '  color: var(--mantine-color-gray-6);'],
  ['web/src/a.css', '  font-size: 13px;'],
  ['web/src/a.css', '  border-radius: 8px;'],
  ['web/src/a.css', '  padding: 8px 7px;'],
  ['web/src/a.css', '  color: var(--color-txet);'],
  ['web/src/a.tsx', '<Text c="#495366">'],
  ['web/src/a.tsx', 'style={{ fontSize: 13 }}'],
])('a look that is no token is refused in %s: %s', (path, line) => {
  expect(about(path, line)).toHaveLength(1);
});

test.each([
  ['web/src/a.css', '  color: var(--color-text);'],
  ['web/src/a.css', '  font-size: calc(var(--type-body) * 2);'],
  ['web/src/a.css', '  border-radius: 999px;'],
  ['web/src/a.css', '#root {'],
  ['web/src/a.css', '  padding: 8px 6px;'],
  ['web/src/a.test.tsx', '<Text c="#495366">'],
  ['web/src/app/theme.ts', "'#f5f7fb',"],
  ['server/src/a.css', '  color: #fff;'],
])('what is a token, or no look of ours, passes in %s: %s', (path, line) => {
  expect(about(path, line)).toEqual([]);
});

/** Words are legible (WCAG AA): each colour of text on each ground that it stands on. */
const css = readFileSync(join(import.meta.dirname, '../web/src/ui/tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('[data-mantine-color-scheme="dark"]');
const rolesIn = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--color-([a-z-]+): (#[0-9a-f]+);/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
const schemes = { light: rolesIn(light), dark: { ...rolesIn(light), ...rolesIn(dark) } };

const grounds: Readonly<Record<string, readonly string[]>> = {
  text: ['surface', 'ground', 'surface-strong', 'brand-soft', 'warning-soft', 'bad-soft', 'good-soft'],
  'text-soft': ['surface', 'ground', 'surface-strong', 'brand-soft'],
  brand: ['surface', 'ground', 'brand-soft', 'brand-strong'],
  'on-brand': ['brand', 'brand-deep', 'brand-hover'],
  good: ['surface', 'good-soft'],
  warning: ['surface', 'warning-soft'],
  paused: ['surface', 'paused-soft'],
  bad: ['surface', 'bad-soft'],
  review: ['surface', 'review-soft'],
};

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(['light', 'dark'] as const)('the words of the %s scheme have 4.5:1 on their grounds', (scheme) => {
  const roles: Readonly<Record<string, string>> = schemes[scheme];
  const faint = Object.entries(grounds).flatMap(([word, places]) =>
    places.flatMap((place) => {
      const [low = 0, high = 0] = [luminance(roles[word] ?? ''), luminance(roles[place] ?? '')].toSorted(
        (a, b) => a - b,
      );
      const contrast = (high + 0.05) / (low + 0.05);
      return contrast >= 4.5 ? [] : [`${word} on ${place}: ${contrast.toFixed(2)}`];
    }),
  );
  expect(faint).toEqual([]);
});
