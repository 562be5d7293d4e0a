/** One line in the bells of the bodies about the day before, instead of one for each payment (reference 4-k: P). */
import { addDays, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { listReaders } from './account/account.ts';
import { countDay, type DayKind, type DayTotal } from './day-totals-store.ts';
import { type Body, listBodies } from './digest-store.ts';
import { type Mail, type Reader, ringOnly } from './mail/mail.ts';
import type {} from './message/message-letters.ts';
import type { Clock } from './platform/clock.ts';
import { type Database, inTransaction } from './platform/database.ts';

type House = { readonly database: Database; readonly clock: Clock };
type Words = Readonly<Record<Language, string>>;

const words: Readonly<Record<DayKind, Words>> = {
  captured: { ko: '결제 완료', en: 'payments', ja: '決済完了', sp: 'pagos', cn: '付款成功' },
  declined: { ko: '결제 거절', en: 'declined', ja: '決済拒否', sp: 'rechazados', cn: '付款被拒' },
  refunded: { ko: '환불 완료', en: 'refunds', ja: '返金完了', sp: 'reembolsos', cn: '退款完成' },
  settled: { ko: '정산 완료', en: 'paid out', ja: '精算完了', sp: 'pedidos liquidados', cn: '结算完成' },
};

/** Answers how many bodies heard something; on the same day none hears it twice, and none of a day without anything. */
export async function ringDayTotals(house: House): Promise<number> {
  let told = 0;
  for (const body of await listBodies(house.database)) if (await ringFor(house, body)) told += 1;
  return told;
}

async function ringFor({ database, clock }: House, body: Body): Promise<boolean> {
  const today = seoulDay(clock.now());
  const day = addDays(today, -1);
  const totals = await countDay(database, body, { from: startOfSeoulDay(day), until: startOfSeoulDay(today) });
  if (totals.length === 0) return false;
  const line = (to: Reader): Mail => ({
    letter: 'message.day_totals',
    to,
    facts: { day, items: textOf(totals, to.language), side: body.clientType.toLowerCase() },
    dedupeKey: `message.day_totals:${day}:${to.userId}`,
  });
  await inTransaction(database, async (transaction) => {
    await ringOnly(transaction, (await listReaders(transaction, body.companyId)).map(line));
  });
  return true;
}

function textOf(totals: readonly DayTotal[], language: Language): string {
  return totals.map(({ kind, count }) => `${words[kind][language]} ${count}`).join(' · ');
}
