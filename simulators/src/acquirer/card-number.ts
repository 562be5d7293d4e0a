/** Whether the digits end in the right check digit (ISO/IEC 7812); 13 to 19 digits, no spaces. */
export function isCardNumber(text: string): boolean {
  return /^\d{13,19}$/.test(text) && luhnSum(text) % 10 === 0;
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** A valid 16-digit number of this 8-digit range that ends in these four digits; the twelfth digit makes it valid. */
export function testCardNumber(bin: string, last4: string): string {
  const numbers = Array.from({ length: 10 }, (_, digit) => `${bin}000${digit}${last4}`);
  const valid = numbers.find(isCardNumber);
  if (!valid) throw new Error(`No card number from ${bin} and ${last4}`);
  return valid;
}

export type Brand = 'visa' | 'mastercard' | 'jcb' | 'amex';

const brands: readonly (readonly [Brand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['amex', /^3[47]/],
];

/** The network that a number's first digits belong to; undefined if we take none of it. */
export function brandOf(number: string): Brand | undefined {
  return brands.find(([, pattern]) => pattern.test(number))?.[0];
}
