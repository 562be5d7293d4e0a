/**
 * `npm run check:api`: the OpenAPI document by the recommended rules of Redocly and of Spectral, and what of it has
 * changed since the last release. Exceptions stand in `docs/api/lint-exceptions.json`, each with its reason; one that
 * nothing needs any more is a fault, too.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { checkChanges } from './api-changes.ts';
import { makeApiDocument } from './api-document.ts';
import { root } from './run-command.ts';

type Problem = { readonly linter: string; readonly rule: string; readonly place: string; readonly message: string };
export type Exception = {
  readonly linter: string;
  readonly rule: string;
  /** What the place of the problem begins with; everywhere where it is absent. */
  readonly at?: string;
  readonly reason: string;
};

/** What both linters say of a document. */
export async function lintApi(document: Readonly<Record<string, unknown>>): Promise<readonly Problem[]> {
  return [...(await lintWithRedocly(document)), ...(await lintWithSpectral(document))];
}

async function lintWithRedocly(document: Readonly<Record<string, unknown>>): Promise<readonly Problem[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  return found.map(({ ruleId: rule, message, location: [first] }) => {
    const place = (first?.pointer ?? '').replace(/^#\//, '').replaceAll('~1', '/').replaceAll('~0', '~');
    return { linter: 'redocly', rule, place, message };
  });
}

async function lintWithSpectral(document: Readonly<Record<string, unknown>>): Promise<readonly Problem[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [rulesets.oas as never] });
  const found = await spectral.run(document);
  return found.map(({ code, path, message }) => ({
    linter: 'spectral',
    rule: String(code),
    place: path.join('/'),
    message,
  }));
}

/** Problems without an exception, and exceptions without a problem. */
export function complaintsOf(problems: readonly Problem[], exceptions: readonly Exception[]): readonly string[] {
  const covers = (exception: Exception, { linter, rule, place }: Problem) =>
    exception.linter === linter && exception.rule === rule && place.startsWith(exception.at ?? '');
  const open = problems.filter((problem) => !exceptions.some((each) => covers(each, problem)));
  const unused = exceptions.filter((each) => !problems.some((problem) => covers(each, problem)));
  return [
    ...open.map(({ linter, rule, place, message }) => `${linter} ${rule}: ${message} (${place})`),
    ...unused.map(({ linter, rule, at = '' }) => `${linter} ${rule} ${at}: nothing needs this exception any more`),
  ];
}

if (import.meta.main) {
  const document = await makeApiDocument();
  const exceptions = JSON.parse(
    readFileSync(join(root, 'docs/api/lint-exceptions.json'), 'utf8'),
  ) as readonly Exception[];
  const complaints = [...complaintsOf(await lintApi(document), exceptions), ...checkChanges(document)];
  for (const complaint of complaints) console.error(complaint);
  const calls = Object.values(document.paths as Record<string, object>).flatMap((path) => Object.keys(path)).length;
  console.log(`${calls} calls, ${complaints.length} complaints`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
