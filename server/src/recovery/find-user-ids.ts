import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { findSellerId } from '@gtp/contract/recovery/recovery-wire.ts';
import { maskEmail, maskUserId } from '@gtp/domain/account/masked.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { RecoveryRefusal } from '@gtp/domain/recovery/recovery-refusals.ts';
import type { Visitor } from '../session/session.ts';
import { findAccountsOf } from './answer-recovery.ts';
import type { RecoveryContext } from './recovery-context.ts';
import { requestRecovery } from './request-recovery.ts';

type Search = Visitor & {
  readonly clientType: ClientType;
  readonly businessNumber: string;
  readonly email: string;
  /** Whether the caller has proved that the address is theirs. */
  readonly isProven: boolean;
  readonly language: Language;
};

/**
 * Writes the company's user ids to the address, if it has some. The answer is the same in any case; who has proved the
 * address sees the ids at once, masked.
 */
export async function findUserIds(
  context: RecoveryContext,
  search: Search,
): Promise<Result<Answer<typeof findSellerId>, RecoveryRefusal>> {
  const { email, businessNumber } = search;
  const clientTypes = [search.clientType];
  const asked = await requestRecovery(context, { ...search, kind: 'user_id', clientTypes });
  if (!asked.ok) return asked;
  const accounts = search.isProven
    ? await findAccountsOf(context.database, { clientTypes, typedBusinessNumber: businessNumber, email })
    : [];
  const maskedUserIds = accounts.map((account) => maskUserId(account.userId));
  return accept({ maskedEmail: maskEmail(email), maskedUserIds });
}
