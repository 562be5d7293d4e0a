/** The user id and password that an applicant chooses. */
import { isPassword } from '../account/password.ts';
import { isUserId } from '../account/user-id.ts';
import { needed, type Problem, unless } from './problem.ts';

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
