/** `gtp`: the portal from a shell. For scripts everything is JSON, one object a line; for people at a terminal a line of words. */
import { parseArgs } from 'node:util';
import { createClient } from '../client.ts';
import { NoAnswerError, PortalError } from '../portal-error.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';

type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  readonly signal: AbortSignal;
  /** Whether a person reads the output as it comes. */
  readonly isTerminal?: boolean;
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const listing = { text, from: text, to: text, limit: text };
const listening = { port: text, secret: text, 'forward-to': text, every: text };
const options = { ...listing, ...listening, key: text, language: text, json: flag, help: flag };

/** Runs one command; answers the exit code: 0 done, 1 refused, 2 not understood, 3 no answer came. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { env, out, err, signal, isTerminal = false } = surroundings;
  const found = findCommand(args);
  if (!found) {
    const isAsked = args.length === 0 || args.includes('--help');
    (isAsked ? out : err)(usage());
    return isAsked ? 0 : 2;
  }
  const { command, rest } = found;
  try {
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    const { json = false, help = false, ...given } = values;
    if (help) {
      out(usageOf(command));
      return 0;
    }
    const print = (line: unknown) => out(isTerminal && !json ? writeLine(line) : JSON.stringify(line));
    const client = () => createClient(clientSettings(env, values.language));
    await command.run({ client, args: positionals, options: given, print, signal, env });
    return 0;
  } catch (error) {
    err(sentenceOf(error, command));
    if (error instanceof NoAnswerError) return 3;
    return error instanceof PortalError ? 1 : 2;
  }
}

/** `gtp orders` alone, or with options, lists orders. */
function findCommand(args: readonly string[]): { readonly command: Command; readonly rest: string[] } | undefined {
  const [first = '', second = ''] = args;
  const named = commands.find(({ words }) => words === `${first} ${second}`);
  if (named) return { command: named, rest: args.slice(2) };
  const list =
    second === '' || second.startsWith('--') ? commands.find(({ words }) => words === `${first} list`) : undefined;
  return list && { command: list, rest: args.slice(1) };
}

/** What a person at a terminal reads: the plain values of the object, in its order; all of it is in the JSON. */
function writeLine(line: unknown): string {
  if (typeof line !== 'object' || line === null) return String(line);
  const plain = Object.entries(line).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return plain.map(([name, value]) => `${name}=${/\s/.test(String(value)) ? JSON.stringify(value) : value}`).join('  ');
}

function clientSettings(env: Surroundings['env'], language: string | undefined) {
  const { GTP_ADDRESS: address, GTP_API_KEY: apiKey } = env;
  if (!address || !apiKey) throw new Error('GTP_ADDRESS (https://…) and GTP_API_KEY (gtp_…) have to be set');
  return { address, apiKey, ...(language && { language }) };
}

function sentenceOf(error: unknown, { words, usage: own }: Command): string {
  if (error instanceof PortalError) {
    const fields = error.fields.map(({ field, message }) => `\n  ${field}: ${message}`).join('');
    return `${error.message}${fields}${error.requestId ? `\n  request ${error.requestId}` : ''}`;
  }
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof NoAnswerError ? message : `${message}\ngtp ${words} ${own}`;
}

const surroundingsHelp = `GTP_ADDRESS and GTP_API_KEY say where the portal is and who calls.
Every command takes --json (as in pipes: one object a line), --language and --help.
It ends with 0 when it is done, 1 when the portal refuses, 2 when it is not understood, 3 when no answer comes.`;

function usageOf({ words, usage: own, what }: Command): string {
  return `  gtp ${words} ${own}\n      ${what}`;
}

function usage(): string {
  return `${surroundingsHelp}\n\n${commands.map(usageOf).join('\n')}`;
}
