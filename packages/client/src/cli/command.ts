/** A command of `gtp`, and what it is given. */
import type { Client } from '../client.ts';

type Options = Readonly<Record<string, string | undefined>>;

/** What was typed cannot be carried out as it stands. */
export class UsageError extends Error {}

export type Doing = {
  readonly client: () => Client;
  readonly args: readonly string[];
  readonly options: Options;
  /** One line of JSON; for a person at a terminal the `columns` of a row, or the whole of a single object. */
  readonly print: (line: unknown) => void;
  readonly signal: AbortSignal;
  readonly env: Readonly<Record<string, string | undefined>>;
};

export const optionNames = ['text', 'from', 'to', 'limit', 'key', 'forward-to', 'every', 'port', 'secret'] as const;
export type OptionName = (typeof optionNames)[number];

export type Command = {
  readonly words: string;
  readonly usage: string;
  readonly what: string;
  /** What stands behind the words: none, one that is needed, or any number. */
  readonly takes: 'nothing' | 'one' | 'words';
  readonly options: readonly OptionName[];
  /** Of each row of a list: what a person reads of it. */
  readonly columns?: readonly string[];
  readonly run: (doing: Doing) => Promise<void>;
};

/** A number that an option gives, or `usual`. */
export function numberOf(
  options: Options,
  name: OptionName,
  { usual, least }: { usual: number; least: number },
): number {
  const given = options[name];
  const number = given === undefined ? usual : Number(given);
  if (given?.trim() === '' || !(number >= least)) throw new UsageError(`--${name} takes a number from ${least} on`);
  return number;
}
