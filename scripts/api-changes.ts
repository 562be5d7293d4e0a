/**
 * `npm run api-changes`: what is otherwise in the API than in the last release (`docs/api/openapi.json`), or between two
 * documents that are named. With `--keep` the API of today becomes that of the release.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiChange, type ApiDocument, compareApis } from './api-compare.ts';
import { makeApiDocument } from './api-document.ts';
import { keep, readKept, shapeOf } from './api-shape.ts';
import { root } from './run-command.ts';

/** The changes as the lines of a change log. */
export function asLines(changes: readonly ApiChange[]): string {
  const lines = (isBreaking: boolean) =>
    changes.filter((each) => each.isBreaking === isBreaking).map(({ subject, what }) => `- \`${subject}\`: ${what}`);
  const parts = [
    ['Breaking', lines(true)],
    ['Other', lines(false)],
  ] as const;
  const written = parts
    .filter(([, each]) => each.length > 0)
    .map(([heading, each]) => [`### ${heading}`, '', ...each].join('\n'));
  return written.join('\n\n') || 'The API is as it was.';
}

/** Breaking changes that the newest part of the change log does not name. */
export function unloggedOf(changes: readonly ApiChange[], changelog: string): readonly ApiChange[] {
  const [, newest = ''] = changelog.split(/^## /m);
  return changes.filter(({ subject, isBreaking }) => isBreaking && !newest.includes(`\`${subject}\``));
}

/** Complaints about breaking changes since the last release that `docs/api/CHANGELOG.md` does not name. */
export function checkChanges(document: Readonly<Record<string, unknown>>): readonly string[] {
  const changelog = readFileSync(join(root, 'docs/api/CHANGELOG.md'), 'utf8');
  const unlogged = unloggedOf(compareApis(readKept(), shapeOf(document)), changelog);
  return unlogged.map(
    ({ subject, what }) => `\`${subject}\` ${what}: breaks programs, and docs/api/CHANGELOG.md does not name it`,
  );
}

function read(path: string): ApiDocument {
  return shapeOf(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>);
}

if (import.meta.main) {
  const [first, second] = process.argv.slice(2);
  if (first === '--keep') keep(shapeOf(await makeApiDocument()));
  else {
    const now = second === undefined ? shapeOf(await makeApiDocument()) : read(second);
    console.log(asLines(compareApis(first === undefined ? readKept() : read(first), now)));
  }
}
