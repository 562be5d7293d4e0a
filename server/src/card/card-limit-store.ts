/** The limits that issuers give to cards; the table is declared in card-store.ts. */
import type { CardLimits } from '@gtp/domain/card/card-limit.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import type { Transaction } from '../platform/database.ts';
import type { CardRow } from './card-store.ts';

type LimitCells = Pick<CardRow, 'limitCurrency' | 'paymentLimitMinor' | 'monthLimitMinor' | 'limitGivenAt'>;

export type GivenLimit = CardLimits & { readonly currency: Currency; readonly givenAt: Date };

/** The limit that the issuer gave; undefined where it gave none. */
export function limitOf(card: LimitCells): GivenLimit | undefined {
  const { limitCurrency: currency, paymentLimitMinor, monthLimitMinor, limitGivenAt: givenAt } = card;
  if (currency === null || givenAt === null) return undefined;
  const amountOf = (minor: bigint | null) => (minor === null ? undefined : money(minor, currency));
  return { currency, givenAt, perPayment: amountOf(paymentLimitMinor), perMonth: amountOf(monthLimitMinor) };
}

export async function saveCardLimit(transaction: Transaction, cardId: string, limit: GivenLimit | undefined) {
  await transaction
    .updateTable('cards')
    .set({
      limitCurrency: limit?.currency ?? null,
      paymentLimitMinor: limit?.perPayment?.minor ?? null,
      monthLimitMinor: limit?.perMonth?.minor ?? null,
      limitGivenAt: limit?.givenAt ?? null,
    })
    .where('cardId', '=', cardId)
    .execute();
}
