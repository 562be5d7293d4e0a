import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const mantine = join(web, '../node_modules/@mantine');
const read = (path: string) => readFileSync(path, 'utf8');
const partsOf = (list: string) => list.split(',').map((each) => each.trim());

/** Of these only a part is used, which has no styles: the menu's chevron. */
const unseen = ['Accordion'];

/** The controls that our own sources import by name. */
function importedByUs(): string[] {
  return globSync(join(web, 'src/**/*.{ts,tsx}')).flatMap((path) =>
    [...read(path).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, list = '']) => partsOf(list)),
  );
}

/** The controls that those of `names` are built on, with themselves. */
function withTheirParts(names: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    const folder = join(mantine, 'core/esm/components', name);
    if (seen.has(name) || !existsSync(folder)) continue;
    seen.add(name);
    const sources = globSync(join(folder, '**/*.mjs')).map(read);
    withTheirParts(
      sources.flatMap((source) => [...source.matchAll(/from "(?:\.\.\/)+([A-Z]\w+)\//g)].map(([, part = '']) => part)),
      seen,
    );
  }
  return seen;
}

it('fetches the styles of every control that a page may draw', () => {
  const fetched = ['base-styles.ts', 'all-styles.ts'].map((name) => read(join(web, 'src/app', name))).join('\n');
  const drawn = withTheirParts(importedByUs());
  const missing = [...drawn].filter(
    (name) =>
      !unseen.includes(name) &&
      existsSync(join(mantine, `core/styles/${name}.layer.css`)) &&
      !fetched.includes(`/styles/${name}.layer.css`),
  );
  expect(missing).toEqual([]);
});
