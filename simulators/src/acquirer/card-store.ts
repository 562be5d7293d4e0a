import type { DatabaseSync } from 'node:sqlite';
import type { Brand } from './card-number.ts';

/** What is known of a card once its number is gone. `bin` is the first eight digits. */
export type Card = {
  readonly token: string;
  readonly bin: string;
  readonly last4: string;
  readonly brand: Brand;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly holderName: string;
};

export type CardStore = {
  insert(card: Card, now: number): void;
  find(token: string): Card | undefined;
};

export function openCardStore(database: DatabaseSync): CardStore {
  const insert = database.prepare('INSERT INTO cards VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const select = database.prepare(`
    SELECT token, bin, last4, brand, expiry_month AS expiryMonth, expiry_year AS expiryYear, holder_name AS holderName
    FROM cards WHERE token = ?`);
  return {
    insert(card, now) {
      const { token, bin, last4, brand, expiryMonth, expiryYear, holderName } = card;
      insert.run(token, bin, last4, brand, expiryMonth, expiryYear, holderName, now);
    },
    find: (token) => asCard(select.get(token)),
  };
}

/** node:sqlite gives rows without a prototype, typed as anything; the query names exactly these columns. */
function asCard(row: unknown): Card | undefined {
  return row ? { ...(row as Card) } : undefined;
}
