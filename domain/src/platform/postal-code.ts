/** Postal codes by country; where we know no rule, anything short will do. */
const patterns: Readonly<Record<string, RegExp>> = {
  KR: /^\d{5}$/,
  US: /^\d{5}(?:-\d{4})?$/,
  GU: /^969\d{2}(?:-\d{4})?$/,
  JP: /^\d{3}-?\d{4}$/,
  SG: /^\d{6}$/,
  TW: /^\d{3}(?:\d{2,3})?$/,
  MX: /^\d{5}$/,
  MN: /^\d{5,6}$/,
  VN: /^\d{5,6}$/,
};

export function isPostalCode(country: string, text: string): boolean {
  const pattern = Object.hasOwn(patterns, country) ? patterns[country] : undefined;
  return (pattern ?? /^[A-Za-z0-9 -]{2,12}$/).test(text);
}
