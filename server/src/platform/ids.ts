/** Names for things: unguessable, sortable by time, with a prefix for what they name (design §4). */
import { createHash } from 'node:crypto';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Clock, systemClock } from './clock.ts';
import { takeRandomBytes } from './random-bytes.ts';

export type Ids = {
  /** `make('pay')` is `pay_` and 26 characters: 48 bits of time, then 80 of chance. */
  readonly make: (prefix: string) => string;
  /**
   * The id of what stands in the tables so far: the same again after the database was restored to an earlier moment, so
   * that whoever takes each id once (an acquirer, a bank) does no second time what was lost here (decision 0278). `at`
   * is the time in it, by which ids of one kind are sorted.
   */
  readonly derive: (prefix: string, from: readonly string[], at?: Date) => string;
  /** For people: `ORD-261121-7KQ2ZD`, Seoul's date and 30 bits of chance. A clash is possible: insert, retry. */
  readonly makeOrderId: (now: Date) => string;
  /** The same for an applicant's number: `APP-261121-7KQ2ZD`. */
  readonly makeApplicationNumber: (now: Date) => string;
};

/** Crockford's base 32: no I, L, O or U, so that nobody misreads an id on paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function makeIds(clock: Clock = systemClock): Ids {
  return makeIdsFrom({ clock, random: takeRandomBytes });
}

/** Ids that are the same in every run with the same `seed`. Never for anything that must not be guessed. */
export function makeTestIds(seed: string | number, clock: Clock = { now: () => new Date(0) }): Ids {
  let count = 0;
  return makeIdsFrom({
    clock,
    random(byteCount) {
      count += 1;
      return createHash('sha256').update(`${seed}:${count}`).digest().subarray(0, byteCount);
    },
  });
}

type Sources = { readonly clock: Clock; readonly random: (byteCount: number) => Uint8Array };

function makeIdsFrom({ clock, random }: Sources): Ids {
  const forPeople = (prefix: string, now: Date) =>
    `${prefix}-${seoulDay(now).replaceAll('-', '').slice(2)}-${write(random(4), 6)}`;
  return {
    make: (prefix) => `${prefix}_${writeTime(clock.now())}${write(random(10), 16)}`.toLowerCase(),
    derive,
    makeOrderId: (now) => forPeople('ORD', now),
    makeApplicationNumber: (now) => forPeople('APP', now),
  };
}

function derive(prefix: string, from: readonly string[], at = new Date(0)): string {
  const hash = createHash('sha256').update(JSON.stringify(from)).digest();
  return `${prefix}_${writeTime(at)}${write(hash.subarray(0, 10), 16)}`.toLowerCase();
}

function writeTime(instant: Date): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(instant.getTime()));
  return write(bytes, 10);
}

/** The last `length` base 32 digits of a big-endian number. */
function write(bytes: Uint8Array, length: number): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text = alphabet.charAt(Number(value & 31n)) + text;
    value >>= 5n;
  }
  return text;
}
