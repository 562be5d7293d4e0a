/** Reads settings one after another: from the environment, or from the file that NAME_FILE names. */
import { accountAddress, hostsIn, passwordIn, problemOfDatabaseAddress, withPassword } from './account-address.ts';
import { phrase, type SettingKind } from './setting-kinds.ts';
import type { GivenSecret } from './settings-for-real.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
type ReadOptions = { readonly otherwise?: string | undefined; readonly isSecret?: true; readonly isOptional?: boolean };
export type Read = {
  <T>(name: string, kind: SettingKind<T>, options?: ReadOptions & { isOptional?: false }): T;
  <T>(name: string, kind: SettingKind<T>, options: ReadOptions): T | undefined;
};

type AccountOptions = { readonly schemes: readonly string[]; readonly isOptional: boolean };

export type Reader = {
  readonly read: Read;
  /** An address whose password may stand beside it: that of X_URL in X_PASSWORD. Answers it with the password. */
  readonly readAccount: (name: string, options: AccountOptions) => string | undefined;
  /** The names of all settings that were asked for, and those among them that are secrets. */
  readonly asked: readonly string[];
  readonly secrets: readonly string[];
  /** The secrets that were given, not left to their defaults. */
  readonly given: readonly GivenSecret[];
};

type Source = { env: Environment; readFile: (path: string) => string; problems: string[] };

/** Reads one setting after another and notes what is wrong; the caller throws when anything was. */
export function makeReader({ env, readFile, problems }: Source): Reader {
  const asked: string[] = [];
  const secrets: string[] = [];
  const given: GivenSecret[] = [];

  const read = <T>(name: string, kind: SettingKind<T>, options: ReadOptions = {}): T => {
    // A wrong setting yields a value that nobody sees, because readSettings throws then.
    const nothing = undefined as T;
    asked.push(name);
    const written = (options.isSecret ? readSecret(name) : env[name]) || options.otherwise;
    if (written === undefined) {
      if (!options.isOptional) problems.push(`${name} is missing: ${kind.description}`);
      return nothing;
    }
    const value = kind.parse(written);
    if (value === undefined) problems.push(`${name} is not ${kind.description}`);
    return value ?? nothing;
  };

  function readSecret(name: string): string | undefined {
    secrets.push(name);
    const written = env[name] || readSecretFile(name);
    // Of an address the password is the secret: `readAccount` notes it.
    if (written && !/_(URL|PASSWORD)$/.test(name)) given.push({ setting: name, secret: written });
    return written;
  }

  function readAccount(name: string, { schemes, isOptional }: AccountOptions): string | undefined {
    const passwordName = name.replace(/_URL$/, '_PASSWORD');
    const address = read(name, accountAddress(...schemes), { isSecret: true, isOptional });
    const password = read(passwordName, phrase(1), { isSecret: true, isOptional: true });
    if (address === undefined) return undefined;
    if (name === 'DATABASE_REPLICA_URL' && hostsIn(address).length > 1)
      problems.push(`${name} names several hosts: a copy is one`);
    const problem = name.startsWith('DATABASE_') && problemOfDatabaseAddress(address);
    if (problem) problems.push(`${name} ${problem}`);
    const account = new URL(address).username;
    if (passwordIn(address)) given.push({ setting: name, secret: passwordIn(address), account });
    if (password === undefined) return address;
    given.push({ setting: passwordName, secret: password, account });
    const whole = withPassword(address, password);
    if (whole === undefined) problems.push(`${passwordName} needs user and host, and no other password, in ${name}`);
    return whole;
  }

  function readSecretFile(name: string): string | undefined {
    const path = env[`${name}_FILE`];
    if (!path) return undefined;
    try {
      return readFile(path).trim();
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read`);
      return undefined;
    }
  }
  return { read, readAccount, asked, secrets, given };
}
