/** A file that was remade is over: what the bank says of it afterwards is for a person, and the new file goes out as it is. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { runSettlements } from './run-settlements.ts';
import { saveFileTaken, sendPayoutFile } from './send-payout-file.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await makeSettlementWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

const refusing = () => ({
  ...world.context,
  bank: { ...world.context.bank, sendFile: async () => ({ kind: 'refused', reason: 'Creditor name' }) as const },
});

/** A file that the bank refused each time, and the new one that holds its payout. */
async function makeRemade() {
  const seller = await world.makeSellerPaidTo('8901');
  await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await runSettlements(world.context);
  const payoutOf = async () => {
    const [payout] = await world.listPayouts(seller);
    if (!payout) throw new Error('No payout');
    return payout;
  };
  const { payoutFileId: old } = await payoutOf();
  await sendPayoutFile(refusing(), old ?? '');
  await sendPayoutFile(refusing(), old ?? '');
  const { payoutFileId: anew, endToEndId } = await payoutOf();
  expect(anew).not.toBe(old);
  return { old: old ?? '', anew: anew ?? '', endToEndId, payoutOf };
}

async function stateOfFile(fileId: string): Promise<string> {
  const { rows } = await world.made.pool.query('select state from payout_files where payout_file_id = $1', [fileId]);
  return rows[0]?.state;
}

async function readMessages() {
  const query = world.made.database.selectFrom('bankReports').select(['state', 'reasons']);
  return query.where('bankReportId', 'like', 'rep-made-%').orderBy('readNumber').execute();
}

const saidOf = (fileId: string, said: { readonly group?: string; readonly transfer?: string }) => ({
  kind: 'pain.002',
  xml: `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${fileId}</OrgnlMsgId>${said.group ?? ''}</OrgnlGrpInfAndSts>${said.transfer ?? ''}</CstmrPmtStsRpt></Document>`,
});
const ofTransfer = (endToEndId: string, status: string) =>
  `<OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${status}</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>`;

test('the bank’s word on a transfer of the old file is not applied to the one that stands in the new file', async () => {
  const { old, anew, endToEndId, payoutOf } = await makeRemade();
  for (const status of ['ACCP', 'ACSC', 'RJCT']) {
    await world.receiveBankMessage(saidOf(old, { transfer: ofTransfer(endToEndId, status) }));
    expect((await readMessages()).at(-1)).toMatchObject({
      ...{ state: 'attention', reasons: [{ code: 'contradicts', about: endToEndId }] },
    });
    expect(await payoutOf()).toMatchObject({ state: 'file_cut' });
    expect(await stateOfFile(anew)).toBe('cut');
  }
  await world.sendFiles();
  // What is said of the new file counts.
  await world.receiveBankMessage(saidOf(anew, { transfer: ofTransfer(endToEndId, 'ACCP') }));
  expect(await payoutOf()).toMatchObject({ state: 'accepted' });
  await world.receiveBankReports();
  expect(await payoutOf()).toMatchObject({ state: 'paid' });
});

test('the bank’s word on the whole old file waits for a person, and is nobody else’s', async () => {
  const { old, anew, payoutOf } = await makeRemade();
  await world.receiveBankMessage(saidOf(old, { group: '<GrpSts>ACCP</GrpSts>' }));
  expect((await readMessages()).at(-1)).toMatchObject({
    ...{ state: 'attention', reasons: [{ code: 'contradicts', about: old }] },
  });
  expect(await payoutOf()).toMatchObject({ state: 'file_cut' });
  expect(await stateOfFile(anew)).toBe('cut');
  await world.sendFiles();
  await world.receiveBankReports();
});

test('a receipt of the old file that comes late does not make it one of the bank’s', async () => {
  const { old } = await makeRemade();
  await world.made.database
    .transaction()
    .execute((transaction) => saveFileTaken(transaction, old, world.context.clock.now()));
  expect(await stateOfFile(old)).toBe('cancelled');
  await world.sendFiles();
  await world.receiveBankReports();
});
