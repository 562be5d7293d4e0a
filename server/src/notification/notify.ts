import type { NotificationRuleName, notificationRules, Party } from '@gtp/domain/notification/notification-rules.ts';
import type { Currency, Money } from '@gtp/domain/platform/money.ts';
import { type EmailFacts, encodeFacts, type Reader } from '../email/email.ts';
import type { Transaction } from '../platform/database.ts';
import { insertNotifications } from './outbox-store.ts';
import { tellOfNotification } from './tell-of-notification.ts';

type Rules = typeof notificationRules;
type TemplateOf<Rule extends NotificationRuleName> = Rules[Rule]['targets'][number]['template'] & keyof EmailFacts;
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type AllFacts<Rule extends NotificationRuleName> = AllOf<EmailFacts[TemplateOf<Rule>]>;

/** What the worker knows of reader and parties; a use case may say it otherwise. */
type KnownFact =
  | 'root'
  | 'side'
  | 'body'
  | 'cardLast4'
  | 'company'
  | 'counterparty'
  | 'sellerName'
  | 'buyerName'
  | 'askerName'
  | 'handlerName'
  | 'companyName';

type FactsOf<Rule extends NotificationRuleName> = [TemplateOf<Rule>] extends [never]
  ? Readonly<Record<never, never>>
  : Omit<AllFacts<Rule>, KnownFact> & Partial<Pick<AllFacts<Rule>, KnownFact & keyof AllFacts<Rule>>>;

/** What a party's programs are sent. */
type WebhookData = {
  readonly orderId?: string;
  readonly paymentId?: string;
  readonly payoutId?: string;
  readonly disputeId?: string;
  readonly state: string;
  readonly currency: Currency;
  readonly amount: Money;
};

type NotificationOf<Rule extends NotificationRuleName> = {
  readonly rule: Rule;
  /** Names what happened: the same rule writes about the same cause to the same reader once. */
  readonly cause: string;
  /** Company ids; a party that is absent gets nothing. */
  readonly parties?: Readonly<Partial<Record<Party, string | readonly string[] | undefined>>>;
  /** Recipients by name and address, where the rule says `readers`. */
  readonly readers?: readonly Reader[];
  /** The user who did it. */
  readonly actor?: string | undefined;
  readonly facts: FactsOf<Rule>;
  /** The card whose last digits are a fact. */
  readonly cardId?: string;
  readonly webhook?: {
    /** What is numbered: the order, payment, payout or dispute. */
    readonly objectId: string;
    readonly happenedAt: Date;
    /** Each party may know another amount. */
    readonly data: Readonly<Partial<Record<Party, WebhookData | undefined>>>;
  };
};

/** What happened, by the rule that says who is notified (domain/notification/notification-rules.ts). */
export type Notification = { [Rule in NotificationRuleName]: NotificationOf<Rule> }[NotificationRuleName];

/** A rule with its facts, where whom it is about is said elsewhere. */
export type RuleWithFacts = {
  [Rule in NotificationRuleName]: Pick<NotificationOf<Rule>, 'rule' | 'facts'>;
}[NotificationRuleName];

/**
 * Notifies whomever the rules name, after the commit and never if the transaction is rolled back: one row for each
 * notification, in one statement.
 */
export async function notify(transaction: Transaction, ...notifications: readonly Notification[]): Promise<void> {
  if (notifications.length === 0) return;
  await insertNotifications(
    transaction,
    notifications.map(({ rule, ...content }) => ({ rule, contentJson: encodeFacts(content) })),
  );
  for (const each of notifications) tellOfNotification(transaction, each);
}
