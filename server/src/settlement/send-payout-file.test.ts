import { suspendedReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hearChanges } from '../../test/hear-changes.ts';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { listSettlementProblems } from './payout-files.ts';
import { runSettlements } from './run-settlements.ts';
import { sendPayoutFile } from './send-payout-file.ts';

let world: SettlementWorld;

beforeAll(async () => {
  world = await makeSettlementWorld();
});
afterAll(() => world.close());

type File = {
  readonly payout_file_id: string;
  readonly currency: string;
  readonly state: string;
  readonly xml: string;
};

async function listFiles(): Promise<readonly File[]> {
  return (await world.made.pool.query<File>('select * from payout_files order by cut_at, payout_file_id')).rows;
}

/** One file of one payout; answers its id. */
async function cutFile(): Promise<string> {
  const seller = await world.makeSellerPaidTo('8901');
  await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await runSettlements(world.context);
  return (await listFiles()).find(({ state }) => state === 'cut')?.payout_file_id ?? '';
}

/** What the payouts of a file are called at the bank. */
async function namesIn(fileId: string): Promise<readonly string[]> {
  const statement = 'select end_to_end_id as name from payouts where payout_file_id = $1 order by 1';
  return (await world.made.pool.query<{ name: string }>(statement, [fileId])).rows.map(({ name }) => name);
}

/** The bank does not take the file, this time. */
async function refuseOnce(fileId: string): Promise<void> {
  const refuse = async () => ({ kind: 'refused', reason: 'Limit' }) as const;
  await sendPayoutFile({ ...world.context, bank: { ...world.context.bank, sendFile: refuse } }, fileId);
}

describe('a run cuts files', () => {
  test('one a currency, with unique ids of at most 35 characters, and a job that sends each', async () => {
    const seller = await world.makeSellerPaidTo('8901', ['USD', 'JPY', 'KRW']);
    const other = await world.makeSellerPaidTo('8902');
    for (const currency of ['USD', 'JPY', 'KRW'] as const) await world.makeReleasedOrder({ seller, currency });
    await world.makeReleasedOrder({ seller: other });
    world.passThreeWeeks();
    await runSettlements(world.context);
    const files = await listFiles();
    expect(files.map(({ currency }) => currency).toSorted()).toEqual(['JPY', 'KRW', 'USD']);
    const ids = files.flatMap(({ xml }) => {
      const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'CdtTrfTxInf' });
      const transfers = parser.parse(xml).Document.CstmrCdtTrfInitn.PmtInf.CdtTrfTxInf;
      return transfers.map((each: { PmtId: { EndToEndId: string } }) => each.PmtId.EndToEndId) as string[];
    });
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[A-Z0-9]{1,35}$/);
    const { rows } = await world.made.pool.query<{ id: string }>(
      `select payload->>'payoutFileId' as id from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-payout-file'`,
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(files.map((file) => file.payout_file_id).toSorted());
    await world.sendFiles();
  });
});

