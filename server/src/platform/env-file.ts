/** The settings file `.env` beside the product, for those who start it without a container. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const ownFile = fileURLToPath(new URL('../../../.env', import.meta.url));

/** Adds to `env` what the file says and `env` does not, an empty value included; answers the names in the file. */
export function loadEnvFile(env: NodeJS.ProcessEnv, path = ownFile): readonly string[] {
  if (!existsSync(path)) return [];
  const written = parseEnv(readFileSync(path, 'utf8'));
  for (const [name, value] of Object.entries(written)) env[name] ??= value ?? '';
  return Object.keys(written);
}

const ownerNames = ['DATABASE_OWNER_URL', 'DATABASE_OWNER_PASSWORD'];

/** Takes away what opens the tables to their owner: migrations alone have his rights (decision 0018). */
export function forgetOwner(env: NodeJS.ProcessEnv): void {
  for (const name of ownerNames) blank(env, name);
}

/** As `forgetOwner`, and the portal's own password too, for programs that are given an address with it. */
export function forgetPasswords(env: NodeJS.ProcessEnv): void {
  forgetOwner(env);
  blank(env, 'DATABASE_PASSWORD');
  env.DATABASE_URL_FILE = '';
}

/** Empty, not deleted: a program that reads `.env` itself would find it there again. */
function blank(env: NodeJS.ProcessEnv, name: string): void {
  env[name] = '';
  env[`${name}_FILE`] = '';
}
