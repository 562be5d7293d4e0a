import { type Currency, type Money, readMoney } from '../platform/money.ts';

/**
 * An amount as a bank writes it: "100", "100.0" and "100.00000" are the same, for a currency without cents too. What
 * is less than a minor unit is no amount.
 */
export function readBankAmount(text: string, currency: Currency): Money | undefined {
  const written = text.trim().replace(/^\+/, '');
  const plain = written.includes('.') ? written.replace(/0+$/, '').replace(/\.$/, '') : written;
  return readMoney(plain, currency);
}
