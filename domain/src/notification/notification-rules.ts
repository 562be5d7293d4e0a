/**
 * Which event notifies whom of what, and how (reference 4-k, and what we send beyond it). This table, a file a subject,
 * drives the sending: a use case names the rule and gives the facts, and the worker addresses, translates and writes. What
 * moves money or opens rights does not follow from here: that is a step of its own transaction.
 */
import { disputeNotificationRules } from './dispute-notification-rules.ts';
import { memberNotificationRules } from './member-notification-rules.ts';
import { moneyNotificationRules } from './money-notification-rules.ts';
import type { NotificationRule } from './notification-rule.ts';
import { orderNotificationRules } from './order-notification-rules.ts';
import { portalNotificationRules } from './portal-notification-rules.ts';

export type { NotificationRule, NotificationTarget, Party, ReadBy } from './notification-rule.ts';

/** Every rule by the name of what happened. */
export const notificationRules = {
  ...memberNotificationRules,
  ...orderNotificationRules,
  ...moneyNotificationRules,
  ...disputeNotificationRules,
  ...portalNotificationRules,
} as const satisfies Readonly<Record<string, NotificationRule>>;

export type NotificationRuleName = keyof typeof notificationRules;

/** A rule by its name, which may come from a store; undefined if there is none. */
export function findNotificationRule(name: string): NotificationRule | undefined {
  return Object.hasOwn(notificationRules, name) ? notificationRules[name as NotificationRuleName] : undefined;
}

/** The rows by which an e-mail is written. */
export function notificationRulesOf(template: string): readonly string[] {
  const rules: readonly NotificationRule[] = Object.values(notificationRules);
  const rows = rules.filter(({ targets }) => targets.some((target) => target.template === template));
  return [...new Set(rows.map(({ row }) => row))];
}
