#!/usr/bin/env node
import { run } from './run.ts';

const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());
process.once('SIGTERM', () => stopping.abort());
// Whoever reads has enough, as in `gtp orders | head`.
process.stdout.on('error', () => process.exit(0));
process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  signal: stopping.signal,
  isTerminal: process.stdout.isTTY === true,
});
