/** Rights as a form holds them, and back: texts that are typed, an empty one for what is not limited. */
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { parseScaled } from '@gtp/domain/platform/money.ts';
import { type Problems, waitsFor } from '../platform/use-problem-form.ts';
import type { DeputySummary } from './deputy-queries.ts';

export type RightsValues = {
  readonly kinds: readonly DeputyKind[];
  /** US dollars as typed. */
  readonly orderLimitCents: string;
  readonly dayLimitCents: string;
  readonly expiresOn: string;
};

export const noRights: RightsValues = { kinds: [], orderLimitCents: '', dayLimitCents: '', expiresOn: '' };

type Rights = Pick<DeputySummary, 'kinds' | 'orderLimitCents' | 'dayLimitCents' | 'expiresOn'>;

export function valuesOf({ kinds, orderLimitCents, dayLimitCents, expiresOn = '' }: Rights): RightsValues {
  return { kinds, orderLimitCents: dollars(orderLimitCents), dayLimitCents: dollars(dayLimitCents), expiresOn };
}

export function dollars(cents: bigint | undefined): string {
  if (cents === undefined) return '';
  const rest = cents % 100n;
  return rest === 0n ? String(cents / 100n) : `${cents / 100n}.${String(rest).padStart(2, '0')}`;
}

export function rightsOf({ kinds, expiresOn, ...typed }: RightsValues): Rights {
  const orderLimitCents = parseScaled(typed.orderLimitCents, 2);
  const dayLimitCents = parseScaled(typed.dayLimitCents, 2);
  return {
    kinds,
    ...(orderLimitCents !== undefined && { orderLimitCents }),
    ...(dayLimitCents !== undefined && { dayLimitCents }),
    ...(expiresOn !== '' && { expiresOn }),
  };
}

/** What the form waits for: every limit that was written is an amount, for one that is not must never count as none. */
export function rightsMissing(
  { kinds, orderLimitCents, dayLimitCents }: RightsValues,
  more: Readonly<Record<string, boolean>>,
): Problems {
  const isClear = (limit: string) => limit === '' || parseScaled(limit, 2) !== undefined;
  return waitsFor({
    ...more,
    kinds: kinds.length > 0,
    orderLimitCents: isClear(orderLimitCents),
    dayLimitCents: isClear(dayLimitCents),
  });
}
