/** A user id as it may be chosen: 4 to 30 letters, digits, hyphens and underscores, a letter or digit first. */
export function isUserId(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_-]{3,29}$/.test(text);
}
