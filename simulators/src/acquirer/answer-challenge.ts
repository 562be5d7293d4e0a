import { inTransaction } from '../platform/database.ts';
import type { Acquirer } from './acquirer.ts';
import { authorise, decline, savePayment } from './decide-payment.ts';
import type { PaymentWithCard } from './payment-store.ts';

export const rightCode = '123456';
export const codeTriesAllowed = 3;

/** The holder is who they say: the issuer is asked. */
export function answerChallenge(acquirer: Acquirer, payment: PaymentWithCard, code: string): PaymentWithCard {
  return inTransaction(acquirer.database, () => {
    if (code === rightCode) return savePayment(acquirer, authorise({ ...payment, threeDSecure: 'Y' }, acquirer));
    const codeTries = payment.codeTries + 1;
    if (codeTries >= codeTriesAllowed) return savePayment(acquirer, refused({ ...payment, codeTries }));
    acquirer.payments.save({ ...payment, codeTries });
    return { ...payment, codeTries };
  });
}

/** The holder pressed cancel. */
export function cancelChallenge(acquirer: Acquirer, payment: PaymentWithCard): PaymentWithCard {
  return inTransaction(acquirer.database, () => savePayment(acquirer, refused(payment)));
}

function refused(payment: PaymentWithCard): PaymentWithCard {
  return decline({ ...payment, threeDSecure: 'N' }, 'N');
}