describe('a payout file', () => {
  test('leaves out a seller who was suspended after it was cut, who is paid once that is over', async () => {
    const stopped = await world.makeSellerPaidTo('8901');
    const other = await world.makeSellerPaidTo('8902');
    const { database } = world.made;
    const turn = (memberState: 'suspended' | 'approved') =>
      database.updateTable('companies').set({ memberState }).where('companyId', '=', stopped.companyId).execute();
    const order = await world.makeReleasedOrder({ seller: stopped });
    await world.makeReleasedOrder({ seller: other });
    world.passThreeWeeks();
    await runSettlements(world.context);
    await turn('suspended');
    const heard = hearChanges(database);
    await world.sendFiles();
    // Open pages of the seller learn that it left the file, as the file has another sum.
    expect(heard('settlement')).toContainEqual({
      tags: ['settlement'],
      companyIds: [stopped.companyId],
      clientTypes: ['KOTRA', 'VISA'],
    });
    await world.receiveBankReports();
    expect(await world.listPayouts(other)).toMatchObject([{ state: 'paid' }]);
    expect(await world.listPayouts(stopped)).toMatchObject([{ state: 'returned', returnReason: suspendedReason }]);
    // No e-mail says that the bank returned it.
    const { rows: mails } = await world.made.mails.query(
      `select template from emails where email = $1 and template like 'settlement.%'`,
      [stopped.email],
    );
    expect(mails).toEqual([]);
    expect(await world.stateOf(order)).toBe('settlement_scheduled');
    expect(await listProblems(database)).toEqual([]);
    expect(await runSettlements(world.context)).toMatchObject({ payoutCount: 0, skippedCount: 1 });
    await turn('approved');
    expect(await runSettlements(world.context)).toMatchObject({ payoutCount: 1 });
    await world.sendFiles();
    await world.receiveBankReports();
    expect(await world.listPayouts(stopped)).toMatchObject([{ state: 'returned' }, { state: 'paid' }]);
    expect(await world.stateOf(order)).toBe('settled');
    expect(await listProblems(database)).toEqual([]);
  });

  test('that the bank took is sent, with its payouts', async () => {
    const fileId = await cutFile();
    await sendPayoutFile(world.context, fileId);
    const { rows } = await world.made.pool.query(
      'select f.state as file, p.state as payout from payout_files f join payouts p using (payout_file_id) where payout_file_id = $1',
      [fileId],
    );
    expect(rows).toEqual([{ file: 'sent', payout: 'sent' }]);
  });

  test.each(['drop_after', 'error_after', 'drop_before', 'error_before'])(
    'is one file at the bank although its answer was lost (%s)',
    async (kind) => {
      const fileId = await cutFile();
      await world.switchFault({ kind, call: 'bank.files.create', times: 1 });
      await expect(sendPayoutFile(world.context, fileId)).rejects.toThrow('did not answer');
      await sendPayoutFile(world.context, fileId);
      await world.receiveBankReports();
      const { rows } = await world.made.pool.query(
        'select state, return_reason from payouts where payout_file_id = $1',
        [fileId],
      );
      expect(rows).toEqual([{ state: 'paid', return_reason: null }]);
    },
  );

  test('is one file at the bank when ten send it at once', async () => {
    const fileId = await cutFile();
    await Promise.all(Array.from({ length: 10 }, () => sendPayoutFile(world.context, fileId)));
    await world.receiveBankReports();
    const { rows } = await world.made.pool.query('select state from payouts where payout_file_id = $1', [fileId]);
    expect(rows).toEqual([{ state: 'paid' }]);
  });

  test('that the bank does not take is rejected and reported to the operator, who sends what it held in a new file', async () => {
    const fileId = await cutFile();
    await world.made.pool.query(`update payout_files set xml = '<nonsense/>' where payout_file_id = $1`, [fileId]);
    const heard = hearChanges(world.context.database);
    await sendPayoutFile(world.context, fileId);
    expect(heard('settlement')).toEqual([{ tags: ['settlement'], clientTypes: ['KOTRA'] }]);
    const stateOfFile = async () => (await listFiles()).find((file) => file.payout_file_id === fileId)?.state;
    expect(await stateOfFile()).toBe('rejected');
    expect(world.logged.at(-1)).toContain('payout file refused');
    const problems = await listSettlementProblems(world.made.database);
    expect(problems).toMatchObject({ value: { list: [{ kind: 'file_rejected', reference: fileId }] } });
    const [named] = await namesIn(fileId);
    world.passThreeWeeks();
    await Promise.all([1, 2, 3].map(() => sendPayoutFile(world.context, fileId)));
    expect(await stateOfFile()).toBe('cancelled');
    const files = (await listFiles()).filter(({ state }) => state === 'cut');
    expect(files).toHaveLength(1);
    const anew = files[0]?.payout_file_id ?? '';
    expect(await namesIn(anew)).toEqual([named]);
    expect(files[0]?.xml).toContain(String(named));
    expect(files[0]?.xml).toContain(`<MsgId>${anew}</MsgId>`);
    await sendPayoutFile(world.context, anew);
    // Its payouts are on their way, which their seller sees.
    expect(heard('settlement').at(-1)).toMatchObject({
      companyIds: [expect.any(String)],
      clientTypes: ['KOTRA', 'VISA'],
    });
    await world.receiveBankReports();
    expect((await listFiles()).find((file) => file.payout_file_id === anew)?.state).toBe('accepted');
    expect(await listProblems(world.made.database)).toEqual([]);
  });

  test('that the bank did not take leaves out who was suspended since', async () => {
    const [first, second] = [await world.makeSellerPaidTo('8901'), await world.makeSellerPaidTo('8902')];
    for (const seller of [first, second]) await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    await runSettlements(world.context);
    const fileId = (await listFiles()).find(({ state }) => state === 'cut')?.payout_file_id ?? '';
    await refuseOnce(fileId);
    const suspend = `update companies set member_state = 'suspended' where company_id = $1`;
    await world.made.pool.query(suspend, [first.companyId]);
    await sendPayoutFile(world.context, fileId);
    await world.sendFiles();
    await world.receiveBankReports();
    expect(await world.listPayouts(first)).toMatchObject([{ state: 'returned', returnReason: suspendedReason }]);
    expect(await world.listPayouts(second)).toMatchObject([{ state: 'paid' }]);
  });

  test('that the bank did not take does not pay what was taken out before the bank was asked', async () => {
    const [first, second] = [await world.makeSellerPaidTo('8901'), await world.makeSellerPaidTo('8902')];
    for (const seller of [first, second]) await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    await runSettlements(world.context);
    const fileId = (await listFiles()).find(({ state }) => state === 'cut')?.payout_file_id ?? '';
    const turn = `update companies set member_state = $2 where company_id = $1`;
    await world.made.pool.query(turn, [first.companyId, 'suspended']);
    await refuseOnce(fileId);
    const [takenOut] = await world.listPayouts(first);
    expect(takenOut).toMatchObject({ state: 'returned', returnReason: suspendedReason });
    await world.made.pool.query(turn, [first.companyId, 'approved']);
    await sendPayoutFile(world.context, fileId);
    const anew = (await listFiles()).find(({ state }) => state === 'cut');
    expect(anew?.xml).not.toContain(takenOut?.endToEndId);
    await runSettlements(world.context);
    await world.sendFiles();
    await world.receiveBankReports();
    expect((await world.listPayouts(first)).map(({ state }) => state)).toEqual(['returned', 'paid']);
    expect((await world.listPayouts(second)).map(({ state }) => state)).toEqual(['paid']);
    expect(await listProblems(world.made.database)).toEqual([]);
  });

  test('that the bank may have stays as it is, whatever it answers afterwards', async () => {
    const fileId = await cutFile();
    await world.switchFault({ kind: 'drop_before', call: 'bank.files.create', times: 1 });
    await expect(sendPayoutFile(world.context, fileId)).rejects.toThrow('did not answer');
    const sent = (await listFiles()).find((file) => file.payout_file_id === fileId)?.xml;
    await refuseOnce(fileId);
    await sendPayoutFile(world.context, fileId);
    expect((await listFiles()).find((file) => file.payout_file_id === fileId)).toMatchObject({
      state: 'sent',
      xml: sent,
    });
  });

  test('is not offered while the bank is out of reach', async () => {
    const fileId = await cutFile();
    const context = { ...world.context, bank: { ...world.context.bank, isAway: () => true } };
    await expect(sendPayoutFile(context, fileId)).rejects.toThrow('is away');
    const { rows } = await world.made.pool.query(
      'select offered_at, calls from payout_files where payout_file_id = $1',
      [fileId],
    );
    expect(rows).toEqual([{ offered_at: null, calls: 0 }]);
    await sendPayoutFile(world.context, fileId);
  });

  test('that does not exist is our fault', async () => {
    await expect(sendPayoutFile(world.context, 'FILENONE')).rejects.toThrow('no payout file');
  });

  test('reported on before its sending was noted keeps what the bank said', async () => {
    const seller = await world.makeSellerPaidTo('8901');
    await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    await runSettlements(world.context);
    const file = (await listFiles()).findLast(({ state, xml }) => state === 'cut' && xml !== '<nonsense/>');
    if (!file) throw new Error('No file was cut');
    await world.context.bank.sendFile({ payoutFileId: file.payout_file_id, xml: file.xml });
    await world.receiveBankReports();
    await sendPayoutFile(world.context, file.payout_file_id);
    expect(await world.listPayouts(seller)).toMatchObject([{ state: 'paid' }]);
  });
});
