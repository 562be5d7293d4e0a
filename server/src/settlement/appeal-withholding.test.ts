import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { appealWithholding, decideAppeal } from './appeal-withholding.ts';
import { holdLine, releaseLine } from './hold-line.ts';
import { listOfExpectedSettlements } from './list-expected-settlements.ts';
import { settlementReader } from './show-settlement.ts';

let world: SettlementWorld;
let first: MadeCompany;
let second: MadeCompany;
beforeAll(async () => {
  world = await makeSettlementWorld();
  first = await makeInstitution(world.made.database, 'KOTRA');
  second = await makeInstitution(world.made.database, 'KOTRA');
});
afterAll(() => world.close());
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

async function makeWithheld() {
  const seller = await world.makeSellerPaidTo('8901');
  const { orderId } = await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  const { rows } = await world.made.pool.query(
    'select settlement_line_id as id from settlement_lines where order_id = $1',
    [orderId],
  );
  const lineId = String(rows[0].id);
  const endsOn = addDays(seoulDay(world.context.clock.now()), 30);
  const reason = 'The buyer says that nothing arrived.';
  const hold = () => holdLine(world.context, { caller: first.caller, lineId, reason, endsOn });
  expect(await hold()).toMatchObject({ ok: true });
  return { seller, lineId, hold };
}

const why = 'The carrier has the signature.';
const appeal = (caller: MadeCompany['caller'], lineId: string) =>
  appealWithholding(world.context, { caller, lineId, reason: why });
const decide = (caller: MadeCompany['caller'], lineId: string, outcome: 'granted' | 'refused') =>
  decideAppeal(world.context, { caller, lineId, outcome, reason: 'We asked the carrier.' });

async function linesSeen({ caller }: MadeCompany, query: object = {}) {
  const found = await listOfExpectedSettlements.read(world.context, { reader: settlementReader(caller, 'en'), query });
  return found.ok ? found.value.list : [];
}

async function mailsTo({ userId }: MadeCompany) {
  const { rows } = await world.made.mails.query(
    `select template from emails where user_id = $1 and template ~ 'withheld|appeal' order by template`,
    [userId],
  );
  return rows.map(({ template }) => String(template));
}

test('an appeal is filed once by the seller, decided by another person, and what is granted is paid', async () => {
  const { seller, lineId } = await makeWithheld();
  const outsider = await world.makeSellerPaidTo('8902');
  expect(await appeal(outsider.caller, lineId)).toMatchObject({ code: 'settlement.not_found' });
  expect(await decide(second.caller, lineId, 'granted')).toMatchObject({ code: 'settlement.no_appeal' });
  const both = await Promise.all([appeal(seller.caller, lineId), appeal(seller.caller, lineId)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'settlement.appealed_already' });
  expect(await linesSeen(seller)).toMatchObject([{ state: 'withheld', appeal: { reason: why } }]);
  expect(await linesSeen(first, { matter: 'appeal' })).toMatchObject([{ lineId, isWithheldByReader: true }]);
  expect(await decide(first.caller, lineId, 'granted')).toMatchObject({ code: 'settlement.withheld_by_you' });
  expect(await decide(second.caller, lineId, 'granted')).toMatchObject({ value: { state: 'expected' } });
  expect(await decide(second.caller, lineId, 'refused')).toMatchObject({ code: 'settlement.no_appeal' });
  expect(await linesSeen(second, { matter: 'appeal' })).toEqual([]);
  expect(await world.payOut()).toMatchObject({ payoutCount: 1 });
  expect(await mailsTo(seller)).toEqual(['settlement.appeal_granted', 'settlement.withheld']);
});

test('what is refused stays withheld with its reason; a new withholding may be appealed against again', async () => {
  const { seller, lineId, hold } = await makeWithheld();
  await appeal(seller.caller, lineId);
  expect(await decide(second.caller, lineId, 'refused')).toMatchObject({ value: { state: 'withheld' } });
  const refused = { outcome: 'refused', decisionReason: 'We asked the carrier.' };
  expect(await linesSeen(seller)).toMatchObject([{ state: 'withheld', appeal: refused }]);
  expect(await appeal(seller.caller, lineId)).toMatchObject({ code: 'settlement.appealed_already' });
  expect(await world.payOut()).toMatchObject({ payoutCount: 0 });
  expect(await mailsTo(seller)).toEqual(['settlement.appeal_refused', 'settlement.withheld']);
  await releaseLine(world.context, { caller: first.caller, lineId });
  expect(await appeal(seller.caller, lineId)).toMatchObject({ code: 'settlement.not_in_state' });
  await hold();
  expect(await appeal(seller.caller, lineId)).toMatchObject({ ok: true });
  await decide(second.caller, lineId, 'granted');
  await world.payOut();
});

test('the network reads no words of an appeal', async () => {
  const { seller, lineId } = await makeWithheld();
  await appeal(seller.caller, lineId);
  const network = await makeInstitution(world.made.database, 'VISA');
  const seen = (await linesSeen(network)).find((line) => line.lineId === lineId);
  expect(seen).toMatchObject({ state: 'withheld' });
  expect(seen?.appeal).toBeUndefined();
});
