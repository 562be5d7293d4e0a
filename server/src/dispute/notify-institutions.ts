/** Those who watch get a notification of disputes and chargebacks (reference 4-k: P of ISSUER, VISA and KOTRA). */
import { homePaths } from '@gtp/domain/account/home-paths.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { listReaders, listReadersOfKind } from '../account/account.ts';
import { type Email, queueNotifications, type Reader } from '../email/email.ts';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';

type Names = Readonly<Record<Language, string>>;

function named(ko: string, en: string, ...[ja, sp, cn]: readonly [ja: string, sp: string, cn: string]): Names {
  return { ko, en, ja, sp, cn };
}

const steps = {
  opened: named('분쟁 제기', 'Dispute opened', '異議申立て', 'Disputa abierta', '争议已提出'),
  mediation: named('분쟁 조정 시작', 'Mediation started', '調停を開始', 'Mediación iniciada', '调解开始'),
  ended: named('분쟁 종료', 'Dispute closed', '異議申立ての解決', 'Disputa resuelta', '争议已解决'),
  lapsed: named(
    '증빙 없이 분쟁 종료',
    'Dispute closed: no evidence',
    '異議申立ての失効',
    'Disputa caducada',
    '争议已失效',
  ),
  withdrawn: named('분쟁 철회', 'Dispute withdrawn', '異議申立ての取下げ', 'Disputa retirada', '争议已撤回'),
  received: named('차지백 접수', 'Chargeback received', 'チャージバックを受領', 'Contracargo recibido', '收到拒付'),
  won: named('차지백 취소', 'Chargeback won', 'チャージバックに対する反論が認容', 'Contracargo ganado', '拒付已驳回'),
  lost: named('차지백 확정', 'Chargeback lost', 'チャージバックが確定', 'Contracargo perdido', '拒付已成立'),
} as const satisfies Readonly<Record<string, Names>>;

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
