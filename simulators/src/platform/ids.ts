import { randomUUID } from 'node:crypto';

/** An id nobody can guess, such as `acq_mb2k…`; ids made later sort later, which keeps their index dense. */
export function newId(prefix: string): string {
  return `${prefix}_${Date.now().toString(36)}${randomUUID().replaceAll('-', '').slice(0, 24)}`;
}
