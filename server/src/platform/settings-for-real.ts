/** What the settings may not be where real money is: secrets that others know or guess, and lines that others read. */
import { isGuessable, isPublicSecret } from './demo-secrets.ts';

/** A secret that was given, not one of the defaults. */
export type GivenSecret = {
  readonly setting: string;
  /** As it was written; of an address, the password in it. */
  readonly secret: string;
  /** As which role or user, where it is a password. */
  readonly account?: string;
};

/** Secrets that stand in the repository, that can be guessed, or that two settings share; none is quoted. */
export function problemsOfSecrets(given: readonly GivenSecret[]): readonly string[] {
  const weak = given.flatMap(({ setting, secret }) => {
    if (isPublicSecret(secret))
      return [`${setting} is one that stands in the repository or in examples: make one of your own`];
    if (isGuessable(bytesOf(secret)))
      return [`${setting} is a repetition or a row that can be guessed: make one by chance`];
    return [];
  });
  const shared = given.flatMap((one, index) =>
    given
      .slice(index + 1)
      // scan-allow secret-compared-in-steps: settings of one owner, compared at the start; nobody waits for it
      .filter((other) => other.secret === one.secret && !(one.account && one.account === other.account))
      .map((other) => `${one.setting} and ${other.setting} are the same secret: each must be its own`),
  );
  return [...weak, ...shared];
}

/** A key in base64 is judged by what it stands for: zeros look like letters there. */
function bytesOf(secret: string): Uint8Array {
  const bytes = Buffer.from(secret, 'base64');
  // scan-allow secret-compared-in-steps: a secret with itself in another spelling
  return bytes.length >= 32 && bytes.toString('base64') === secret ? bytes : Buffer.from(secret);
}

type Addresses = Readonly<Record<string, string>>;

/** Addresses that whoever stands between can read along, but for those that `isInside` names. */
export function problemsOfPlainHttp(addresses: Addresses, isInside: readonly string[]): readonly string[] {
  return Object.entries(addresses)
    .filter(([setting, address]) => address.startsWith('http://') && !isInside.includes(setting))
    .map(
      ([setting]) =>
        `${setting} starts with http://, which others can read: use https://, or name it in PLAIN_HTTP_FOR where the line is inside your own network`,
    );
}
