/** The bank's word on a file of which a new one was made: sellers are not paid by both (decision 0317). */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { makeFile } from '../../test/make/make-file.ts';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { runSettlements } from './run-settlements.ts';
import { offerPayoutFile, saveFileTaken, sendPayoutFile } from './send-payout-file.ts';
import { bindSettlement } from './settlement-routes.ts';

let world: SettlementWorld;
let portal: TestPortal;
let people: Record<'first' | 'second', MadeCompany>;
beforeAll(async () => {
  world = await makeSettlementWorld();
  people = {
    first: await makeInstitution(world.made.database, 'KOTRA'),
    second: await makeInstitution(world.made.database, 'KOTRA'),
  };
  const callers = Object.values(people).map(({ caller }) => caller);
  portal = await startTestPortal({ ...world.context, callers, bind: (bound) => bindSettlement(bound, world.context) });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

const bankAnswering = (answer: object) => ({
  ...world.context,
  bank: { ...world.context.bank, sendFile: async () => answer as never },
});
const refusing = () => bankAnswering({ kind: 'refused', reason: 'Creditor name' });
const silent = () => bankAnswering({ kind: 'unknown' });

/** What would be handed to the bank now. */
async function handedOver(fileId: string): Promise<number> {
  let calls = 0;
  const sendFile = async () => {
    calls += 1;
    return { kind: 'refused', reason: 'counted' } as never;
  };
  await sendPayoutFile({ ...world.context, bank: { ...world.context.bank, sendFile } }, fileId);
  return calls;
}
const retry = (fileId: string) =>
  portal.call({ method: 'POST', path: `/settlements/files/${fileId}/retry`, as: people.first });

async function makeAnewByTwo(fileId: string): Promise<void> {
  const proof = await makeFile(world.made.database, { owner: people.first, scan: 'clean' });
  const path = `/settlements/files/${fileId}/requests`;
  const body = { reason: 'The bank refused it as a whole and carried out nothing.', fileId: proof };
  const asked = await portal.call({ method: 'POST', path, as: people.first, body });
  const { requestId } = asked.body.result as { requestId: string };
  const decision = { approveYn: 'Y', reason: 'I asked the branch, too.' };
  const decided = await portal.call({
    ...{ method: 'POST', path: `${path}/${requestId}/decision`, as: people.second, body: decision },
  });
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.body));
}

/** A file of two payouts of which one call was lost and that the bank refused then, and the new one that two people made of it. */
async function makeRemade({ isCertain = false } = {}) {
  const sellers = [await world.makeSellerPaidTo('8901'), await world.makeSellerPaidTo('8902')] as const;
  for (const seller of sellers) await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await runSettlements(world.context);
  const payoutsNow = async () => (await Promise.all(sellers.map((each) => world.listPayouts(each)))).flat();
  const fileNow = async () => (await payoutsNow())[0]?.payoutFileId ?? '';
  const old = await fileNow();
  if (!isCertain) await expect(sendPayoutFile(silent(), old)).rejects.toThrow('did not answer');
  await sendPayoutFile(refusing(), old);
  if (isCertain) await sendPayoutFile(refusing(), old);
  else await makeAnewByTwo(old);
  const anew = await fileNow();
  expect(anew).not.toBe(old);
  const names = (await payoutsNow()).map(({ endToEndId }) => endToEndId);
  return { old, anew, names, payoutsNow, statesNow: async () => (await payoutsNow()).map(({ state }) => state) };
}

async function stateOfFile(fileId: string): Promise<string> {
  const { rows } = await world.made.pool.query('select state from payout_files where payout_file_id = $1', [fileId]);
  return rows[0]?.state;
}

async function readFile(fileId: string) {
  const { body } = await portal.call({ method: 'GET', path: '/settlements/files', as: people.first });
  const { list } = body.result as { list: readonly { payoutFileId: string }[] };
  return list.find(({ payoutFileId }) => payoutFileId === fileId);
}

