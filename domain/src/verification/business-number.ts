/** Korean registration numbers and their check digits (reference 3.4). */

const businessWeights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** `123-45-67890` is `1234567890`. */
export function registrationDigits(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

/** Whether ten digits end in the check digit of a business registration number. */
export function isBusinessNumber(text: string): boolean {
  const number = registrationDigits(text);
  if (!/^\d{10}$/.test(number)) return false;
  const digits = [...number].map(Number);
  const sum = businessWeights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  const carried = Math.floor(((digits[8] ?? 0) * 5) / 10);
  return (10 - ((sum + carried) % 10)) % 10 === digits[9];
}

export type BusinessKind = 'individual' | 'corporation' | 'non_profit' | 'other';

/** Which companies have numbers of this form, by the fourth and fifth digit. */
export function businessKind(text: string): BusinessKind {
  const kind = Number(registrationDigits(text).slice(3, 5));
  if ((kind >= 1 && kind <= 80) || (kind >= 90 && kind <= 99)) return 'individual';
  if ([81, 86, 87, 88].includes(kind)) return 'corporation';
  return kind === 82 ? 'non_profit' : 'other';
}

/** Whether thirteen digits are what a corporate registration number has. */
export function isCorporationNumber(text: string): boolean {
  return /^\d{13}$/.test(registrationDigits(text));
}

/**
 * Whether a corporate registration number ends in its check digit. Numbers issued from 2025 on may have none, so this
 * warns and never refuses (reference 3.4).
 */
export function hasCorporationCheckDigit(text: string): boolean {
  const number = registrationDigits(text);
  if (!/^\d{13}$/.test(number)) return false;
  const digits = [...number].map(Number);
  const sum = digits.slice(0, 12).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0);
  return (10 - (sum % 10)) % 10 === digits[12];
}

/**
 * Whether a resident or foreigner registration number belongs to a birthday: thirteen digits that begin with it. Its
 * check digit says nothing: numbers given since 2020 have none.
 */
export function fitsBirthday(text: string, birthday: string): boolean {
  const number = registrationDigits(text);
  if (!/^\d{6}[0-9]\d{6}$/.test(number)) return false;
  const century = { 9: '18', 0: '18', 1: '19', 2: '19', 5: '19', 6: '19', 3: '20', 4: '20', 7: '20', 8: '20' };
  const years = century[Number(number[6]) as keyof typeof century];
  return `${years}${number.slice(0, 2)}-${number.slice(2, 4)}-${number.slice(4, 6)}` === birthday;
}
