/** What a password must be (spec §5); the bounds of its length are ours. */
export const shortestPassword = 8;
export const longestPassword = 64;

/** The signs of which a password has at least one, and the only ones it may have beside letters and digits. */
export const passwordSigns = '!@#$%^&*()_-';

export type PasswordNeed = 'length' | 'letter' | 'digit' | 'sign' | 'characters';

const rules: Readonly<Record<PasswordNeed, (password: string) => boolean>> = {
  length: (password) => password.length >= shortestPassword && password.length <= longestPassword,
  letter: (password) => /[A-Za-z]/.test(password),
  digit: (password) => /\d/.test(password),
  sign: (password) => /[!@#$%^&*()_-]/.test(password),
  characters: (password) => /^[A-Za-z0-9!@#$%^&*()_-]*$/.test(password),
};

/** What the password still lacks, in the order in which a form lists it; nothing when it is good. */
export function passwordNeeds(password: string): readonly PasswordNeed[] {
  return (Object.keys(rules) as PasswordNeed[]).filter((need) => !rules[need](password));
}

export function isPassword(text: string): boolean {
  return passwordNeeds(text).length === 0;
}
