/** What Toss Payments paid out on a day, read of its settlements: the deposit that the bank must have, and its costs. */
import { type Currency, currencies, type Money, minus, money, sum } from '@gtp/domain/platform/money.ts';
import { tossMoney } from '../payment/payment.ts';
import { ExternalFileError, type ReportedDeposit } from './external-line.ts';

/** One `Settlement` with what we need of it, in Toss's numbers: a cancel is negative, its fee as well. */
export type TossSettlement = {
  readonly transactionKey: string;
  readonly orderId: string;
  readonly currency: string;
  readonly amount: unknown;
  readonly fee: unknown;
  readonly payOutAmount: unknown;
  readonly paidOutDate: unknown;
};

type Fields = Readonly<Record<string, unknown>>;

/** Only what is compared is kept: a settlement holds data of cards, too. */
export function settlementOf(written: Fields): TossSettlement {
  const { transactionKey, orderId, currency, amount, fee, fees, payOutAmount, paidOutDate } = written;
  return {
    ...{ transactionKey: String(transactionKey), orderId: String(orderId), currency: String(currency) },
    ...{ amount, payOutAmount, paidOutDate, fee: fee ?? sumOfFees(fees) },
  };
}

/** Older answers have the parts alone. */
function sumOfFees(fees: unknown): number | undefined {
  if (!Array.isArray(fees)) return undefined;
  const total = fees.reduce((so: number, each) => so + Number((each as Fields | null)?.fee), 0);
  return Math.round(total * 100) / 100;
}

/**
 * One deposit a shop, and so a currency: Toss gives it no name, so it has one of ours. Throws `ExternalFileError` where a
 * settlement is not its amount less its fee, or of another day.
 */
export function depositsOf(settlements: readonly TossSettlement[], day: string): readonly ReportedDeposit[] {
  return currencies.flatMap((currency) => {
    const own = settlements.filter((each) => each.currency === currency);
    return own.length === 0
      ? []
      : [
          depositOf(
            own.map((each) => readSettlement(each, day)),
            { currency, day },
          ),
        ];
  });
}

type Part = { readonly gross: Money; readonly cost: Money };

function depositOf(parts: readonly Part[], { currency, day }: { readonly currency: Currency; readonly day: string }) {
  const total = (amounts: readonly Money[]) => sum(amounts, currency);
  return {
    depositId: `toss-${currency}-${day}`,
    gross: total(parts.map(({ gross }) => gross)),
    cost: total(parts.map(({ cost }) => cost)),
  };
}

function readSettlement(settlement: TossSettlement, day: string): Part {
  const { transactionKey, paidOutDate } = settlement;
  if (paidOutDate !== day)
    throw new ExternalFileError(`The settlement ${transactionKey} is of ${String(paidOutDate)}`, { code: 'other_day' });
  const gross = signed(settlement, settlement.amount);
  const cost = signed(settlement, settlement.fee);
  if (minus(gross, cost).minor !== signed(settlement, settlement.payOutAmount).minor) {
    throw new ExternalFileError(`The settlement ${transactionKey} is not its amount less its fee`, {
      code: 'sums_differ',
    });
  }
  return { gross, cost };
}

function signed({ transactionKey, currency }: TossSettlement, written: unknown): Money {
  const isNegative = typeof written === 'number' && written < 0;
  const known = currencies.find((each) => each === currency);
  if (written === 0 && known) return money(0n, known);
  const amount = tossMoney(isNegative ? -written : written, currency);
  if (!amount)
    throw new ExternalFileError(`The settlement ${transactionKey} has no amount in ${currency}`, {
      code: 'amount_missing',
    });
  return isNegative ? money(-amount.minor, amount.currency) : amount;
}
