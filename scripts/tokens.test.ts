import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf, darkColours, darkGrounds, portalColours } from '@gtp/domain/platform/brand-colours.ts';
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
const rolesIn = (part: string) => {
  const given = [...part.matchAll(/--color-([a-z-]+): (#[0-9a-f]+|var\([a-z-]+\));/g)];
  const roles = Object.fromEntries(given.map(([, name = '', value = '']) => [name, value]));
  return Object.fromEntries(
    Object.entries(roles).map(([name, value]) => [name, roles[/--color-([a-z-]+)/.exec(value)?.[1] ?? ''] ?? value]),
  );
};
const schemes = { light: rolesIn(light), dark: { ...rolesIn(light), ...rolesIn(dark) } };

const grounds: Readonly<Record<string, readonly string[]>> = {
  text: ['surface', 'ground', 'surface-strong', 'brand-soft', 'warning-soft', 'bad-soft', 'good-soft'],
  'text-soft': ['surface', 'ground', 'surface-strong', 'brand-soft'],
  brand: ['surface', 'ground', 'surface-strong', 'brand-soft', 'brand-strong'],
  'brand-hover': ['surface', 'brand-soft'],
  'on-brand': ['brand', 'brand-hover', 'text', 'text-soft'],
  'on-banner': ['brand-deep'],
  'on-banner-soft': ['brand-deep'],
  good: ['surface', 'good-soft'],
  warning: ['surface', 'warning-soft'],
  paused: ['surface', 'paused-soft'],
  bad: ['surface', 'ground', 'bad-soft'],
  review: ['surface', 'review-soft'],
};
/** What is no word but must be seen (WCAG AA, 1.4.11): edges of fields, focus, done steps. */
const seen: typeof grounds = { 'text-faint': ['surface'], brand: ['surface', 'ground'] };

function tooFaint(roles: Readonly<Record<string, string>>, pairs: typeof grounds, least: number): readonly string[] {
  return Object.entries(pairs).flatMap(([word, places]) =>
    places.flatMap((place) => {
      const contrast = contrastOf(roles[word] ?? '', roles[place] ?? '');
      return contrast >= least ? [] : [`${word} on ${place}: ${contrast.toFixed(2)}`];
    }),
  );
}

test.each(['light', 'dark'] as const)('the %s scheme can be read: 4.5:1 for words, 3:1 for signs', (scheme) => {
  expect(tooFaint(schemes[scheme], grounds, 4.5)).toEqual([]);
  expect(tooFaint(schemes[scheme], seen, 3)).toEqual([]);
});

test('each colour of the light scheme has its other in the dark one, but what is the same in both', () => {
  const inBoth = ['on-banner', 'paper'];
  const missing = Object.keys(rolesIn(light)).filter((role) => !(role in rolesIn(dark)));
  expect(missing).toEqual(inBoth);
});

const inBrand = (roles: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.keys(portalColours).map((role) => [role, roles[role === 'brand' ? role : `brand-${role}`]]),
  );

test('the colours that a brand may change are those of the schemes', () => {
  const roles: Readonly<Record<string, string>> = schemes.dark;
  expect(inBrand(schemes.light)).toEqual(portalColours);
  expect(inBrand(roles)).toEqual(darkColours(portalColours));
  const { surface, ground, 'surface-strong': surfaceStrong, 'on-brand': onBrand } = roles;
  expect({ surface, ground, surfaceStrong, onBrand }).toEqual(darkGrounds);
});

/** The simulators import nothing of ours, and look like the portal all the same. */
test('the simulators’ pages are in the portal’s colours', () => {
  const own = readFileSync(join(import.meta.dirname, '../simulators/browser/simulators.css'), 'utf8');
  const [lightPart = '', darkPart = ''] = own.split('@media (prefers-color-scheme: dark)');
  for (const [part, tokensOf] of [
    [lightPart, light],
    [darkPart.split('\n}\n')[0] ?? '', dark],
  ] as const) {
    const named = [...part.matchAll(/--(?:color|shadow)-[a-z-]+: [^;]+;/g)].map(([line]) => line);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((line) => !tokensOf.includes(line))).toEqual([]);
  }
  expect(own.slice(own.indexOf('* {'))).not.toMatch(/#[0-9a-f]{3}|rgb\(/);
});
