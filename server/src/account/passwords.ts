/** Passwords are kept as Argon2id hashes alone, with the library's defaults (19 MiB, 2 passes; OWASP). */
import { hash, verify } from '@node-rs/argon2';

export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let nobodysHash: Promise<string> | undefined;

/** Whether the password fits. Without a hash (no such user) it takes as long and answers no. */
export async function isPasswordRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const isRight = await verify(passwordHash ?? (await nobodysHash), password);
  return isRight && passwordHash !== undefined;
}
