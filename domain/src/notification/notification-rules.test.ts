import { expect, test } from 'vitest';
import { findNotificationRule, notificationRules, notificationRulesOf } from './notification-rules.ts';

test('a rule is found by its name, and by no name that every object has', () => {
  expect(findNotificationRule('settlement.paid')).toBe(notificationRules['settlement.paid']);
  expect(findNotificationRule('settlement.nothing')).toBeUndefined();
  expect(findNotificationRule('toString')).toBeUndefined();
});

test('an e-mail is written by the rows of the rules that name it, each once', () => {
  for (const { targets, row } of Object.values(notificationRules))
    for (const { template } of targets) expect(notificationRulesOf(template)).toContain(row);
  const { row } = notificationRules['settlement.set_off'];
  const [{ template }] = notificationRules['settlement.set_off'].targets;
  expect(notificationRulesOf(template)).toEqual([row]);
  expect(notificationRulesOf('nothing')).toEqual([]);
});
