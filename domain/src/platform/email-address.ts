/** Letters, digits and `. _ % + -`, then @, a domain, and a top-level part of at least two letters (spec §5). */
const pattern = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;

/** Of an address as mail servers take it (RFC 5321). */
const longestAddress = 254;

export function isEmailAddress(text: string): boolean {
  return text.length <= longestAddress && pattern.test(text);
}

/** What two writings of one address have in common: mail providers do not tell capital letters apart. */
export function comparableEmail(address: string): string {
  return address.toLowerCase();
}
