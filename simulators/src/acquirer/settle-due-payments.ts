import { inTransaction } from '../platform/database.ts';
import type { Acquirer } from './acquirer.ts';
import { capture, savePayment } from './decide-payment.ts';

/** Captures what is due by now, and expires 3-D Secure pages that nobody answered. `now` in milliseconds. */
export function settleDuePayments(acquirer: Acquirer, now: number): void {
  const due = acquirer.payments.listDue(now);
  if (due.length === 0) return;
  inTransaction(acquirer.database, () => {
    for (const payment of due) {
      const isLate = payment.status === 'processing';
      savePayment(acquirer, isLate ? capture(payment, now) : { ...payment, status: 'expired', dueAt: null });
    }
  });
}
