/** Nobody who is to be told something is forgotten: reference 4-k beside the e-mails that there are. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import {
  furtherNotificationRules,
  type NotificationRule,
  notificationRules,
  notificationRulesOf,
} from '@gtp/domain/notification/notification-rules.ts';
import { expect, test } from 'vitest';
import { emailTemplates } from '../src/email-templates.ts';

/** Reference 4-k: E is an e-mail, P a notification; text messages (S) are not sent (decision 0047). */
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
const named = (name: string) => notificationRules.find((each) => each.name === name);
const templatesOf = ({ emails, inApp = {} }: NotificationRule) =>
  [...Object.values(emails), ...Object.values(inApp)].flat();

test.each(rows)('“%s” has its e-mails for everybody whom the reference names', (name, ...cells) => {
  const rule = named(name);
  expect(rule).toBeDefined();
  for (const [index, cell] of cells.entries()) {
    const reader = columns[index] ?? 'SELLER';
    const { emails = {}, inApp = {} } = rule ?? {};
    const [mailed, shown] = [emails[reader] ?? [], inApp[reader] ?? []];
    if (/\bE\b/.test(cell)) expect([reader, mailed.length > 0]).toEqual([reader, true]);
    if (/\bP\b/.test(cell)) expect([reader, mailed.length + shown.length > 0]).toEqual([reader, true]);
    if (cell === '') expect([reader, mailed, shown]).toEqual([reader, [], []]);
  }
});

test('every template that a rule names exists, and every template has its rule', () => {
  const all = [...new Set([...notificationRules, ...furtherNotificationRules].flatMap(templatesOf))];
  expect(all.filter((template) => !Object.hasOwn(emailTemplates, template))).toEqual([]);
  expect(Object.keys(emailTemplates).filter((template) => notificationRulesOf(template).length === 0)).toEqual([]);
  expect(notificationRules.map(({ name }) => name).toSorted()).toEqual(rows.map(([name]) => name).toSorted());
});
