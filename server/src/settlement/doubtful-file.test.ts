/** Files that the bank may have: its word counts whenever it comes, and nothing is paid beside it (decision 0317). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FileWorld, makeFileWorld, ofAll, ofTransfer, ofTransfers } from '../../test/make/make-file-world.ts';
import { listProblems } from '../../test/make/make-settlement-world.ts';
import { readBankReportAgain } from './read-message-again.ts';
import { saveFileTaken, sendPayoutFile } from './send-payout-file.ts';

let at: FileWorld;
beforeAll(async () => {
  at = await makeFileWorld();
});
afterAll(() => at.close());
afterEach(async () => expect(await listProblems(at.world.made.database)).toEqual([]));

/** An entry of a notification of the bank's on one of our accounts. */
const booked = (endToEndId = '', { direction = 'DBIT', amount = '1.00', more = '', entry = '' } = {}) => ({
  kind: 'camt.054',
  xml: `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${entry}<Sts>BOOK</Sts><NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>${more}</TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
});

describe('the bank’s word on a file of which a call was lost', () => {
  test.each(['RCVD', 'PATC', 'BLCK', 'ACCP'])(
    '(%s) holds also if the bank would refuse it afterwards',
    async (status) => {
      const { old, statesNow } = await at.makeCut();
      await at.loseCall(old);
      await at.say(old, ofAll(status));
      expect(await at.handedOver(old)).toBe(0);
      expect(await at.stateOfFile(old)).not.toMatch(/cut|rejected/);
      await at.say(old, ofAll('ACSC'));
      expect(await statesNow()).toEqual(['paid', 'paid']);
    },
  );

  test('on one of its transfers: two people can end the other one', async () => {
    const { old, names, payoutsNow, statesNow } = await at.makeCut();
    await at.loseCall(old);
    await at.say('', ofTransfer(names[0], 'ACSC'));
    expect(await at.handedOver(old)).toBe(0);
    const other = (await payoutsNow())[1]?.payoutId ?? '';
    expect((await at.setOutcome(other, { payoutOutcome: 'paid' })).status).toBe(200);
    expect(await statesNow()).toEqual(['paid', 'paid']);
  });

  test('a call on its way that is refused after the bank’s word changes nothing', async () => {
    const { old, statesNow } = await at.makeCut();
    const sendFile = async () => {
      await at.say(old, ofAll('RCVD'));
      return { kind: 'refused', reason: 'Duplicate' } as never;
    };
    await sendPayoutFile({ ...at.world.context, bank: { ...at.world.context.bank, sendFile } }, old);
    expect(await at.stateOfFile(old)).toBe('sent');
    await at.say(old, ofAll('ACSC'));
    expect(await statesNow()).toEqual(['paid', 'paid']);
  });
});

test('turned away transfer by transfer, one of them over another amount, that one is ended by two people', async () => {
  const { old, names, payoutsNow, statesNow } = await at.makeCut();
  await at.loseCall(old);
  const other = '<OrgnlTxRef><Amt><InstdAmt Ccy="USD">1.00</InstdAmt></Amt></OrgnlTxRef>';
  const { transfer } = ofTransfers(names, 'RJCT');
  const last = transfer.lastIndexOf('</TxInfAndSts>');
  await at.say(old, { transfer: `${transfer.slice(0, last)}${other}${transfer.slice(last)}` });
  expect(await at.lastMessage()).toMatchObject({ state: 'attention', reasons: [{ code: 'amount_differs' }] });
  expect(await statesNow()).toEqual(['returned', 'sent']);
  const left = (await payoutsNow())[1]?.payoutId ?? '';
  expect((await at.setOutcome(left, { payoutOutcome: 'returned', returnCd: 'MS03' })).status).toBe(200);
});

describe('what somebody else can write is no proof', () => {
  test.each([
    ['a cent with the name of a payout', { direction: 'CRDT' }],
    ['one in a currency of nobody’s', { direction: 'CRDT', amount: 'x' }],
    ['its own cent that goes back', { entry: '<RvslInd>true</RvslInd>' }],
  ])('%s', async (_what, how) => {
    const { old, anew, names, statesNow } = await at.makeRemade();
    await at.world.receiveBankMessage(booked(names[0], how));
    expect(await at.stateOfFile(anew)).toBe('cut');
    const cut = await at.makeCut();
    await at.loseCall(cut.old);
    await at.world.receiveBankMessage(booked(cut.names[0], how));
    expect(await at.stateOfFile(cut.old)).toBe('cut');
    await at.world.sendFiles();
    await at.world.receiveBankReports();
    expect([await statesNow(), await cut.statesNow()]).toEqual([
      ['paid', 'paid'],
      ['paid', 'paid'],
    ]);
    expect(await at.stateOfFile(old)).toBe('cancelled');
  });
});

const heldFile = (fileId: string) => expect.objectContaining({ problemKind: 'file_held', reference: fileId });

describe('once a call of the new file was lost', () => {
  async function makeDoubtful() {
    const remade = await at.makeRemade();
    await at.loseCall(remade.anew);
    return remade;
  }

  test.each(['ACSC', 'PATC', 'RCVD'])(
    'a word (%s) on a transfer by its name may be of either: it is held',
    async (status) => {
      const { anew, names, statesNow } = await makeDoubtful();
      await at.say('', ofTransfer(names[0], status));
      expect(await at.handedOver(anew)).toBe(0);
      expect(await at.listWaiting()).toContainEqual(heldFile(anew));
      expect(await statesNow()).toEqual([status === 'ACSC' ? 'paid' : 'sent', 'sent']);
      await at.say(anew, ofAll('ACSC'));
      expect(await statesNow()).toEqual(['paid', 'paid']);
    },
  );

  test('so it is where the bank refused it since, and may have it', async () => {
    const { anew, names } = await makeDoubtful();
    await sendPayoutFile(at.refusing(), anew);
    await at.world.receiveBankMessage(booked(names[0], { amount: '1.00' }));
    expect(await at.handedOver(anew)).toBe(0);
    expect(await at.listWaiting()).toContainEqual(heldFile(anew));
    await at.say(anew, ofAll('ACSC'));
  });

  test('that the bank rejects the held one pays nobody again: two people end each payout', async () => {
    const { old, anew, payoutsNow, statesNow } = await makeDoubtful();
    await at.say(old, ofAll('ACCP'));
    await at.say(anew, ofAll('RJCT'));
    expect(await statesNow()).toEqual(['sent', 'sent']);
    expect(await at.lastMessage()).toMatchObject({ state: 'attention' });
    expect(await at.listWaiting()).toContainEqual(heldFile(anew));
    const [first, second] = (await payoutsNow()).map(({ payoutId }) => payoutId);
    expect((await at.reschedule(first ?? '')).status).toBe(409);
    expect((await at.setOutcome(first ?? '', { payoutOutcome: 'paid' })).status).toBe(200);
    expect((await at.setOutcome(second ?? '', { payoutOutcome: 'returned', returnCd: 'MS03' })).status).toBe(200);
    expect(await statesNow()).toEqual(['paid', 'returned']);
    expect(await at.listWaiting()).not.toContainEqual(heldFile(anew));
    expect((await at.reschedule(second ?? '')).status).toBe(200);
  });
});

describe('where the bank had certainly refused each file before it, one person made the new one', () => {
  test.each(['answer lost', 'answer on its way'])('(%s) its word by names alone is on the new one', async (how) => {
    const { anew, names, statesNow } = await at.makeRemade({ isCertain: true });
    const say = (index: number, status: string) => at.say('', ofTransfer(names[index], status));
    if (how === 'answer lost') {
      await at.loseCall(anew);
      await say(0, 'RJCT');
    } else {
      const sendFile = async () => {
        await say(0, 'RJCT');
        return { kind: 'taken' } as never;
      };
      await sendPayoutFile({ ...at.world.context, bank: { ...at.world.context.bank, sendFile } }, anew);
    }
    expect(await statesNow()).toEqual(['returned', 'sent']);
    expect(await at.lastMessage()).toMatchObject({ state: 'taken', reasons: null });
    expect(await at.listWaiting()).not.toContainEqual(heldFile(anew));
    expect(await at.handedOver(anew)).toBe(0);
    await say(1, 'ACSC');
    expect(await statesNow()).toEqual(['returned', 'paid']);
  });
});

test('of a file that was made anew twice, the one of which the bank spoke is named', async () => {
  const { old, anew, payoutsNow } = await at.makeRemade();
  await sendPayoutFile(at.refusing(), anew);
  await sendPayoutFile(at.refusing(), anew);
  const third = (await payoutsNow())[0]?.payoutFileId ?? '';
  await at.loseCall(third);
  await at.say(old, ofAll('ACCP'));
  expect(await at.readFile(third)).toMatchObject({ replacesFileId: anew, holdFileId: old });
  await at.say(third, ofAll('ACSC'));
});

test('of a file that was made anew twice, the bank may have the one in the middle beside that of which it spoke', async () => {
  const { old, anew, names, payoutsNow, statesNow, fileNow } = await at.makeRemade({ isCertain: true });
  await at.loseCall(anew);
  await sendPayoutFile(at.refusing(), anew);
  await at.makeAnewByTwo(anew);
  const third = await fileNow();
  await at.say(old, ofAll('ACCP'));
  expect(await at.stateOfFile(third)).toBe('cancelled');
  expect(await at.listWaiting()).toContainEqual(heldFile(old));
  expect(await at.readFile(old)).toMatchObject({ holdDt: expect.any(String) });
  await at.say(old, { ...ofAll('RJCT'), ...ofTransfer(names[0], 'ACSC') });
  expect(await statesNow()).toEqual(['paid', 'accepted']);
  const other = (await payoutsNow())[1]?.payoutId ?? '';
  expect((await at.reschedule(other)).status).toBe(409);
  expect((await at.setOutcome(other, { payoutOutcome: 'returned', returnCd: 'MS03' })).status).toBe(200);
  expect(await at.listWaiting()).not.toContainEqual(heldFile(old));
});

describe('where the bank has the new file when it speaks of the old one', () => {
  test.each(['RCVD', 'ACCP', 'receipt'])(
    '(%s) it counts as held: only its payments count by themselves',
    async (word) => {
      const { old, anew, names, payoutsNow, statesNow } = await at.makeRemade();
      await at.world.sendFiles();
      const takenAt = at.world.context.clock.now();
      const { database } = at.world.made;
      if (word === 'receipt') await database.transaction().execute((each) => saveFileTaken(each, old, takenAt));
      else await at.say(old, ofAll(word));
      expect(await at.listWaiting()).toContainEqual(heldFile(anew));
      await at.say(anew, { ...ofAll('RJCT'), ...ofTransfer(names[0], 'ACSC') });
      expect(await statesNow()).toEqual(['paid', 'sent']);
      const [paid, other] = (await payoutsNow()).map(({ payoutId }) => payoutId);
      await at.say(anew, ofTransfer(names[0], 'RJCT'));
      expect(await statesNow()).toEqual(['paid', 'sent']);
      expect((await at.reschedule(paid ?? '')).status).toBe(409);
      expect((await at.setOutcome(other ?? '', { payoutOutcome: 'paid' })).status).toBe(200);
    },
  );
});

test('a word on what was left out of the new file is on the old one, and the new one is not sent', async () => {
  const { old, anew, names, payoutsNow, statesNow } = await at.makeRemade({ leftOut: true });
  expect(await statesNow()).toEqual(['returned', 'file_cut']);
  await at.world.receiveBankMessage(booked(names[0]));
  expect(await at.handedOver(anew)).toBe(0);
  expect((await payoutsNow()).map(({ payoutFileId }) => payoutFileId)).toEqual([old, old]);
  expect(await statesNow()).toEqual(['returned', 'sent']);
  await at.say(old, ofTransfer(names[1], 'ACSC'));
});

describe('that the bank turns all of the old file away is what people had said', () => {
  test.each(['as a whole', 'transfer by transfer', 'transfer by transfer, without its name'])('%s', async (how) => {
    const { old, anew, names, statesNow } = await at.makeRemade({ leftOut: how === 'as a whole' });
    const before = await statesNow();
    const each = ofTransfers(names, 'RJCT');
    await at.say(how.endsWith('name') ? '' : old, how === 'as a whole' ? ofAll('RJCT') : each);
    expect(await statesNow()).toEqual(before);
    expect(await at.stateOfFile(anew)).toBe('cut');
    expect(await at.lastMessage()).toMatchObject({ state: 'taken', reasons: null });
    await at.world.sendFiles();
    await at.world.receiveBankReports();
    expect((await statesNow()).at(-1)).toBe('paid');
  });

  test('a part of it is no such word: the bank has the old one', async () => {
    const { old, names, payoutsNow, statesNow } = await at.makeRemade();
    await at.say(old, ofTransfer(names[0], 'RJCT'));
    expect(await statesNow()).toEqual(['returned', 'sent']);
    expect((await payoutsNow()).map(({ payoutFileId }) => payoutFileId)).toEqual([old, old]);
    await at.say(old, ofTransfer(names[1], 'ACSC'));
  });
});

test('what held a file is for nobody any more once two people have ended its payouts', async () => {
  const { old, anew, payoutsNow } = await at.makeRemade();
  await at.loseCall(anew);
  await at.say(old, ofAll('ACCP'));
  const message = await at.lastMessage();
  const readStatement = async () => 0;
  const readAgain = () => readBankReportAgain({ ...at.world.context, readStatement }, message?.bankReportId ?? '');
  at.world.context.clock.advance(60_000);
  expect(await readAgain()).toMatchObject({ ok: true, value: { state: 'attention' } });
  const [first, second] = (await payoutsNow()).map(({ payoutId }) => payoutId);
  await at.setOutcome(first ?? '', { payoutOutcome: 'paid' });
  await at.setOutcome(second ?? '', { payoutOutcome: 'returned', returnCd: 'MS03' });
  await readAgain();
  expect(await at.lastMessage()).toMatchObject({ state: 'taken', reasons: null });
  // What comes afterwards is for a person: the one that was set returned may go out again.
  await at.say(old, ofAll('ACCP'));
  expect(await at.lastMessage()).toMatchObject({ state: 'attention', reasons: [{ code: 'contradicts', about: old }] });
});

test('that a held file came back, or that the old one was paid, is for nobody once two people decided after it', async () => {
  for (const word of ['RJCT', 'ACSC']) {
    const { old, anew, payoutsNow, statesNow } = await at.makeRemade();
    await at.loseCall(anew);
    if (word === 'RJCT') await at.say(old, ofAll('ACCP'));
    await at.say(word === 'RJCT' ? anew : old, ofAll(word));
    expect(await at.lastMessage()).toMatchObject({ state: 'attention' });
    at.world.context.clock.advance(60_000);
    const said = word === 'RJCT' ? { payoutOutcome: 'paid' } : { payoutOutcome: 'returned', returnCd: 'MS03' };
    for (const { payoutId } of await payoutsNow()) expect((await at.setOutcome(payoutId, said)).status).toBe(200);
    const ended = await statesNow();
    expect(await at.readAgain()).toMatchObject({ state: 'taken', reasons: null });
    expect(await statesNow()).toEqual(ended);
    if (word === 'RJCT') {
      // Said after them, it is for a person.
      at.world.context.clock.advance(60_000);
      await at.say(anew, ofAll('RJCT'));
      expect(await at.lastMessage()).toMatchObject({ state: 'attention' });
    }
  }
});
