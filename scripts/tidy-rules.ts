/** What must hold for the files themselves; each rule answers a line for every breach. */
import type { TextFile } from './repository.ts';

const codeFile = /\.(ts|tsx|js|mjs|cjs|css)$/;

export const longestFile = 400;

/** Files are read by people: aim for 150 lines, more than 400 are refused. */
export function longFiles(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path }) => codeFile.test(path) && !path.includes('/generated/'))
    .map(({ path, text }) => ({ path, length: text.split('\n').length - 1 }))
    .filter(({ length }) => length > longestFile)
    .map(({ path, length }) => `${path}: ${length} lines, more than ${longestFile}`);
}

const emptyNames = ['index', 'types', 'shared', 'lib', 'misc'];
const emptyParts = ['utils', 'util', 'helpers', 'helper', 'constants', 'common', 'service', 'services'];
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The names of code files and of all folders: kebab-case, and none that says nothing of what is inside. */
export function wrongNames(paths: readonly string[]): string[] {
  const wrong = new Set<string>();
  for (const path of paths) {
    const segments = path.split('/');
    const file = segments.pop() ?? '';
    // what stands below a hidden folder is named by whose folder it is
    const hidden = segments.findIndex((folder) => folder.startsWith('.'));
    const folders = hidden < 0 ? segments : segments.slice(0, hidden);
    const names = codeFile.test(file) && !file.startsWith('.') ? [...folders, file.replace(/\..*$/, '')] : folders;
    for (const name of names.filter(isWrongName)) wrong.add(`${path}: "${name}" is no name of ours`);
  }
  return [...wrong];
}

/** What the field calls the account of a program says what it is; "service" alone does not. */
const fieldTerm = /service-accounts?/;

function isWrongName(name: string): boolean {
  const parts = name.replace(fieldTerm, 'account').split('-');
  return !kebabCase.test(name) || emptyNames.includes(name) || parts.some((part) => emptyParts.includes(part));
}

type Feature = { readonly name: string; readonly layers: readonly string[] };

/** Folders below a layer's `src/` that are neither a feature of `features.mjs` nor one of the layer's other folders. */
export function strayFolders(
  paths: readonly string[],
  features: readonly Feature[],
  others: Readonly<Record<string, readonly string[]>>,
): string[] {
  const folders = new Set(paths.map((path) => /^(\w+)\/src\/([^/]+)\//.exec(path)?.[0] ?? ''));
  return [...folders]
    .filter((folder) => {
      const [layer = '', , name = ''] = folder.split('/');
      const isFeature = features.some((feature) => feature.name === name && feature.layers.includes(layer));
      return others[layer] !== undefined && !isFeature && !others[layer].includes(name);
    })
    .map((folder) => `${folder}: no feature of features.mjs`);
}

/**
 * Where a wire name stands in our code. Allowed are the wire tables, the one file of storage keys, what speaks as
 * callers do (tests, journeys and the simulators), and in a store the columns that happen to be called so.
 */
export function strayWords(files: readonly TextFile[], words: readonly string[]): string[] {
  const anyWord = new RegExp(`(?<![\\w/])(${words.join('|')})(?!\\w)`, 'g');
  const tables = files.flatMap(({ path, text }) => (path.endsWith('.sql') ? [text] : [])).join('\n');
  const isColumn = (word: string) => new RegExp(`\\b${inSnakeCase(word)}\\b`).test(tables);
  return files
    .filter(({ path }) => /^(contract|domain|server|web)\/.+\.(ts|tsx|sql)$/.test(path) && !mayUseWireWords(path))
    .flatMap(({ path, text }) => {
      const found = new Set([...text.matchAll(anyWord)].map((match) => match[0]));
      const stray = [...found].filter((word) => !(path.endsWith('-store.ts') && isColumn(word)));
      return stray.map((word) => `${path}: "${word}" belongs into a wire table`);
    });
}

const inSnakeCase = (word: string) => word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function mayUseWireWords(path: string): boolean {
  return /-wire\.ts$|\.test\.tsx?$|\/test\/|^contract\/src\/platform\/codecs\.ts$|^web\/src\/platform\/storage-keys\.ts$/.test(
    path,
  );
}

const comment = /(?:^|\s)(?:\/\/|\/?\*+)\s.*$/gm;
/** English of our own that hides who acts: nobody searches for it (decision 0091). */
const hidesTheActor = /\b(?:told(?! apart)|hears?|heard)\b/i;

/** Comments in which somebody learns something, and nobody sends, shows or answers it. */
export function vagueComments(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path }) => codeFile.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(comment)].flatMap(([line]) => {
        const [word] = hidesTheActor.exec(line) ?? [];
        return word ? [`${path}: "${word}" in a comment: say who sends, shows or answers what`] : [];
      }),
    );
}

const registry = /registry\.[a-z]+js\.org|npmmirror\.com|\bregistry=http/i;
const personalFolder = /(?<![\w.:/-])\/(root|home|Users)\/\w/;

/** Text that ties the project to one supplier of packages or to one machine, such as the folder it stands in. */
export function forbiddenText(files: readonly TextFile[], standsIn: string): string[] {
  // A folder at the top, such as /app, is a word that a file may well hold for other reasons.
  const isTelling = standsIn.split('/').length > 2;
  return files.flatMap(({ path, text }) => [
    ...(registry.test(text) ? [`${path}: names a package registry`] : []),
    ...(personalFolder.test(text) || (isTelling && text.includes(standsIn)) ? [`${path}: holds a machine's path`] : []),
  ]);
}

/** Settings that a program reads and its `.env.example` does not name, and the other way round. */
export function unlistedSettings(example: TextFile, source: TextFile): string[] {
  const read = new Set([...source.text.matchAll(/(?:env\.|')([A-Z][A-Z_]+)\b/g)].map((match) => match[1] ?? ''));
  read.delete('NODE_ENV');
  const listed = new Set([...example.text.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1] ?? ''));
  return [
    ...[...read].filter((name) => !listed.has(name)).map((name) => `${example.path}: ${name} is missing`),
    ...[...listed].filter((name) => !read.has(name)).map((name) => `${example.path}: nobody reads ${name}`),
  ];
}
