/** Mailing a recovery code; the answer is the same whether or not there is such a user. */
import { useMutation } from '@tanstack/react-query';

export type Person = { readonly userId: string; readonly email: string };
export type SentRecovery = { readonly recoveryId: string; readonly email: string; readonly expiresAtMs: number };

/** `call` is the endpoint of this kind of user. */
export function useSendRecoveryCode(
  call: (person: Person) => Promise<{ readonly recoveryId: string; readonly secondsLeft: number }>,
) {
  return useMutation({
    mutationFn: async (person: Person): Promise<SentRecovery> => {
      const { recoveryId, secondsLeft } = await call(person);
      return { recoveryId, email: person.email, expiresAtMs: Date.now() + secondsLeft * 1000 };
    },
  });
}
