/** The image without Docker: what its programs read is copied into it, layers are in their order, and no more comes along. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-command.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
const stages = new Map<string, readonly string[]>();
for (const line of lines) {
  const name = /^FROM \S+ AS (\S+)/.exec(line)?.[1];
  if (name) stages.set(name, []);
  const last = [...stages.keys()].at(-1);
  if (last && !name) stages.set(last, [...(stages.get(last) ?? []), line]);
}
const stage = (name: string) => stages.get(name) ?? [];

/** What a stage takes from the repository, without what .dockerignore leaves out. */
function copiedBy(name: string): readonly string[] {
  const copies = stage(name).filter((line) => line.startsWith('COPY ') && !line.includes('--from='));
  return copies.flatMap((line) => line.split(/\s+/).slice(1, -1));
}

const ignored = read('.dockerignore').split('\n').filter(Boolean);
const isIgnored = (path: string) => {
  const isIn = (glob: string) => matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`);
  const [kept, left] = [
    ignored.filter((each) => each.startsWith('!')),
    ignored.filter((each) => !each.startsWith('!')),
  ];
  return left.some(isIn) && !kept.some((each) => isIn(each.slice(1)));
};
const isIn = (copied: readonly string[], path: string) =>
  !isIgnored(path) && copied.some((each) => path === each || path.startsWith(`${each}/`));

/** All files of ours that are read when `entries` start, by their imports and `new URL(…, import.meta.url)`. */
function reachedFrom(entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set(entries);
  for (const file of reached) {
    if (!/\.(ts|mjs)$/.test(file)) continue;
    const text = read(file).replaceAll(/import type [^;]*;/g, '');
    const named = [
      ...text.matchAll(/(?:from |import\(|import )'(\.{1,2}\/[^']+|@gtp\/[^']+)'/g),
      ...text.matchAll(/new URL\('(\.{1,2}\/[^']+)', import\.meta\.url\)/g),
    ];
    for (const [, name = ''] of named) {
      const path = name.startsWith('@gtp/') ? ofWorkspace(name) : join(dirname(file), name);
      reached.add(normalize(path).replace(/\/$/, ''));
    }
  }
  return reached;
}

function ofWorkspace(name: string): string {
  const [, workspace = '', ...rest] = name.split('/');
  return join(workspace, workspace === 'messages' ? '' : 'src', ...rest);
}

test('the image has what its programs read', () => {
  const programs = ['server/src/main.ts', 'server/src/worker.ts'];
  const scripts = ['scripts/migrate.ts', 'scripts/admin.ts', 'scripts/verify.ts', 'scripts/check-node.mjs'];
  const files = [...reachedFrom([...programs, ...scripts])];
  expect(files.length).toBeGreaterThan(900);
  const notInGit = ['.env', 'web/dist'];
  const missing = files.filter((file) => !notInGit.includes(file) && !isIn(copiedBy('portal'), file));
  expect(missing).toEqual([]);
  expect(stage('portal').join('\n')).toContain('COPY --from=build /portal/web/dist web/dist');
});

test('the image has neither tests, sources of pages nor simulators', () => {
  const copied = copiedBy('portal');
  for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true);
  for (const path of [
    'web/src/main.tsx',
    'simulators/src/main.ts',
    'server/test/make-test-database.ts',
    'e2e',
    'bench/src',
  ])
    expect(isIn(copied, path), path).toBe(false);
  expect(isIn(copied, 'server/src/app.test.ts')).toBe(false);
  expect(isIn(copied, 'server/src/app.ts')).toBe(true);
});

test('packages are installed before any source is copied, for each workspace by the lock file', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { readonly workspaces: readonly string[] };
  const manifests = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...workspaces.map((each) => `${each}/package.json`),
  ];
  expect(copiedBy('packages').toSorted()).toEqual(manifests.toSorted());
  for (const path of manifests) expect(isIgnored(path), path).toBe(false);
  expect(lines.filter((line) => /npm (install|i)\b/.test(line))).toEqual([]);
});

test('the image runs as a number, not as root, and says what it is and is made of', () => {
  expect(stage('portal').filter((line) => line.startsWith('USER'))).toEqual(['USER 1000:1000']);
  const labels = stage('portal').join(' ');
  for (const label of ['title', 'description', 'licenses', 'version', 'revision'])
    expect(labels).toContain(`org.opencontainers.image.${label}=`);
  expect(stage('runtime-packages').join('\n')).toMatch(/npm sbom --sbom-format cyclonedx .*> \/tmp\/sbom\.cdx\.json/);
  expect(stage('runtime-packages').join('\n')).toContain('write-notices.ts > /tmp/THIRD-PARTY-NOTICES.txt');
  expect([...stages.keys()].at(-1), 'is built when no other is named').toBe('portal');
});

test('what the web’s build reads is not left out', () => {
  const files = readdirSync(join(root, 'web/build'), { recursive: true, encoding: 'utf8' });
  const builders = files.filter((file) => /(?<!\.test)\.ts$/.test(file)).map((file) => `web/build/${file}`);
  const reached = [...reachedFrom(['web/vite.config.ts', ...builders, 'scripts/start/web-build.ts'])];
  expect(reached.filter((file) => isIgnored(relative('.', file)) && !file.includes('dist'))).toEqual([]);
});
