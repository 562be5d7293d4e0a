import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { holdLine } from './hold-line.ts';
import { previewSettlementRun } from './preview-run.ts';
import { previewReschedule } from './reschedule-settlement.ts';
import { runSettlements } from './run-settlements.ts';

let world: SettlementWorld;
let seller: MadeCompany;
let nowhere: MadeCompany;

beforeAll(async () => {
  world = await makeSettlementWorld();
  seller = await world.makeSellerPaidTo('8901', ['USD']);
  nowhere = await world.makeSellerPaidTo('8902', ['JPY']);
  for (const each of [seller, seller, seller, nowhere]) await world.makeReleasedOrder({ seller: each });
  world.passThreeWeeks();
});
afterAll(() => world.close());

test('a preview says what the run then does, by currency and seller, and what stays out and why', async () => {
  const kotra = await makeInstitution(world.made.database, 'KOTRA');
  const { rows } = await world.made.pool.query<{ id: string }>(
    'select settlement_line_id as id from settlement_lines where company_id = $1 limit 1',
    [seller.companyId],
  );
  const today = seoulDay(world.context.clock.now());
  const kept = { caller: kotra.caller, lineId: rows[0]?.id ?? '', reason: 'A risk hold', endsOn: addDays(today, 9) };
  expect(await holdLine(world.context, kept)).toMatchObject({ ok: true });
  const preview = await previewSettlementRun(world.context, 'en');
  const usd = (minor: bigint) => ({ minor, currency: 'USD' });
  expect(preview).toEqual({
    payOn: today,
    payouts: [{ currency: 'USD', amount: usd(2_147_440n), offset: usd(0n), payoutCount: 1, orderCount: 2 }],
    sellers: [{ sellerName: seller.englishName, currency: 'USD', amount: usd(2_147_440n), orderCount: 2 }],
    sellerCount: 1,
    skipped: expect.arrayContaining([
      { reason: 'withheld', currency: 'USD', amount: usd(1_073_720n), orderCount: 1 },
      { reason: 'no_account', currency: 'USD', amount: usd(1_073_720n), orderCount: 1 },
    ]),
  });
  expect(await runSettlements(world.context)).toMatchObject({ payoutCount: 1, orderCount: 2 });
  expect((await world.listPayouts(seller)).map(({ amountMinor: minor }) => minor)).toEqual([2_147_440n]);
  expect(await previewSettlementRun(world.context, 'en')).toMatchObject({ payouts: [], sellers: [], sellerCount: 0 });
});

test('of a payout that did not come back nothing is rescheduled, and so nothing shown', async () => {
  const { rows } = await world.made.pool.query<{ id: string }>('select payout_id as id from payouts limit 1');
  expect(await previewReschedule(world.context, rows[0]?.id ?? '')).toMatchObject({ code: 'settlement.not_in_state' });
  expect(await previewReschedule(world.context, 'po_none')).toMatchObject({ code: 'settlement.not_found' });
});
