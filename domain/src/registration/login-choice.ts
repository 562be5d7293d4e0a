/** The user id and password that an applicant chooses. */
import { type LeakedPasswords, weaknessOf } from '../account/guessable-password.ts';
import { isPassword } from '../account/password.ts';
import { isUserId } from '../account/user-id.ts';
import { needed, type Problem, problem, unless } from './problem.ts';

export type LoginChoice = {
  readonly userId: string;
  readonly password: string;
  readonly passwordConfirmation: string;
};

/** What is wrong with them; whether the id is taken, only the server knows. */
export function findLoginProblems(choice: LoginChoice): readonly Problem[] {
  const isRepeated = choice.password === choice.passwordConfirmation;
  return [
    ...needed('userId', choice.userId, [isUserId, 'registration.user_id_invalid']),
    ...needed('password', choice.password, [isPassword, 'registration.password_invalid']),
    ...unless(isRepeated, 'passwordConfirmation', 'registration.passwords_differ'),
  ];
}

type Known = {
  readonly applicant: LoginChoice;
  readonly company: { readonly email: string };
  /** Of the company, in all scripts. */
  readonly names: readonly string[];
  readonly leaked: LeakedPasswords | undefined;
};

/** Whether the password is one that is guessed at once: a common one, or the applicant's own id, address or name. */
export function findGuessablePassword({ applicant, company, names, leaked }: Known): readonly Problem[] {
  const { userId, password } = applicant;
  const owner = { userId, email: company.email, names };
  const weakness = isPassword(password) ? weaknessOf(password, owner, leaked) : undefined;
  return weakness ? problem('password', `registration.password_${weakness}`) : [];
}
