/** After a restore: a payout that the bank has, whose lines had been taken out of a file before, is not paid again. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MadeCompany } from '../../test/make/make-company.ts';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { endToEndIdOf, namePayout } from './cut-payout-files.ts';
import { rescheduleSettlement } from './reschedule-settlement.ts';
import { runSettlements } from './run-settlements.ts';
import { sendPayoutFile } from './send-payout-file.ts';
import { takeInLostPayouts } from './take-in-lost-payouts.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await makeSettlementWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

const turn = ({ companyId }: MadeCompany, state: 'suspended' | 'approved') =>
  world.made.pool.query('update companies set member_state = $2 where company_id = $1', [companyId, state]);

async function makeDue(orderCount = 1) {
  const seller = await world.makeSellerPaidTo('8901');
  for (let count = 0; count < orderCount; count += 1) await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  return seller;
}

/** The name of the payout that is made of a seller's lines after they were taken out of a file so many times. */
async function nameAfter({ companyId: sellerId }: MadeCompany, takenOut: number): Promise<string> {
  const query = world.made.database.selectFrom('settlementLines').select('settlementLineId as id');
  const lines = await query.where('companyId', '=', sellerId).execute();
  const payout = { sellerId, currency: 'USD', lineIds: lines.map(({ id }) => id), takenOut } as const;
  const name = await world.made.database
    .transaction()
    .execute((transaction) => namePayout(world.context, transaction, payout));
  return endToEndIdOf(name);
}

async function takeOutOnce(seller: MadeCompany): Promise<void> {
  await runSettlements(world.context);
  await turn(seller, 'suspended');
  await world.sendFiles();
  await turn(seller, 'approved');
  world.passThreeWeeks();
}

