/** Keys between the portal of a demo and its simulators, made once an installation and kept in its data directory. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const names = ['ACQUIRER_API_KEY', 'ACQUIRER_WEBHOOK_SECRET', 'BANK_API_KEY'] as const;
type Keys = Record<(typeof names)[number], string>;

/** What `env` sets is left as it is. */
export function makeSimulatorKeys(env: NodeJS.ProcessEnv, dataDirectory: string): Keys {
  const file = join(dataDirectory, 'simulator-keys.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys>) : {};
  const keys = Object.fromEntries(names.map((name) => [name, kept[name] ?? randomBytes(24).toString('hex')])) as Keys;
  writeFileSync(file, JSON.stringify(keys, undefined, 2), { mode: 0o600 });
  return Object.fromEntries(names.map((name) => [name, env[name] || keys[name]])) as Keys;
}
