/** Those who look after a member are notified of what became of it (reference 4-k). */
import { homePaths } from '@gtp/domain/account/home-paths.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { MemberState } from '@gtp/domain/review/review-decisions.ts';
import { listReaders, listReadersOfKind } from '../account/account.ts';
import { companyNames } from '../company/company.ts';
import { type Email, queueNotifications, type Reader } from '../email/email.ts';
import type { Transaction } from '../platform/database.ts';
import type {} from './review-emails.ts';
import { listCardIssuers } from './review-store.ts';
import type { ReviewedMember } from './reviewed-member.ts';

type Names = Readonly<Record<Language, string>>;

function named(ko: string, en: string, ...[ja, sp, cn]: readonly [ja: string, sp: string, cn: string]): Names {
  return { ko, en, ja, sp, cn };
}

const approved = named('승인', 'approved', '承認', 'aprobado', '已通过');

/** The states that end a step of the review; the steps between are seen in the lists alone. */
const outcomes: Readonly<Partial<Record<MemberState, Names>>> = {
  approved,
  active: approved,
  approved_with_limits: named(
    '한도 조건부 승인',
    'approved with limits',
    '取引限度額付き承認',
    'aprobado con límites',
    '限额通过',
  ),
  refused: named('거절', 'not approved', '不承認', 'rechazado', '已拒绝'),
  suspended: named('이용 중지', 'suspended', '利用停止', 'suspendido', '已暂停'),
  lapsed: named('기한 경과로 취소', 'expired', '失効', 'caducado', '逾期终止'),
  recheck_due: named(
    '고객확인 재이행 시작',
    'periodic review started',
    '定期再確認を開始',
    'revisión periódica iniciada',
    '定期复核开始',
  ),
};

/** Notifies once for each outcome: the agency for a seller, those of its cards' issuers for a buyer. */
export async function notifyInstitutions(
  transaction: Transaction,
  { member, review }: Pick<ReviewedMember, 'member' | 'review'>,
  state: MemberState,
): Promise<void> {
  const names = outcomes[state];
  if (!names) return;
  const { companyId } = member;
  const isSeller = member.clientType === 'SELLER';
  const [root, folder] = isSeller ? [homePaths.KOTRA, 'seller-info'] : [homePaths.ISSUER, 'buyer-info'];
  const template = 'review.told_to_body';
  const dedupeKey = `${template}:${companyId}:${review.version + 1}`;
  const facts = { company: companyNames(member), outcome: names, root, folder, companyId };
  const line = (to: Reader): Email => ({ template, to, facts, dedupeKey });
  await queueNotifications(transaction, (await readersFor(transaction, { companyId, isSeller })).map(line));
}

async function readersFor(
  transaction: Transaction,
  { companyId, isSeller }: { readonly companyId: string; readonly isSeller: boolean },
): Promise<readonly Reader[]> {
  if (isSeller) return listReadersOfKind(transaction, 'KOTRA');
  const readers: Reader[] = [];
  for (const issuerId of await listCardIssuers(transaction, companyId)) {
    readers.push(...(await listReaders(transaction, issuerId)));
  }
  return readers;
}
