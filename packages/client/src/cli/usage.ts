/** How `gtp` is used, as its help says it. */
import type { Command } from './command.ts';
import { commands } from './commands.ts';

const surroundings = `GTP_ADDRESS and GTP_API_KEY say where the portal is and who calls.
Every command takes --json (as in pipes: one object a line, also what went wrong), --language (ko, en, ja, es, zh; as
your shell's, if it says so) and --help. It ends with 0 when it is done, 1 when the portal refuses, 2 when it is not
understood, 3 when no answer comes.`;

export function usageOf({ words, usage: own, what }: Command): string {
  return `  gtp ${words} ${own}\n      ${what}`;
}

export function usage(): string {
  return `${surroundings}\n\n${commands.map(usageOf).join('\n')}`;
}
