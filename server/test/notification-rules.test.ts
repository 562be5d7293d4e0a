/** Everybody whom reference 4-k names gets a notification: its table beside the e-mails that there are. */
import { type ClientType, reachOf } from '@gtp/domain/account/permissions.ts';
import { webhookEvents } from '@gtp/domain/integration/webhooks.ts';
import {
  type NotificationRule,
  notificationRules,
  notificationRulesOf,
} from '@gtp/domain/notification/notification-rules.ts';
import { expect, test } from 'vitest';
import type { EmailTemplate } from '../src/email/email.ts';
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
const rules: readonly NotificationRule[] = Object.values(notificationRules);
const rulesOf = (name: string) => rules.filter(({ row }) => row === name);

/** Whom the rules of a row reach, as the reference asks, and whom rules of other rows reach for it. */
function reachOfRow(name: string, reader: ClientType) {
  const targets = rulesOf(name).flatMap((rule) => rule.targets.filter(({ of }) => of.includes(reader)));
  const also = rules.some((rule) => rule.also?.[name]?.includes(reader));
  return { mailed: targets.some(({ by }) => by === 'email') || (also && isMailedAlso(name, reader)), also, targets };
}

function isMailedAlso(name: string, reader: ClientType): boolean {
  return rules.some((rule) => rule.also?.[name]?.includes(reader) && rule.targets.some(({ by }) => by === 'email'));
}

test.each(rows)('“%s” reaches everybody whom the reference names, and nobody else', (name, ...cells) => {
  expect(rulesOf(name).length).toBeGreaterThan(0);
  for (const [index, cell] of cells.entries()) {
    const reader = columns[index] ?? 'SELLER';
    const { mailed, also, targets } = reachOfRow(name, reader);
    if (/\bE\b/.test(cell)) expect([reader, mailed]).toEqual([reader, true]);
    if (/\bP\b/.test(cell)) expect([reader, also || targets.length > 0]).toEqual([reader, true]);
    if (cell === '') expect([reader, also, targets]).toEqual([reader, false, []]);
  }
});

test('every template and webhook that a rule names exists, and every one has its rule', () => {
  const all = rules.flatMap(({ targets }) => targets.map(({ template }) => template));
  expect(all.filter((template) => !Object.hasOwn(emailTemplates, template))).toEqual([]);
  expect(Object.keys(emailTemplates).filter((template) => notificationRulesOf(template).length === 0)).toEqual([]);
  const published = rules.flatMap(({ webhook }) => webhook ?? []);
  expect([...new Set(published)].toSorted()).toEqual([...webhookEvents].toSorted());
});

test('every rule says by which right its readers read it, and all whom it addresses can have that right', () => {
  for (const { row, readBy: ofRule, targets } of rules) {
    for (const { to, template, of, beyond, readBy = ofRule } of targets) {
      expect([row, to, template, readBy]).not.toContain(undefined);
      if (readBy === undefined || readBy === 'everybody') continue;
      const without = [...of, ...beyond].filter((clientType) => reachOf(readBy, clientType) === undefined);
      expect([template, readBy, without]).toEqual([template, readBy, []]);
    }
  }
});

test('the deadline of a reminder is one of its facts, and a time', () => {
  const reminders: readonly EmailTemplate[] = Object.values(emailTemplates);
  const deadlines = reminders.flatMap(({ deadline, facts }) => (deadline ? [facts[deadline]] : []));
  expect(deadlines.length).toBeGreaterThan(0);
  expect(deadlines.filter((kind) => kind !== 'deadline' && kind !== 'day')).toEqual([]);
});

test('a rule addresses nobody twice by the same template', () => {
  for (const { targets } of rules) {
    const addressed = targets.flatMap(({ to, template, of, beyond }) =>
      [...of, ...beyond].map((clientType) => `${to} ${clientType} ${template}`),
    );
    expect(new Set(addressed).size).toBe(addressed.length);
  }
});
