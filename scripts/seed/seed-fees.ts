/** Proposals for the fee table: one approved for the future, one refused, two that wait for the network. */
import { addDays, addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { decideFee } from '@gtp/server/fee/decide-fee.ts';
import { proposeFee } from '@gtp/server/fee/propose-fee.ts';
import type { AdjustableClock } from '@gtp/server/platform/clock.ts';
import { demoInstitutions } from './demo-parties.ts';
import { callerOf } from './insert-parties.ts';

type Play = { readonly context: AppContext; readonly clock: AdjustableClock; readonly now: Date };
type Corridor = { readonly country?: string; readonly issuerCompanyId?: string; readonly currency: Currency };

/** The clock is left at `now`. */
export async function seedFees({ context, clock, now }: Play): Promise<void> {
  const inDays = (days: number) => addDays(seoulDay(now), days);
  const propose = async (
    institution: string,
    corridor: Corridor,
    rest: { rate: number; from: string; reason: string },
  ) => {
    const proposal = { ...corridor, ...rest, kind: 'rate' as const, proposalNumber: 1_000 };
    return must(await proposeFee(context, { caller: callerNamed(institution), proposal }));
  };
  const decide = async (proposalId: string, isApproved: boolean, reason?: string) =>
    must(await decideFee(context, { caller: callerNamed('visa'), proposalId, isApproved, reason }));
  clock.set(addDaysToInstant(now, -12));
  const mexico = { country: 'MX', currency: 'USD' } as const;
  const lower = { rate: 270, from: inDays(19), reason: '2027년 멕시코 바이어 물량 협약에 따른 인하' };
  await decide(await propose('kotra', mexico, lower), true);
  const own = { issuerCompanyId: 'company_issuer02', currency: 'USD' } as const;
  const low = { rate: 120, from: inDays(5), reason: '신규 바이어 유치 행사' };
  await decide(await propose('issuer02', own, low), false, 'VISA 최저 원가보다 낮습니다.');
  clock.set(addDaysToInstant(now, -2));
  const japan = { country: 'JP', currency: 'JPY' } as const;
  await propose('kotra', japan, { rate: 230, from: inDays(40), reason: '환전 비용 상승분 반영' });
  await proposeLimit(context, inDays(10));
  clock.set(now);
}

async function proposeLimit(context: AppContext, from: string): Promise<void> {
  const limit = { least: money(50_000n, 'USD'), most: money(30_000_000n, 'USD'), from };
  const corridor = { issuerCompanyId: 'company_issuer01', currency: 'USD', kind: 'limit' } as const;
  const proposal = { ...corridor, ...limit, reason: '기업카드 한도 정책 변경', proposalNumber: 1_000 };
  must(await proposeFee(context, { caller: callerNamed('issuer01'), proposal }));
}

function callerNamed(institution: string) {
  const found = demoInstitutions.find(({ companyId }) => companyId === `company_${institution}`);
  if (!found) throw new Error(`The demo has no ${institution}`);
  return callerOf(found);
}

function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`The demo's fee proposal is refused: ${result.code}`);
  return result.value;
}
