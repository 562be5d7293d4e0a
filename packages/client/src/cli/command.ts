/** A command of `gtp`, and what it is given. */
import type { Client } from '../client.ts';

type Options = Readonly<Record<string, string | undefined>>;

export type Doing = {
  readonly client: () => Client;
  readonly args: readonly string[];
  readonly options: Options;
  /** One line of JSON, or of text. */
  readonly print: (line: unknown) => void;
  readonly signal: AbortSignal;
  readonly env: Readonly<Record<string, string | undefined>>;
};

export type Command = {
  readonly words: string;
  readonly usage: string;
  readonly what: string;
  readonly run: (doing: Doing) => Promise<void>;
};
