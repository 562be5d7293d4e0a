/** What Stryker found, in the form of the mutation testing report schema 2 (stryker-mutator.io). */

type Status =
  | 'Killed'
  | 'Timeout'
  | 'Survived'
  | 'NoCoverage'
  | 'Ignored'
  | 'CompileError'
  | 'RuntimeError'
  | 'Pending';

type Mutant = {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: Status;
  readonly location: { readonly start: Place; readonly end: Place };
};

/** Counted from 1. */
type Place = { readonly line: number; readonly column: number };
type MutatedFile = { readonly source: string; readonly mutants: readonly Mutant[] };
export type MutationReport = { readonly files: Readonly<Record<string, MutatedFile>> };

const noticed: readonly Status[] = ['Killed', 'Timeout'];
const unnoticed: readonly Status[] = ['Survived', 'NoCoverage'];

function countOf(mutants: readonly Mutant[], statuses: readonly Status[]): number {
  return mutants.filter(({ status }) => statuses.includes(status)).length;
}

function shareOf(mutants: readonly Mutant[]): number {
  const killed = countOf(mutants, noticed);
  const all = killed + countOf(mutants, unnoticed);
  return all === 0 ? 100 : (100 * killed) / all;
}

/** Of all changes that a test could notice, how many one did, in percent. */
export function scoreOf({ files }: MutationReport): number {
  return shareOf(Object.values(files).flatMap(({ mutants }) => mutants));
}

/** The same for each folder of `src/`, the worst first. */
export function foldersOf({ files }: MutationReport) {
  const byFolder = Map.groupBy(Object.entries(files), ([path]) => path.split('/').at(1) ?? '');
  return [...byFolder]
    .map(([folder, entries]) => {
      const mutants = entries.flatMap(([, file]) => file.mutants);
      const killed = countOf(mutants, noticed);
      return { folder, killed, survived: countOf(mutants, unnoticed), score: shareOf(mutants) };
    })
    .toSorted((left, right) => left.score - right.score);
}

/** Each change that no test noticed: place, what stood there, and what stood there instead. */
export function survivorsOf({ files }: MutationReport): readonly string[] {
  return Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => unnoticed.includes(status))
      .toSorted((left, right) => left.location.start.line - right.location.start.line)
      .map(({ location: { start, end }, status, mutatorName, replacement = '' }) => {
        const was = textBetween(source, start, end);
        return `${path}:${start.line} ${status} ${mutatorName}: ${onOneLine(was)} → ${onOneLine(replacement)}`;
      }),
  );
}

function textBetween(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const first = start.column - 1;
  if (lines.length === 1) return (lines[0] ?? '').slice(first, end.column - 1);
  return [(lines[0] ?? '').slice(first), ...lines.slice(1, -1), (lines.at(-1) ?? '').slice(0, end.column - 1)].join(
    ' ',
  );
}

function onOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, 157)}…` : line;
}