const saidOf = (name: string, status: string) => ({
  kind: 'pain.002',
  xml: `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${name}</OrgnlEndToEndId><TxSts>${status}</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
});

const saidOfAll = (fileId: string, status: string) => ({
  kind: 'pain.002',
  xml: `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${fileId}</OrgnlMsgId><GrpSts>${status}</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`,
});

/** Why a person must look at the last message, if one must. */
async function lastReasons() {
  const query = world.made.database.selectFrom('bankReports').select('reasons').orderBy('readNumber', 'desc');
  return (await query.executeTakeFirst())?.reasons;
}

/** The bank says that it paid a transfer of which nothing is known here any more. */
const sayPaid = (name: string) => world.receiveBankMessage(saidOf(name, 'ACSC'));

const statesOf = async (seller: MadeCompany) => (await world.listPayouts(seller)).map(({ state }) => state);

async function finish(): Promise<void> {
  world.passThreeWeeks();
  await runSettlements(world.context);
  await world.sendFiles();
  await world.receiveBankReports();
}

test('lines that were taken out of a file once and twice go out under names that are known before', async () => {
  const seller = await makeDue(2);
  const names = [await nameAfter(seller, 0), await nameAfter(seller, 1), await nameAfter(seller, 2)];
  await takeOutOnce(seller);
  await takeOutOnce(seller);
  await runSettlements(world.context);
  expect((await world.listPayouts(seller)).map(({ endToEndId }) => endToEndId)).toEqual(names);
  await world.sendFiles();
  await world.receiveBankReports();
});

test.each([1, 2])('lost with all before it: taken out %s times it is put back, and paid once', async (times) => {
  const seller = await makeDue(2);
  const name = await nameAfter(seller, times);
  await sayPaid(name);
  expect(await takeInLostPayouts(world.context)).toEqual({ takenIn: [name], unknown: [] });
  const taken = Array.from({ length: times }, () => 'returned');
  expect(await statesOf(seller)).toEqual([...taken, 'paid']);
  await finish();
  expect(await statesOf(seller)).toEqual([...taken, 'paid']);
  expect(await takeInLostPayouts(world.context)).toEqual({ takenIn: [], unknown: [] });
});

test('lost with what came after its file was cut: that file does not pay it again', async () => {
  const seller = await makeDue();
  await runSettlements(world.context);
  const [first] = await world.listPayouts(seller);
  const name = await nameAfter(seller, 0);
  expect(name).not.toBe(first?.endToEndId);
  await sayPaid(name);
  expect(await takeInLostPayouts(world.context)).toEqual({ takenIn: [name], unknown: [] });
  await finish();
  expect(await world.listPayouts(seller)).toMatchObject([
    { state: 'returned', paidAt: null },
    { state: 'paid', endToEndId: name, amountMinor: first?.amountMinor },
  ]);
});

test.each([
  ['one payout of it', (_file: string, other: string) => saidOf(other, 'ACSC')],
  ['all of it', (file: string) => saidOfAll(file, 'ACCP')],
  ['having received it', (file: string) => saidOfAll(file, 'RCVD')],
])('its file went to the bank without it, which spoke of %s first: it is put back all the same', async (_of, say) => {
  const [seller, other] = [await makeDue(), await makeDue()];
  await runSettlements(world.context);
  const [first, inSameFile] = [(await world.listPayouts(seller))[0], (await world.listPayouts(other))[0]];
  const fileId = first?.payoutFileId ?? '';
  expect(inSameFile?.payoutFileId).toBe(fileId);
  const name = await nameAfter(seller, 0);
  await world.receiveBankMessage(say(fileId, inSameFile?.endToEndId ?? ''));
  await sayPaid(name);
  expect(await takeInLostPayouts(world.context)).toEqual({ takenIn: [name], unknown: [] });
  // What the bank says of all of the file afterwards is not said of what had left it.
  await world.receiveBankMessage(saidOfAll(fileId, 'ACSC'));
  expect(await lastReasons()).toBeNull();
  await finish();
  expect(await world.listPayouts(seller)).toMatchObject([
    { state: 'returned', paidAt: null },
    { state: 'paid', endToEndId: name, amountMinor: first?.amountMinor },
  ]);
  expect(await statesOf(other)).toEqual(['paid']);
});

test('one call of its file was lost before: the file is not handed over again with it', async () => {
  const [seller, other] = [await makeDue(), await makeDue()];
  await runSettlements(world.context);
  const fileId = (await world.listPayouts(seller))[0]?.payoutFileId ?? '';
  const bankWithout = (sendFile: () => Promise<never>) => ({
    ...world.context,
    bank: { ...world.context.bank, sendFile },
  });
  const silent = bankWithout(async () => ({ kind: 'unknown' }) as never);
  await expect(sendPayoutFile(silent, fileId)).rejects.toThrow('did not answer');
  const name = await nameAfter(seller, 0);
  await sayPaid(name);
  expect(await takeInLostPayouts(world.context)).toEqual({ takenIn: [name], unknown: [] });
  const called = bankWithout(() => Promise.reject(new Error('It was handed over again')));
  await sendPayoutFile(called, fileId);
  expect(await statesOf(seller)).toEqual(['returned', 'paid']);
  expect(await statesOf(other)).toEqual(['sent']);
  await sayPaid((await world.listPayouts(other))[0]?.endToEndId ?? '');
  expect(await statesOf(other)).toEqual(['paid']);
});

test('come back from the bank, it goes out again under a name of its own', async () => {
  const seller = await makeDue();
  const name = await nameAfter(seller, 1);
  await sayPaid(name);
  await takeInLostPayouts(world.context);
  await world.receiveBankMessage(saidOf(name, 'RJCT'));
  const [, lost] = await world.listPayouts(seller);
  expect(lost?.state).toBe('returned');
  const again = { caller: seller.caller, payoutId: lost?.payoutId ?? '', as: 'seller' } as const;
  expect(await rescheduleSettlement(world.context, again)).toMatchObject({ ok: true });
  await finish();
  expect(await statesOf(seller)).toEqual(['returned', 'returned', 'paid']);
});

test('until two people have compared the books with the bank, no file that was cut before is handed over', async () => {
  const seller = await makeDue();
  await runSettlements(world.context);
  const fileId = (await world.listPayouts(seller))[0]?.payoutFileId ?? '';
  const { rows } = await world.made.pool.query('update database_lives set checked_at = null returning life_id');
  expect(rows.length).toBeGreaterThan(0);
  await expect(sendPayoutFile(world.context, fileId)).rejects.toThrow('after a restore');
  expect(await statesOf(seller)).toEqual(['file_cut']);
  await world.made.pool.query('update database_lives set checked_at = now()');
  await world.sendFiles();
  await world.receiveBankReports();
  expect(await statesOf(seller)).toEqual(['paid']);
});