async function lastMessage() {
  const query = world.made.database.selectFrom('bankReports').select(['bankReportId', 'state', 'reasons']);
  const found = await query.where('bankReportId', 'like', 'rep-made-%').orderBy('readNumber', 'desc').execute();
  return found[0];
}

const saidOf = (fileId: string, said: { readonly group?: string; readonly transfer?: string }) => ({
  kind: 'pain.002',
  xml: `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${fileId}</OrgnlMsgId>${said.group ?? ''}</OrgnlGrpInfAndSts>${said.transfer ?? ''}</CstmrPmtStsRpt></Document>`,
});
const ofAll = (status: string) => ({ group: `<GrpSts>${status}</GrpSts>` });
const ofTransfer = (endToEndId = '', status = '') => ({
  transfer: `<OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${status}</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>`,
});

/** The next payouts of other tests must not meet the files of this one. */
async function settleAll(old: string): Promise<void> {
  await world.receiveBankMessage(saidOf(old, ofAll('ACSC')));
}

describe('while the bank has not got the new file', () => {
  test.each(['RCVD', 'ACCP', 'ACSC', 'PATC'])(
    'its %s on the old one brings the payouts back into it',
    async (status) => {
      const { old, anew, payoutsNow, statesNow } = await makeRemade();
      await world.receiveBankMessage(saidOf(old, ofAll(status)));
      expect((await payoutsNow()).map(({ payoutFileId }) => payoutFileId)).toEqual([old, old]);
      expect(await stateOfFile(anew)).toBe('cancelled');
      expect(await handedOver(anew)).toBe(0);
      expect(await handedOver(old)).toBe(0);
      for (const fileId of [old, anew]) expect(await retry(fileId)).toMatchObject({ status: 409 });
      await settleAll(old);
      expect(await statesNow()).toEqual(['paid', 'paid']);
      expect(await lastMessage()).toMatchObject({ state: 'taken', reasons: null });
    },
  );

  test('its word on one transfer pays that one, and the other is the bank’s', async () => {
    const { old, anew, names, statesNow } = await makeRemade();
    await world.receiveBankMessage(saidOf(old, ofTransfer(names[0], 'ACSC')));
    expect(await statesNow()).toEqual(['paid', 'sent']);
    expect(await stateOfFile(old)).toBe('accepted');
    expect(await handedOver(anew)).toBe(0);
    await world.receiveBankMessage(saidOf(old, ofTransfer(names[1], 'RJCT')));
    expect(await statesNow()).toEqual(['paid', 'returned']);
  });

  test('a booking of a transfer without a file is of the old one', async () => {
    const { old, anew, names, statesNow } = await makeRemade();
    const { transfer } = ofTransfer(names[1], 'ACSC');
    const xml = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts></OrgnlGrpInfAndSts>${transfer}</CstmrPmtStsRpt></Document>`;
    await world.receiveBankMessage({ kind: 'pain.002', xml });
    expect(await statesNow()).toEqual(['sent', 'paid']);
    expect(await handedOver(anew)).toBe(0);
    await settleAll(old);
  });

  test('a receipt of the old one that comes late makes it the bank’s', async () => {
    const { old, anew, statesNow } = await makeRemade();
    await world.made.database
      .transaction()
      .execute((transaction) => saveFileTaken(transaction, old, world.context.clock.now()));
    expect([await stateOfFile(old), await stateOfFile(anew)]).toEqual(['sent', 'cancelled']);
    expect(await readFile(old)).toMatchObject({ newFileId: anew, sentDt: expect.any(String), payoutCount: 2 });
    expect(await handedOver(anew)).toBe(0);
    await settleAll(old);
    expect(await statesNow()).toEqual(['paid', 'paid']);
  });

  test('that it turns the whole old one away is what people said: the new one goes out', async () => {
    const { old, anew, statesNow } = await makeRemade();
    await world.receiveBankMessage(saidOf(old, ofAll('RJCT')));
    expect(await statesNow()).toEqual(['file_cut', 'file_cut']);
    expect(await stateOfFile(anew)).toBe('cut');
    await world.sendFiles();
    await world.receiveBankReports();
    expect(await statesNow()).toEqual(['paid', 'paid']);
  });

  test('its word holds too where it had refused each call, and the new one as well', async () => {
    const { old, anew, payoutsNow, statesNow } = await makeRemade({ isCertain: true });
    await sendPayoutFile(refusing(), anew);
    await sendPayoutFile(refusing(), anew);
    const third = (await payoutsNow())[0]?.payoutFileId ?? '';
    expect(third).not.toBe(anew);
    await world.receiveBankMessage(saidOf(old, ofAll('ACCP')));
    for (const fileId of [old, anew, third]) expect(await handedOver(fileId)).toBe(0);
    expect((await payoutsNow()).map(({ payoutFileId }) => payoutFileId)).toEqual([old, old]);
    await settleAll(old);
    expect(await statesNow()).toEqual(['paid', 'paid']);
  });

  test('who was suspended on the way is not said to be paid: the bank’s word on it waits for a person', async () => {
    const { old, anew, names, statesNow } = await makeRemade({ isCertain: true });
    const suspend = `update companies set member_state = 'suspended'
      where company_id = (select company_id from payouts where end_to_end_id = $1)`;
    await world.made.pool.query(suspend, [names[0]]);
    await sendPayoutFile(refusing(), anew);
    await sendPayoutFile(refusing(), anew);
    expect(await statesNow()).toEqual(['returned', 'file_cut']);
    await world.receiveBankMessage(saidOf(old, ofAll('ACSC')));
    expect(await statesNow()).toEqual(['returned', 'paid']);
    expect(await lastMessage()).toMatchObject({
      state: 'attention',
      reasons: [{ code: 'contradicts', about: names[0] }],
    });
  });

  test('whichever comes first of its word and of offering the new one: never both without the other', async () => {
    for (const _ of [1, 2, 3]) {
      const { old, anew, statesNow } = await makeRemade();
      const [offered] = await Promise.all([
        offerPayoutFile(world.context, anew),
        world.receiveBankMessage(saidOf(old, ofAll('ACCP'))),
      ]);
      // Offered first it may be at the bank, and is handed over once; else never.
      expect(await stateOfFile(anew)).toBe(offered ? 'sent' : 'cancelled');
      expect(await handedOver(anew)).toBe(0);
      expect(new Set(await statesNow())).toEqual(new Set([offered ? 'sent' : 'accepted']));
      if (!offered) await settleAll(old);
    }
  });
});

describe('once the new file may be at the bank', () => {
  /** A call of the new file was lost. */
  async function makeDoubtful() {
    const remade = await makeRemade();
    await expect(sendPayoutFile(silent(), remade.anew)).rejects.toThrow('did not answer');
    return remade;
  }
  async function listWaiting() {
    const { body } = await portal.call({ method: 'GET', path: '/settlements/problems', as: people.first });
    return (body.result as { list: readonly object[] }).list;
  }
  async function setOutcome(payoutId: string, outcome: object): Promise<void> {
    const path = `/settlements/${payoutId}/outcomes`;
    const bookYmd = seoulDay(world.context.clock.now()).replaceAll('-', '');
    const said = { bankReference: 'SLIP 7', bookYmd, reason: 'The branch confirmed it by telephone.', ...outcome };
    const asked = await portal.call({ method: 'POST', path, as: people.first, body: said });
    const { requestId } = asked.body.result as { requestId: string };
    const decided = await portal.call({
      ...{ method: 'POST', path: `${path}/${requestId}/decision`, as: people.second },
      body: { approveYn: 'Y', reason: 'I asked the branch myself.' },
    });
    expect(decided.status).toBe(200);
  }

  test('the bank’s word on the old one holds it, and who operates reads why', async () => {
    const { old, anew, statesNow } = await makeDoubtful();
    await world.receiveBankMessage(saidOf(old, ofAll('ACCP')));
    const message = await lastMessage();
    expect(message).toMatchObject({ state: 'attention', reasons: [{ code: 'contradicts', about: old }] });
    expect(await handedOver(anew)).toBe(0);
    expect(await retry(anew)).toMatchObject({ status: 409, body: { code: 'settlement.not_in_state' } });
    expect(await readFile(anew)).toMatchObject({
      ...{ replacesFileId: old, holdDt: expect.any(String), holdReportId: message?.bankReportId, holdFileId: old },
    });
    expect(await readFile(old)).toMatchObject({ newFileId: anew });
    expect(await listWaiting()).toContainEqual(expect.objectContaining({ problemKind: 'file_held', reference: anew }));
    // The bank has the new one, too, and says so.
    await world.receiveBankMessage(saidOf(anew, ofAll('ACSC')));
    expect(await statesNow()).toEqual(['paid', 'paid']);
    expect(await listWaiting()).not.toContainEqual(expect.objectContaining({ reference: anew }));
  });

  test('two people say that the old one was carried out, and the new one ends without paying', async () => {
    const { old, anew, payoutsNow, statesNow } = await makeDoubtful();
    await sendPayoutFile(refusing(), anew);
    await world.made.database
      .transaction()
      .execute((transaction) => saveFileTaken(transaction, old, world.context.clock.now()));
    expect(await listWaiting()).toContainEqual(expect.objectContaining({ problemKind: 'file_held', reference: anew }));
    for (const { payoutId } of await payoutsNow()) await setOutcome(payoutId, { payoutOutcome: 'paid' });
    expect(await statesNow()).toEqual(['paid', 'paid']);
    expect(await handedOver(anew)).toBe(0);
    expect(await listWaiting()).not.toContainEqual(expect.objectContaining({ reference: anew }));
  });

  test('refused after it was held, the new one says why the bank did not take it', async () => {
    const { old, anew, names, statesNow } = await makeRemade();
    const sendFile = async () => {
      await world.receiveBankMessage(saidOf(old, ofTransfer(names[0], 'ACCP')));
      return { kind: 'refused', reason: 'Duplicate of another file' } as never;
    };
    await sendPayoutFile({ ...world.context, bank: { ...world.context.bank, sendFile } }, anew);
    expect(await readFile(anew)).toMatchObject({
      ...{ payoutFileStatus: 'sent', holdDt: expect.any(String), reason: 'Duplicate of another file' },
    });
    expect(await handedOver(anew)).toBe(0);
    await world.receiveBankMessage(saidOf(anew, ofAll('ACSC')));
    expect(await statesNow()).toEqual(['paid', 'paid']);
    expect(await readFile(anew)).not.toHaveProperty('reason');
  });

  test('two people say that the bank carried out neither, and the money goes out once', async () => {
    const { old, anew, names, payoutsNow } = await makeDoubtful();
    await world.receiveBankMessage(saidOf(old, ofTransfer(names[0], 'ACCP')));
    for (const { payoutId } of await payoutsNow()) {
      await setOutcome(payoutId, { payoutOutcome: 'returned', returnCd: 'MS03' });
      const again = { method: 'POST', path: `/settlements/${payoutId}/reschedule`, as: people.first } as const;
      expect((await portal.call(again)).status).toBe(200);
    }
    world.passThreeWeeks();
    await runSettlements(world.context);
    await world.sendFiles();
    await world.receiveBankReports();
    expect((await payoutsNow()).filter(({ state }) => state === 'paid')).toHaveLength(2);
    expect(await handedOver(anew)).toBe(0);
  });
});

test('handed to the bank and taken, it stays the bank’s: what it says of the old one waits for a person', async () => {
  const { old, anew, payoutsNow, names } = await makeRemade();
  await world.sendFiles();
  await world.receiveBankMessage(saidOf(old, ofTransfer(names[0], 'ACSC')));
  expect(await lastMessage()).toMatchObject({ reasons: [{ code: 'contradicts', about: names[0] }] });
  expect((await payoutsNow()).map(({ payoutFileId }) => payoutFileId)).toEqual([anew, anew]);
  await world.receiveBankReports();
});
