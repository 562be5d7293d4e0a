/** `gtp`: the portal from a shell. For scripts everything is JSON, one object a line; for people at a terminal words. */
import { parseArgs } from 'node:util';
import { createClient } from '../client.ts';
import { NoAnswerError, PortalError } from '../portal-error.ts';
import { type Command, optionNames, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { usage, usageOf } from './usage.ts';
import { errorLine, outputLine } from './written.ts';

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
const everywhere = { language: text, json: flag, help: flag } as const;

/** Runs one command; answers the exit code: 0 done, 1 refused, 2 not understood, 3 no answer came. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { out, err } = surroundings;
  const { command, group, rest } = findCommand(args);
  if (command && !rest.includes('--help')) return carryOut(command, rest, surroundings);
  const isAsked = args.length === 0 || args[0] === 'help' || args.includes('--help');
  const shown = command && args[1] === command.words.split(' ')[1] ? [command] : group;
  if (!isAsked) err(`There is no command gtp ${args.join(' ')}`);
  (isAsked ? out : err)(shown.length > 0 ? shown.map(usageOf).join('\n') : usage());
  return isAsked ? 0 : 2;
}

async function carryOut(command: Command, rest: readonly string[], surroundings: Surroundings): Promise<number> {
  const { env, out, err, signal, isTerminal = false } = surroundings;
  const isJson = rest.includes('--json');
  try {
    const { given, args } = understand(command, rest);
    const print = (line: unknown) => out(outputLine(line, command, isTerminal && !isJson));
    const client = () => createClient(clientSettings(env, given.language));
    await command.run({ client, args, options: given, print, signal, env });
    return 0;
  } catch (error) {
    const isWords = error instanceof PortalError || error instanceof NoAnswerError || isJson;
    err(errorLine(error, isJson) + (isWords ? '' : `\n${usageOf(command)}`));
    if (error instanceof NoAnswerError) return 3;
    return error instanceof PortalError ? 1 : 2;
  }
}

/** `gtp orders` alone, or with options, lists orders; `group` are the commands that begin as it does. */
function findCommand(args: readonly string[]) {
  const [first = '', second = ''] = args;
  const group = commands.filter(({ words }) => words.startsWith(`${first} `));
  const named = group.find(({ words }) => words === `${first} ${second}`);
  if (named) return { command: named, group, rest: args.slice(2) };
  const isAlone = second === '' || second.startsWith('--');
  const list = isAlone ? group.find(({ words }) => words === `${first} list`) : undefined;
  return { command: list, group, rest: args.slice(1) };
}

/** What was typed behind the command's words, all of it known to the command. */
function understand({ takes, usage: own, options: known }: Command, rest: readonly string[]) {
  const options = { ...everywhere, ...Object.fromEntries(known.map((name) => [name, text])) };
  const { values, positionals } = parse(rest, options);
  if (takes === 'one' && positionals.length === 0) throw new UsageError(`${own.split(' ')[0]} is missing`);
  const most = { nothing: 0, one: 1, words: Number.POSITIVE_INFINITY }[takes];
  const tooMuch = positionals[most];
  if (tooMuch !== undefined) throw new UsageError(`${tooMuch} is one word too many`);
  const names = ['language', ...optionNames] as const;
  const given = Object.fromEntries(names.map((name) => [name, values[name] as string | undefined]));
  return { given, args: positionals };
}

function parse(rest: readonly string[], options: NonNullable<Parameters<typeof parseArgs>[0]>['options']) {
  try {
    return parseArgs({ args: [...rest], options: options ?? {}, allowPositionals: true });
  } catch (error) {
    // The first sentence says what is wrong; what follows is about dashes.
    throw new UsageError((error as Error).message.split('. ')[0] ?? '');
  }
}

function clientSettings(env: Surroundings['env'], language = languageOf(env)) {
  const { GTP_ADDRESS: address, GTP_API_KEY: apiKey } = env;
  if (!address || !apiKey) throw new UsageError('GTP_ADDRESS (https://…) and GTP_API_KEY (gtp_…) have to be set');
  if (!/^https?:\/\/[^/]/.test(address)) throw new UsageError(`GTP_ADDRESS begins with https://, and is ${address}`);
  return { address, apiKey, language };
}

/** As the shell is set up (`ko_KR.UTF-8`), otherwise English as all that `gtp` itself says. */
function languageOf({ LC_ALL, LC_MESSAGES, LANG }: Surroundings['env']): string {
  const [language = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[_.@]/);
  return /^[a-z]{2}$/.test(language) ? language : 'en';
}
