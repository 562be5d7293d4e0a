/** Every morning: the payouts that reached our bank, as entries for the books; a line an order, with what was deducted. */
import type { Client } from '../src/portal.ts';

export type Entry = {
  readonly day: string;
  readonly payout: string;
  readonly document: string;
  /** ISO 4217 number, then amounts as they were sent: never as floating numbers. */
  readonly currency: string;
  readonly invoiced: string;
  readonly fee: string;
  readonly refunded: string;
  readonly received: string;
};

const paidOut = 'ST60';

/** `from` and `to`: days as YYYYMMDD, both included. */
export async function readEntries(
  client: Client,
  days: { readonly from: string; readonly to: string },
): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  const query = { fromYmd: days.from, toYmd: days.to, settlementStatus: paidOut, only: 'rows' } as const;
  for await (const { settlementId, payoutYmd } of client.each('listSettlements', { query })) {
    const { endToEndId, lines } = await client.readSettlement({ path: { settlementId } });
    for (const { tradeNo, tradeCurrCd, tradeMony, sellerPgFee, refundMony, settlementMony } of lines) {
      entries.push({
        day: payoutYmd,
        payout: endToEndId,
        document: tradeNo,
        currency: tradeCurrCd,
        invoiced: tradeMony,
        fee: sellerPgFee,
        refunded: refundMony,
        received: settlementMony,
      });
    }
  }
  return entries;
}
