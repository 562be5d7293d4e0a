/** Those who watch get a notification of disputes and chargebacks (reference 4-k: P of ISSUER, VISA and KOTRA). */
import { homePaths } from '@gtp/domain/account/home-paths.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { listReaders, listReadersOfKind } from '../account/account.ts';
import { type Email, queueNotifications, type Reader } from '../email/email.ts';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import { textTable } from '../platform/messages.ts';

const steps = textTable('dispute.watchedStep');

export type WatchedStep = keyof typeof steps;

type InstitutionNotification = {
  readonly order: Pick<Order, 'orderId' | 'issuerCompanyId'>;
  readonly amount: Money;
  readonly step: WatchedStep;
  /** The dispute or the chargeback, and when. */
  readonly cause: string;
};

/** The agency has e-mails of its own about what it works on; of the rest it gets notifications, too. */
const agencySteps: readonly WatchedStep[] = ['ended', 'lapsed', 'withdrawn'];

/** Notifies once for a cause. */
export async function notifyInstitutions(
  transaction: Transaction,
  { order, amount, step, cause }: InstitutionNotification,
): Promise<void> {
  const { orderId, issuerCompanyId } = order;
  const template = 'dispute.told_to_body';
  const lineFrom =
    (root: string) =>
    (to: Reader): Email => ({
      ...{ template, to, facts: { orderId, amount, step: steps[step], root } },
      dedupeKey: `${template}:${step}:${cause}`,
    });
  const issuers = issuerCompanyId ? await listReaders(transaction, issuerCompanyId) : [];
  const agency = agencySteps.includes(step) ? await listReadersOfKind(transaction, 'KOTRA') : [];
  await queueNotifications(transaction, [
    ...issuers.map(lineFrom(homePaths.ISSUER)),
    ...(await listReadersOfKind(transaction, 'VISA')).map(lineFrom(homePaths.VISA)),
    ...agency.map(lineFrom(homePaths.KOTRA)),
  ]);
}
