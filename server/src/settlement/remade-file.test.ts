/** The bank's word on a file of which a new one was made: sellers are not paid by both (decision 0317). */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FileWorld, makeFileWorld, ofAll, ofTransfer, saidOf } from '../../test/make/make-file-world.ts';
import { listProblems } from '../../test/make/make-settlement-world.ts';
import { runSettlements } from './run-settlements.ts';
import { offerPayoutFile, saveFileTaken, sendPayoutFile } from './send-payout-file.ts';

let files: FileWorld;
let world: FileWorld['world'];
beforeAll(async () => {
  files = await makeFileWorld();
  ({ world } = files);
});
afterAll(() => files.close());
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

/** The next payouts of other tests must not meet the files of this one. */
async function settleAll(old: string): Promise<void> {
  await world.receiveBankMessage(saidOf(old, ofAll('ACSC')));
}

describe('while the bank has not got the new file', () => {
  test.each(['RCVD', 'ACCP', 'ACSC', 'PATC'])(
    'its %s on the old one brings the payouts back into it',
    async (status) => {
      const { old, anew, payoutsNow, statesNow } = await files.makeRemade();
      await world.receiveBankMessage(saidOf(old, ofAll(status)));
      expect((await payoutsNow()).map(({ payoutFileId }) => payoutFileId)).toEqual([old, old]);
      expect(await files.stateOfFile(anew)).toBe('cancelled');
      expect(await files.handedOver(anew)).toBe(0);
      expect(await files.handedOver(old)).toBe(0);
      for (const fileId of [old, anew]) expect(await files.retry(fileId)).toMatchObject({ status: 409 });
      await settleAll(old);
      expect(await statesNow()).toEqual(['paid', 'paid']);
      expect(await files.lastMessage()).toMatchObject({ state: 'taken', reasons: null });
    },
  );

  test('its word on one transfer pays that one, and the other is the bank’s', async () => {
    const { old, anew, names, statesNow } = await files.makeRemade();
    await world.receiveBankMessage(saidOf(old, ofTransfer(names[0], 'ACSC')));
    expect(await statesNow()).toEqual(['paid', 'sent']);
    expect(await files.stateOfFile(old)).toBe('accepted');
    expect(await files.handedOver(anew)).toBe(0);
    await world.receiveBankMessage(saidOf(old, ofTransfer(names[1], 'RJCT')));
    expect(await statesNow()).toEqual(['paid', 'returned']);
  });

  test('a booking of a transfer without a file is of the old one', async () => {
    const { old, anew, names, statesNow } = await files.makeRemade();
    const { transfer } = ofTransfer(names[1], 'ACSC');
    const xml = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts></OrgnlGrpInfAndSts>${transfer}</CstmrPmtStsRpt></Document>`;
    await world.receiveBankMessage({ kind: 'pain.002', xml });
    expect(await statesNow()).toEqual(['sent', 'paid']);
    expect(await files.handedOver(anew)).toBe(0);
    await settleAll(old);
  });

  test('a receipt of the old one that comes late makes it the bank’s', async () => {
    const { old, anew, statesNow } = await files.makeRemade();
    await world.made.database
      .transaction()
      .execute((transaction) => saveFileTaken(transaction, old, world.context.clock.now()));
    expect([await files.stateOfFile(old), await files.stateOfFile(anew)]).toEqual(['sent', 'cancelled']);
    expect(await files.readFile(old)).toMatchObject({ newFileId: anew, sentDt: expect.any(String), payoutCount: 2 });
    expect(await files.handedOver(anew)).toBe(0);
    await settleAll(old);
    expect(await statesNow()).toEqual(['paid', 'paid']);
  });

  test('that it turns the whole old one away is what people said: the new one goes out', async () => {
    const { old, anew, statesNow } = await files.makeRemade();
    await world.receiveBankMessage(saidOf(old, ofAll('RJCT')));
    expect(await statesNow()).toEqual(['file_cut', 'file_cut']);
    expect(await files.stateOfFile(anew)).toBe('cut');
    await world.sendFiles();
    await world.receiveBankReports();
    expect(await statesNow()).toEqual(['paid', 'paid']);
  });

  test('its word holds too where it had refused each call, and the new one as well', async () => {
    const { old, anew, payoutsNow, statesNow } = await files.makeRemade({ isCertain: true });
    await sendPayoutFile(files.refusing(), anew);
    await sendPayoutFile(files.refusing(), anew);
    const third = (await payoutsNow())[0]?.payoutFileId ?? '';
    expect(third).not.toBe(anew);
    await world.receiveBankMessage(saidOf(old, ofAll('ACCP')));
    for (const fileId of [old, anew, third]) expect(await files.handedOver(fileId)).toBe(0);
    expect((await payoutsNow()).map(({ payoutFileId }) => payoutFileId)).toEqual([old, old]);
    await settleAll(old);
    expect(await statesNow()).toEqual(['paid', 'paid']);
  });

  test('who was suspended on the way is not said to be paid: the bank’s word on it waits for a person', async () => {
    const { old, anew, names, statesNow } = await files.makeRemade({ isCertain: true });
    const suspend = `update companies set member_state = 'suspended'
      where company_id = (select company_id from payouts where end_to_end_id = $1)`;
    await world.made.pool.query(suspend, [names[0]]);
    await sendPayoutFile(files.refusing(), anew);
    await sendPayoutFile(files.refusing(), anew);
    expect(await statesNow()).toEqual(['returned', 'file_cut']);
    await world.receiveBankMessage(saidOf(old, ofAll('ACSC')));
    expect(await statesNow()).toEqual(['returned', 'paid']);
    expect(await files.lastMessage()).toMatchObject({
      state: 'attention',
      reasons: [{ code: 'contradicts', about: names[0] }],
    });
  });

  test('whichever comes first of its word and of offering the new one: never both without the other', async () => {
    for (const _ of [1, 2, 3]) {
      const { old, anew, statesNow } = await files.makeRemade();
      const [offered] = await Promise.all([
        offerPayoutFile(world.context, anew),
        world.receiveBankMessage(saidOf(old, ofAll('ACCP'))),
      ]);
      // Offered first it may be at the bank, and is handed over once; else never.
      expect(await files.stateOfFile(anew)).toBe(offered ? 'sent' : 'cancelled');
      expect(await files.handedOver(anew)).toBe(0);
      expect(new Set(await statesNow())).toEqual(new Set([offered ? 'sent' : 'accepted']));
      if (!offered) await settleAll(old);
    }
  });
});

describe('once the new file may be at the bank', () => {
  /** A call of the new file was lost. */
  async function makeDoubtful() {
    const remade = await files.makeRemade();
    await expect(sendPayoutFile(files.silent(), remade.anew)).rejects.toThrow('did not answer');
    return remade;
  }
  async function listWaiting() {
    const { body } = await files.portal.call({ method: 'GET', path: '/settlements/problems', as: files.people.first });
    return (body.result as { list: readonly object[] }).list;
  }
  async function setOutcome(payoutId: string, outcome: object): Promise<void> {
    const path = `/settlements/${payoutId}/outcomes`;
    const bookYmd = seoulDay(world.context.clock.now()).replaceAll('-', '');
    const said = { bankReference: 'SLIP 7', bookYmd, reason: 'The branch confirmed it by telephone.', ...outcome };
    const asked = await files.portal.call({ method: 'POST', path, as: files.people.first, body: said });
    const { requestId } = asked.body.result as { requestId: string };
    const decided = await files.portal.call({
      ...{ method: 'POST', path: `${path}/${requestId}/decision`, as: files.people.second },
      body: { approveYn: 'Y', reason: 'I asked the branch myself.' },
    });
    expect(decided.status).toBe(200);
  }

  test('the bank’s word on the old one holds it, and who operates reads why', async () => {
    const { old, anew, statesNow } = await makeDoubtful();
    await world.receiveBankMessage(saidOf(old, ofAll('ACCP')));
    const message = await files.lastMessage();
    expect(message).toMatchObject({ state: 'attention', reasons: [{ code: 'contradicts', about: old }] });
    expect(await files.handedOver(anew)).toBe(0);
    expect(await files.retry(anew)).toMatchObject({ status: 409, body: { code: 'settlement.not_in_state' } });
    expect(await files.readFile(anew)).toMatchObject({
      ...{ replacesFileId: old, holdDt: expect.any(String), holdReportId: message?.bankReportId, holdFileId: old },
    });
    expect(await files.readFile(old)).toMatchObject({ newFileId: anew });
    expect(await listWaiting()).toContainEqual(expect.objectContaining({ problemKind: 'file_held', reference: anew }));
    // The bank has the new one, too, and says so.
    await world.receiveBankMessage(saidOf(anew, ofAll('ACSC')));
    expect(await statesNow()).toEqual(['paid', 'paid']);
    expect(await listWaiting()).not.toContainEqual(expect.objectContaining({ reference: anew }));
  });

  test('two people say that the old one was carried out, and the new one ends without paying', async () => {
    const { old, anew, payoutsNow, statesNow } = await makeDoubtful();
    await sendPayoutFile(files.refusing(), anew);
    await world.made.database
      .transaction()
      .execute((transaction) => saveFileTaken(transaction, old, world.context.clock.now()));
    expect(await listWaiting()).toContainEqual(expect.objectContaining({ problemKind: 'file_held', reference: anew }));
    for (const { payoutId } of await payoutsNow()) await setOutcome(payoutId, { payoutOutcome: 'paid' });
    expect(await statesNow()).toEqual(['paid', 'paid']);
    expect(await files.handedOver(anew)).toBe(0);
    expect(await listWaiting()).not.toContainEqual(expect.objectContaining({ reference: anew }));
  });

  test('refused after it was held, the new one says why the bank did not take it', async () => {
    const { old, anew, names, statesNow } = await files.makeRemade();
    const sendFile = async () => {
      await world.receiveBankMessage(saidOf(old, ofTransfer(names[0], 'ACCP')));
      return { kind: 'refused', reason: 'Duplicate of another file' } as never;
    };
    await sendPayoutFile({ ...world.context, bank: { ...world.context.bank, sendFile } }, anew);
    expect(await files.readFile(anew)).toMatchObject({
      ...{ payoutFileStatus: 'sent', holdDt: expect.any(String), reason: 'Duplicate of another file' },
    });
    expect(await files.handedOver(anew)).toBe(0);
    await world.receiveBankMessage(saidOf(anew, ofAll('ACSC')));
    expect(await statesNow()).toEqual(['paid', 'paid']);
    expect(await files.readFile(anew)).not.toHaveProperty('reason');
  });

  test('two people say that the bank carried out neither, and the money goes out once', async () => {
    const { old, anew, names, payoutsNow } = await makeDoubtful();
    await world.receiveBankMessage(saidOf(old, ofTransfer(names[0], 'ACCP')));
    for (const { payoutId } of await payoutsNow()) {
      await setOutcome(payoutId, { payoutOutcome: 'returned', returnCd: 'MS03' });
      const again = { method: 'POST', path: `/settlements/${payoutId}/reschedule`, as: files.people.first } as const;
      expect((await files.portal.call(again)).status).toBe(200);
    }
    world.passThreeWeeks();
    await runSettlements(world.context);
    await world.sendFiles();
    await world.receiveBankReports();
    expect((await payoutsNow()).filter(({ state }) => state === 'paid')).toHaveLength(2);
    expect(await files.handedOver(anew)).toBe(0);
  });
});

test('handed to the bank and taken, it stays the bank’s: what it says of the old one waits for a person', async () => {
  const { old, anew, payoutsNow, names } = await files.makeRemade();
  await world.sendFiles();
  await world.receiveBankMessage(saidOf(old, ofTransfer(names[0], 'ACSC')));
  expect(await files.lastMessage()).toMatchObject({ reasons: [{ code: 'contradicts', about: names[0] }] });
  expect((await payoutsNow()).map(({ payoutFileId }) => payoutFileId)).toEqual([anew, anew]);
  await world.receiveBankReports();
});
