/** The runbooks of docs/incidents.md as a program follows them: each command, and what it shows. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

export type Shown = {
  /** One of each of these. */
  readonly all: readonly (readonly string[])[];
  readonly never: readonly string[];
};

export type Step = { readonly number: number; readonly command: string; readonly shows: Shown };
export type Runbook = { readonly number: number; readonly title: string; readonly steps: readonly Step[] };

export function readRunbooks(name = 'docs/incidents.md'): readonly Runbook[] {
  const page = readFileSync(join(root, name), 'utf8');
  return page.split(/^(?=## )/m).flatMap((part) => {
    const [, number, title = ''] = /^## (\d+)\. (.+)$/m.exec(part) ?? [];
    return number === undefined ? [] : [{ number: Number(number), title, steps: stepsIn(part) }];
  });
}

/** A numbered sentence has any number of commands below it. */
function stepsIn(part: string): readonly Step[] {
  return part.split(/^(?=\d+\. )/m).flatMap((text) => {
    const number = Number(/^(\d+)\. /.exec(text)?.[1] ?? 0);
    const blocks = [...text.matchAll(/^ *```\n([\s\S]*?)^ *```\n(?:\n *→ (.+)\n)?/gm)];
    return blocks.map(([, command = '', shows = '']) => ({ number, command: command.trim(), shows: shownBy(shows) }));
  });
}

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);

/** “→ `a`, `b` or `c`, never `d`” */
function shownBy(line: string): Shown {
  const [always = '', never = ''] = line.split(/, (?:never|절대) /);
  return {
    all: always
      .split(', ')
      .map(quoted)
      .filter((each) => each.length > 0),
    never: quoted(never),
  };
}

/** What is missing in an output, or should not be there; words stand by themselves, not within longer ones. */
export function misses({ all, never }: Shown, output: string): readonly string[] {
  const holds = (words: string) => new RegExp(`(?<!\\w)${escapeRegExp(words)}(?!\\w)`).test(output);
  return [
    ...all.filter((each) => !each.some(holds)).map((each) => `nothing of ${each.join(' or ')}`),
    ...never.filter(holds).map((each) => `${each} is there`),
  ];
}

const escapeRegExp = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
