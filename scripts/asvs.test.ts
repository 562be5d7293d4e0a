/** docs/asvs.md answers each requirement of the standard once, and names files and tests that there are. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
/** By number: those of levels 1 and 2 of ASVS 5.0.0. */
const levels = JSON.parse(readFileSync(join(root, 'scripts/asvs-levels.json'), 'utf8')) as Record<string, number>;
const answers = ['holds', 'in part', 'forbidden by the spec', 'not applicable'];

const row = /^\| (\d+\.\d+\.\d+) \| (\d) \| .+ \| ([a-z ]+) \| (.+) \| (.+) \|$/gm;
const rows = [...page.matchAll(row)].map(([, id = '', level, answer = '', kept = '', proof = '']) => ({
  ...{ id, level: Number(level), answer, kept, proof },
}));

/** `path`, or `path` "name of a test". */
const named = rows.flatMap(({ id, kept, proof }) =>
  `${kept} · ${proof}`.split(' · ').flatMap((each) => {
    const [, path, name] = /^`([\w./-]+)`(?: "(.+)")?$/.exec(each) ?? [];
    return path === undefined ? [] : [{ id, path, name }];
  }),
);

test('every requirement of levels 1 and 2 has one row, and no other has', () => {
  expect(rows.map(({ id }) => id).toSorted()).toEqual(Object.keys(levels).toSorted());
  expect(rows.filter(({ id, level }) => levels[id] !== level)).toEqual([]);
});

test('each is answered in one of four ways, and what holds names where', () => {
  expect(rows.filter(({ answer }) => !answers.includes(answer))).toEqual([]);
  expect(rows.filter(({ answer, kept }) => answer !== 'not applicable' && !kept.includes('`'))).toEqual([]);
});

test('the numbers at its beginning are those of the rows', () => {
  const counts = answers.map((each) => rows.filter(({ answer }) => answer === each).length);
  const [holds, inPart, forbidden, other] = counts;
  const said = page.replaceAll(/\s+/g, ' ');
  expect(said).toContain(`${holds} hold, ${inPart} hold in part, ${forbidden} are forbidden by the spec`);
  expect(said).toContain(`${other} do not apply`);
});

test('files are there, with the tests that are named', () => {
  const wrong = named.filter(({ path, name }) => {
    if (!existsSync(join(root, path))) return true;
    return name !== undefined && !readFileSync(join(root, path), 'utf8').includes(name);
  });
  expect(wrong).toEqual([]);
  expect(named.filter(({ name }) => name !== undefined).length).toBeGreaterThan(100);
});
