import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf, portalColours } from '@gtp/domain/platform/brand-colours.ts';
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

test.each(['light', 'dark'] as const)('the words of the %s scheme have 4.5:1 on their grounds', (scheme) => {
  const roles: Readonly<Record<string, string>> = schemes[scheme];
  const faint = Object.entries(grounds).flatMap(([word, places]) =>
    places.flatMap((place) => {
      const contrast = contrastOf(roles[word] ?? '', roles[place] ?? '');
      return contrast >= 4.5 ? [] : [`${word} on ${place}: ${contrast.toFixed(2)}`];
    }),
  );
  expect(faint).toEqual([]);
});

test('the colours that a brand may change are those of the light scheme', () => {
  const roles: Readonly<Record<string, string>> = schemes.light;
  const named = Object.keys(portalColours).map((role) => [role, roles[role === 'brand' ? role : `brand-${role}`]]);
  expect(Object.fromEntries(named)).toEqual(portalColours);
});
