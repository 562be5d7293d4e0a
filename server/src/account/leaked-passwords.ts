/**
 * Passwords that others have used and lost: some 49,000, most used first, from published leaks. They come with the
 * portal, so that nothing of a password is asked of anybody outside (ASVS 6.2.4, 6.2.12).
 */
import type { LeakedPasswords } from '@gtp/domain/account/guessable-password.ts';

let known: Promise<LeakedPasswords> | undefined;

/** Read when the first password is chosen, and kept. */
export function leakedPasswords(): Promise<LeakedPasswords> {
  known ??= read();
  return known;
}

async function read(): Promise<LeakedPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((each) => String(each).toLowerCase()));
}
