/** A user id as it may be chosen: 4 to 30 letters, digits, hyphens and underscores, a letter or digit first. */
export function isUserId(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_-]{3,29}$/.test(text);
}

/**
 * Whether nobody may choose it at sign-up: so the ids of administrators and of the institutions' people begin. To an
 * applicant they are all taken, whether somebody has one or not, so that asking reveals nothing (decision 0070).
 */
export function isReservedUserId(text: string): boolean {
  return /^(?:admin|issuer|kotra|operator|root|support|system|visa)/i.test(text);
}

/** A user id made of an outside name, such as an e-mail address: the part before the @, the second with a 2 and so on. */
export function userIdFrom(name: string, number: number): string {
  const start =
    name
      .split('@')[0]
      ?.replaceAll(/[^A-Za-z0-9_-]/g, '-')
      .replace(/^[-_]+/, '') ?? '';
  const suffix = number === 1 ? '' : `-${number}`;
  return `${start.slice(0, 30 - suffix.length).padEnd(4 - suffix.length, '0')}${suffix}`;
}
