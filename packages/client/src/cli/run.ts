/** `gtp`: the portal from a shell. Everything is printed as JSON, one object a line, for `jq` and scripts. */
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
};

const text = { type: 'string' } as const;
const options = { text, from: text, to: text, limit: text, key: text, port: text, secret: text, language: text };

/** Runs one command; answers the exit code: 0 done, 1 refused, 2 not understood, 3 no answer came. */
export async function run(args: readonly string[], { env, out, err, signal }: Surroundings): Promise<number> {
  const found = commands.find(({ words }) => args.slice(0, 2).join(' ') === words);
  if (!found) {
    err(usage());
    return args.length === 0 || args.includes('--help') ? 0 : 2;
  }
  try {
    const { values, positionals } = parseArgs({ args: args.slice(2), options, allowPositionals: true });
    const print = (line: unknown) => out(JSON.stringify(line));
    const client = () => createClient(clientSettings(env, values.language));
    await found.run({ client, args: positionals, options: values, print, signal, env });
    return 0;
  } catch (error) {
    err(sentenceOf(error, found));
    if (error instanceof NoAnswerError) return 3;
    return error instanceof PortalError ? 1 : 2;
  }
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

function usage(): string {
  const rows = commands.map(({ words, usage: own, what }) => `  gtp ${words} ${own}\n      ${what}`);
  return `GTP_ADDRESS and GTP_API_KEY say where the portal is and who calls.\n\n${rows.join('\n')}`;
}
