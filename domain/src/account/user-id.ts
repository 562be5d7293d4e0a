/** A user id as it may be chosen: 4 to 30 letters, digits, hyphens and underscores, a letter or digit first. */
export function isUserId(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_-]{3,29}$/.test(text);
}

/** What two writings of one user id have in common: capital letters do not tell users apart. */
export function comparableUserId(userId: string): string {
  return userId.toLowerCase();
}
