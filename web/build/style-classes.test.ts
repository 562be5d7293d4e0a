/** What a module names of its styles exists, and what styles name is used: a class that was renamed on one side alone. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import postcss from 'postcss';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const modules = globSync(join(source, '**/*.tsx')).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const users = modules.flatMap(({ path, text }) =>
  [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', file = '']) => ({
    ...{ path, text, name },
    css: join(path, '..', file),
  })),
);

it('every class that a module names is in its styles', () => {
  const missing = users.flatMap(({ path, text, name, css }) => {
    const styles = readFileSync(css, 'utf8');
    const named = new Set([...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each));
    const unknown = [...named].filter(
      (each) => !['layer', 'module'].includes(each) && !new RegExp(`\\.${each}\\b`).test(styles),
    );
    return unknown.map((each) => `${relative(source, path)}: ${each}`);
  });
  expect(missing).toEqual([]);
});

it('every class in styles is named by a module that uses them', () => {
  const unused = [...new Set(users.map(({ css }) => css))].flatMap((css) => {
    const texts = users.filter((user) => user.css === css).map(({ text }) => text);
    const classes = new Set<string>();
    postcss.parse(readFileSync(css, 'utf8')).walkRules(({ selector }) => {
      for (const [, each = ''] of selector.matchAll(/\.([a-z][A-Za-z]*)/g)) classes.add(each);
    });
    const isNamed = (each: string) => texts.some((text) => new RegExp(`\\b${each}\\b`).test(text));
    return [...classes]
      .filter((each) => !each.startsWith('mantine') && !isNamed(each))
      .map((each) => `${relative(source, css)}: ${each}`);
  });
  expect(unused).toEqual([]);
});
