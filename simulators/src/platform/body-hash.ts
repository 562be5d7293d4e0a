import { createHash } from 'node:crypto';

/** The same for bodies that say the same, whatever the order of their fields. */
export function bodyHash(body: object | string): string {
  const text = typeof body === 'string' ? body : JSON.stringify(Object.entries(body).sort(byName));
  return createHash('sha256').update(text).digest('hex');
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
