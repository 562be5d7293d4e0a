/** Nobody who is to be told something is forgotten: reference 4-k beside the letters that there are. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { furtherOccasions, type Occasion, occasions, occasionsOf } from '@gtp/domain/message/occasions.ts';
import { expect, test } from 'vitest';
import { letters } from '../src/letters.ts';

/** Reference 4-k: E is a letter, P a line in the bell; text messages (S) are not sent (decision 0047). */
const reference = `
| Sign-up e-mail code, temporary password | E | E | | | |
| Application received | E P | E P | P queue | P queue (buyer) | |
| Supplement needed; reminder −7, −3, −1 d | E P S | E P | | | |
| Approved / refused | E P S | E P | P | P | |
| Deputy invited, changed, removed | E | E | | E own | |
| Bank account or card changed | E S to representative | E | P (seller) | P | |
| New device or country log-in, lock | E | E | E | E | E |
| Payment request sent | P | **E** P | | | |
| Request seen, change asked, accepted, declined | E P | P | | | |
| Request about to expire (−3 d), expired | E P | E P | | | |
| Payment succeeded (receipt) | E P S | E P | P | P | |
| Payment failed with advice | P | E P | | P | |
| Hold for review / cleared | E P | E P | P task | P task | P if network |
| Evidence due −7, −3, −1 d; returned; accepted | E P | P | P task | | |
| Inspection started, −2 d, ended | E P | E P | | | |
| Released, expected payout date | E P | P | | | |
| Settled (statement attached) | E P S | | P totals | | P totals |
| Payout returned | E P S | | P task | | |
| Dispute opened, answer due, talks end, decision | E P | E P | P task | P own | P |
| Chargeback alert, evidence due | E P S | | P | P own | P |
| Refund asked, approved, done, failed | E P | E P | P | P | |
| Re-check due 60/30/7 d | E P | E P | P | P (buyer) | |
| Fee table or terms change (30 d ahead) | E P | E P | P | P | P |
| Holiday settlement notice | E P | P | | | |
| Support answered | E P | E P | | | |
| Daily digest, SLA breach list | | | E | E | E |
`;

const columns: readonly ClientType[] = ['SELLER', 'BUYER', 'KOTRA', 'ISSUER', 'VISA'];
const rows = reference
  .trim()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, 7)
      .map((cell) => cell.trim()),
  );
const named = (name: string) => occasions.find((each) => each.name === name);
const lettersOf = ({ mails, rings = {} }: Occasion) => [...Object.values(mails), ...Object.values(rings)].flat();

test.each(rows)('“%s” has its letters for everybody whom the reference names', (name, ...cells) => {
  const occasion = named(name);
  expect(occasion).toBeDefined();
  for (const [place, cell] of cells.entries()) {
    const reader = columns[place] ?? 'SELLER';
    const { mails = {}, rings = {} } = occasion ?? {};
    const [mailed, rung] = [mails[reader] ?? [], rings[reader] ?? []];
    if (/\bE\b/.test(cell)) expect([reader, mailed.length > 0]).toEqual([reader, true]);
    if (/\bP\b/.test(cell)) expect([reader, mailed.length + rung.length > 0]).toEqual([reader, true]);
    if (cell === '') expect([reader, mailed, rung]).toEqual([reader, [], []]);
  }
});

test('every letter that an occasion names exists, and every letter has its occasion', () => {
  const all = [...new Set([...occasions, ...furtherOccasions].flatMap(lettersOf))];
  expect(all.filter((letter) => !Object.hasOwn(letters, letter))).toEqual([]);
  expect(Object.keys(letters).filter((letter) => occasionsOf(letter).length === 0)).toEqual([]);
  expect(occasions.map(({ name }) => name).toSorted()).toEqual(rows.map(([name]) => name).toSorted());
});
