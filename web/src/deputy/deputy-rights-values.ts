/** Rights as a form holds them, and back: texts that are typed, an empty one for what is not limited. */
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { parseScaled } from '@gtp/domain/platform/money.ts';
import type { DeputySummary } from './deputy-queries.ts';

export type RightsValues = {
  readonly kinds: readonly DeputyKind[];
  /** US dollars as typed. */
  readonly orderLimit: string;
  readonly dayLimit: string;
  readonly expiresOn: string;
};

export const noRights: RightsValues = { kinds: [], orderLimit: '', dayLimit: '', expiresOn: '' };

type Rights = Pick<DeputySummary, 'kinds' | 'orderLimitCents' | 'dayLimitCents' | 'expiresOn'>;

export function valuesOf({ kinds, orderLimitCents, dayLimitCents, expiresOn = '' }: Rights): RightsValues {
  return { kinds, orderLimit: dollars(orderLimitCents), dayLimit: dollars(dayLimitCents), expiresOn };
}

export function dollars(cents: bigint | undefined): string {
  if (cents === undefined) return '';
  const rest = cents % 100n;
  return rest === 0n ? String(cents / 100n) : `${cents / 100n}.${String(rest).padStart(2, '0')}`;
}

export function rightsOf({ kinds, orderLimit, dayLimit, expiresOn }: RightsValues): Rights {
  const orderLimitCents = parseScaled(orderLimit, 2);
  const dayLimitCents = parseScaled(dayLimit, 2);
  return {
    kinds,
    ...(orderLimitCents !== undefined && { orderLimitCents }),
    ...(dayLimitCents !== undefined && { dayLimitCents }),
    ...(expiresOn !== '' && { expiresOn }),
  };
}

/** Whether every limit that was written is an amount: one that is not must never count as none. */
export function hasClearLimits({ orderLimit, dayLimit }: RightsValues): boolean {
  return [orderLimit, dayLimit].every((limit) => limit === '' || parseScaled(limit, 2) !== undefined);
}
