/** Whoever is notified of something sees it on the page that is open: one table says which subject shows where. */
import type { Tag } from '@gtp/contract/platform/tags.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import {
  type NotificationRuleName,
  type NotificationTarget,
  notificationRules,
  type Party,
} from '@gtp/domain/notification/notification-rules.ts';
import type { Reader } from '../email/email.ts';
import { tellChange } from '../platform/tell-change.ts';

/** By the subject of the rule, which is the first word of its name; a subject that is not here shows on no page. */
const tagsOf: Readonly<Record<string, readonly Tag[]>> = {
  amendment: ['amendment', 'company', 'company-document', 'work'],
  card: ['card'],
  chargeback: ['dispute', 'order', 'figures', 'work'],
  deputy: ['deputy', 'signatory'],
  dispute: ['dispute', 'order', 'figures', 'work'],
  fee: ['fee'],
  integration: ['api-key', 'webhook'],
  notice: ['notice'],
  order: ['order', 'figures', 'risk', 'work'],
  payment: ['payment', 'order', 'figures'],
  payout_account: ['payout-account', 'work'],
  refund: ['refund', 'order', 'payment', 'figures', 'work'],
  registration: ['member', 'review', 'work'],
  review: ['member', 'review', 'work'],
  settlement: ['settlement', 'order', 'figures', 'work'],
  signatory: ['signatory', 'deputy', 'work'],
  support: ['inquiry', 'work'],
};

const institutionOf: Readonly<Record<string, ClientType>> = { agency: 'KOTRA', network: 'VISA' };

type Notified = {
  readonly rule: NotificationRuleName;
  readonly parties?: Readonly<Partial<Record<Party, string | readonly string[] | undefined>>> | undefined;
  readonly readers?: readonly Reader[] | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** Tells the open pages of those whom the rule names. */
export function tellOfNotification(database: object, { rule, parties, readers, facts }: Notified): void {
  const tags = tagsOf[rule.split('.', 1)[0] ?? ''] ?? [];
  if (tags.length === 0) return;
  const targets: readonly NotificationTarget[] = notificationRules[rule].targets;
  const named = targets.map(({ to }) => to);
  const { orderId } = facts;
  tellChange(database, {
    tags,
    ...(typeof orderId === 'string' && { orderId }),
    companyIds: Object.entries(parties ?? {}).flatMap(([party, ids]) =>
      named.some((to) => to === party) && ids !== undefined ? ids : [],
    ),
    clientTypes: named.flatMap((to) => institutionOf[to] ?? []),
    userIds: named.includes('readers') ? (readers ?? []).flatMap(({ userId }) => userId ?? []) : [],
  });
}
