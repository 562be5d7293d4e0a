/** A list reads the columns that it shows, never all of a table: what a new column holds is read by nobody by accident. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, functions: functionsOf(readFileSync(join(source, name), 'utf8')) }));

/** Whose columns are all shown: the record of an amendment, and of an item of the reconciliation. */
const shownWhole = ['findAmendments', 'listItems', 'listSafeguardingDays'];

/** The functions of a file, each from its first line to the next function's. */
function functionsOf(text: string): ReadonlyMap<string, string> {
  const parts = text.split(/^(?=(?:export )?(?:async )?function )/m).slice(1);
  return new Map(parts.map((part) => [/function (\w+)/.exec(part)?.[1] ?? '', part]));
}

/** What answers pages of a list. */
const lists = files.flatMap(({ name, functions }) =>
  [...functions].flatMap(([list, text]) =>
    /\bfoundRows\(|: PageWanted|& PageWanted/.test(text) ? [{ file: name, list, functions }] : [],
  ),
);

/** The function with all that it calls in its file. */
function wholeText(functions: ReadonlyMap<string, string>, name: string, seen = new Set<string>()): string {
  const text = functions.get(name) ?? '';
  seen.add(name);
  const called = [...functions.keys()].filter((each) => !seen.has(each) && text.includes(`${each}(`));
  return [text, ...called.map((each) => wholeText(functions, each, seen))].join('\n');
}

test.each(lists.filter(({ list }) => !shownWhole.includes(list)))('$list of $file', ({ list, functions }) => {
  expect(wholeText(functions, list)).not.toMatch(/\.selectAll\(|select \*|\b\w\.\* *,? *from/);
});

test('all lists are looked at', () => {
  const names = lists.map(({ list }) => list);
  expect(names).toEqual(
    expect.arrayContaining(['listOrders', 'listPayments', 'listPayouts', 'findEntries', ...shownWhole]),
  );
  expect(names.length).toBeGreaterThan(15);
});
