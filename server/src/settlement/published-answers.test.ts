/** What banks answer, as others published it, and what it does to a file that the bank refused (decision 0317). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FileWorld, makeFileWorld, ofAll } from '../../test/make/make-file-world.ts';
import { listProblems } from '../../test/make/make-settlement-world.ts';
import { payingAccountNumber } from '../../test/make-test-database.ts';
import { kindOfBankMessage, versionOfBankMessage } from './bank-xml.ts';
import { sendPayoutFile } from './send-payout-file.ts';

const directory = join(import.meta.dirname, 'fixtures/published-answers');
const names = readdirSync(directory).filter((name) => name.endsWith('.xml'));

let at: FileWorld;
beforeAll(async () => {
  at = await makeFileWorld();
});
afterAll(() => at.close());
afterEach(async () => expect(await listProblems(at.world.made.database)).toEqual([]));

type Cut = Awaited<ReturnType<FileWorld['makeCut']>>;

/** The published text with our names in it. */
function published(sample: string, { old, names: [transfer = '', other = ''] }: Cut, fileId = old): string {
  const name = names.find((each) => each.startsWith(`${sample}.`));
  if (!name) throw new Error(`There is no sample ${sample}`);
  const words = { transfer, other, file: fileId, account: payingAccountNumber };
  const xml = readFileSync(join(directory, name), 'utf8');
  return Object.entries(words).reduce((text, [key, word]) => text.replaceAll(`{${key}}`, word), xml);
}

async function receive(sample: string, cut: Cut, fileId?: string): Promise<void> {
  const xml = published(sample, cut, fileId);
  await at.world.receiveBankMessage({ kind: kindOfBankMessage(xml) ?? 'unknown', xml });
}

async function reasonsNow(): Promise<readonly string[]> {
  return ((await at.lastMessage())?.reasons ?? []).map(({ code }) => code);
}

async function makeSent(): Promise<Cut> {
  const cut = await at.makeCut();
  await at.world.sendFiles();
  return cut;
}

async function makeLost(): Promise<Cut> {
  const cut = await at.makeCut();
  await at.loseCall(cut.old);
  return cut;
}

async function makeRefused(): Promise<Cut> {
  const cut = await makeLost();
  await sendPayoutFile(at.refusing(), cut.old);
  return cut;
}

const outcomesOf = async ({ payoutsNow }: Cut) =>
  (await payoutsNow()).map(({ state, returnReason }) => [state, returnReason].filter(Boolean).join(' '));

/** Nobody hands it over, and nobody makes a new one of it; what the bank pays of it counts. */
async function expectAtBank(cut: Cut): Promise<void> {
  expect(await at.stateOfFile(cut.old)).toMatch(/^(sent|accepted)$/);
  expect((await cut.payoutsNow()).map(({ payoutFileId }) => payoutFileId)).toEqual([cut.old, cut.old]);
  expect(await at.handedOver(cut.old)).toBe(0);
  expect(await at.retry(cut.old)).toMatchObject({ status: 409 });
  await expect(at.makeAnewByTwo(cut.old)).rejects.toThrow('settlement.not_in_state');
  await at.say(cut.old, ofAll('ACSC'));
  expect(await cut.statesNow()).toEqual(['paid', 'paid']);
}

test.each(names)('%s is what its name says, and has its source beside it', (name) => {
  const xml = readFileSync(join(directory, name), 'utf8');
  expect(name).toContain(`.${kindOfBankMessage(xml)}.001.`);
  expect(name).toContain(`.${versionOfBankMessage(xml)}.`);
  expect(readFileSync(join(directory, 'README.md'), 'utf8')).toContain(name);
});

describe.each(['standard-bank-duplicate', 'stanbic-duplicate', 'sepa-duplicate'])(
  'rejected as a duplicate: %s',
  (sample) => {
    test('what the bank has gives no money back', async () => {
      const cut = await makeSent();
      await receive(sample, cut);
      expect(await cut.statesNow()).toEqual(['sent', 'sent']);
      expect(await reasonsNow()).toEqual(['bank_has_it']);
      await expectAtBank(cut);
    });

    test.each([
      ['of which a call was lost', makeLost],
      ['that it refused since', makeRefused],
    ])('it has the file %s', async (_which, make) => {
      const cut = await make();
      await receive(sample, cut);
      expect(await reasonsNow()).toEqual(['bank_has_it']);
      await expectAtBank(cut);
    });

    test('it has the one of which a new one was made, and the new one is not handed over', async () => {
      const remade = await at.makeRemade();
      await receive(sample, remade);
      expect(await reasonsNow()).toEqual(['bank_has_it']);
      expect(await at.stateOfFile(remade.anew)).toBe('cancelled');
      expect(await at.handedOver(remade.anew)).toBe(0);
      await expectAtBank(remade);
    });

    test('where it may have the new one, too, that one is held', async () => {
      const remade = await at.makeRemade();
      await at.loseCall(remade.anew);
      await receive(sample, remade);
      expect(await at.listWaiting()).toContainEqual(
        expect.objectContaining({ problemKind: 'file_held', reference: remade.anew }),
      );
      expect(await at.handedOver(remade.anew)).toBe(0);
      expect(await remade.statesNow()).toEqual(['sent', 'sent']);
      await at.say(remade.anew, ofAll('ACSC'));
    });
  },
);

test('one transfer rejected as a duplicate: the bank has the old file', async () => {
  const remade = await at.makeRemade();
  await receive('iso-duplicate', remade);
  expect(await at.lastMessage()).toMatchObject({ reasons: [{ code: 'bank_has_it', about: remade.names[0] }] });
  expect(await at.handedOver(remade.anew)).toBe(0);
  await expectAtBank(remade);
});

describe.each([
  ['standard-bank-ack', 'sent'],
  ['standard-bank-pending', 'accepted'],
  ['stanbic-later-day', 'accepted'],
  ['corporate-js-received', 'accepted'],
  ['iso-accepted', 'accepted'],
  ['adorsys-accepted', 'accepted'],
  ['atruvia-match', 'sent'],
])('received, or on its way: %s', (sample, state) => {
  test.each([
    ['a call of it was lost', makeLost],
    ['it was refused', makeRefused],
    ['a new one was made of it', () => at.makeRemade()],
  ])('the bank has the file, though %s', async (_though, make) => {
    const cut = await make();
    await receive(sample, cut);
    expect(await at.lastMessage()).toMatchObject({ state: 'taken', reasons: null });
    expect(await cut.statesNow()).toEqual([state, state]);
    await expectAtBank(cut);
  });
});

test('a name that is not the account’s holds the file at the bank until somebody asks it', async () => {
  const cut = await makeLost();
  await receive('atruvia-no-match', cut);
  expect(await at.lastMessage()).toMatchObject({
    state: 'attention',
    reasons: [{ code: 'bank_waits', about: cut.names[1] }],
  });
  await expectAtBank(cut);
});

describe.each([
  ['standard-bank-limit', 'returned NARR', 'taken'],
  ['postfinance-file-rejected', 'returned AM10', 'taken'],
  ['postfinance-part-rejected', 'returned FILE/AC01', 'taken'],
  ['corporate-js-part', 'returned DT01', 'partly'],
  ['citi-rejected', 'returned NARR', 'taken'],
])('rejected as a whole: %s', (sample, outcome, state) => {
  test('what was sent has come back, and blocks no account for what is said of ours', async () => {
    const cut = await makeSent();
    await receive(sample, cut);
    expect(await at.lastMessage()).toMatchObject({ state, reasons: null });
    expect(await outcomesOf(cut)).toEqual([outcome, outcome]);
    const blocked = 'select 1 from bank_accounts where blocked_at is not null and company_id = any($1)';
    const sellers = cut.sellers.map(({ companyId }) => companyId);
    expect((await at.world.made.pool.query(blocked, [sellers])).rows).toEqual([]);
  });

  test('it is what people said: the new one goes out', async () => {
    const remade = await at.makeRemade();
    await receive(sample, remade);
    expect(await at.lastMessage()).toMatchObject({ state, reasons: null });
    expect(await at.stateOfFile(remade.anew)).toBe('cut');
    await at.world.sendFiles();
    await at.world.receiveBankReports();
    expect(await remade.statesNow()).toEqual(['paid', 'paid']);
  });
});

describe('rejected in part', () => {
  test.each([
    ['standard-bank-part', ['accepted', 'returned NARR']],
    ['standard-bank-unpaid', ['accepted', 'returned NARR']],
    ['postfinance-transfer-rejected', ['returned AC01', 'accepted']],
  ])('%s', async (sample, outcomes) => {
    const cut = await makeLost();
    await receive('standard-bank-pending', cut);
    await receive(sample, cut);
    expect(await at.lastMessage()).toMatchObject({ state: 'taken', reasons: null });
    expect(await outcomesOf(cut)).toEqual(outcomes);
  });

  test('a file that is said to be rejected with the one that came back: the others stay the bank’s', async () => {
    const cut = await makeSent();
    await receive('standard-bank-pending', cut);
    await receive('standard-bank-vet', cut);
    expect(await outcomesOf(cut)).toEqual(['returned NARR', 'accepted']);
    expect(await at.lastMessage()).toMatchObject({
      state: 'attention',
      reasons: [{ code: 'contradicts', about: cut.old }],
    });
    expect((await at.reschedule((await cut.payoutsNow())[1]?.payoutId ?? '')).status).toBe(409);
    await at.say(cut.old, ofAll('ACSC'));
    expect(await outcomesOf(cut)).toEqual(['returned NARR', 'paid']);
  });

  test('so it is with an old file: the bank has it, and the new one is not handed over', async () => {
    const remade = await at.makeRemade();
    await receive('standard-bank-vet', remade);
    expect(await at.stateOfFile(remade.anew)).toBe('cancelled');
    expect(await at.handedOver(remade.anew)).toBe(0);
    expect(await outcomesOf(remade)).toEqual(['returned NARR', 'sent']);
  });
});

describe('booked', () => {
  test.each(['unifits-batch', 'postfinance-debit-of-file'])('as one sum: %s', async (sample) => {
    for (const make of [makeSent, makeLost, () => at.makeRemade()]) {
      const cut = await make();
      await receive(sample, cut);
      expect(await at.lastMessage()).toMatchObject({ state: 'taken', reasons: null });
      expect(await cut.statesNow()).toEqual(['paid', 'paid']);
      expect(await at.handedOver(cut.old)).toBe(0);
    }
  });

  test.each(['postfinance-return', 'postfinance-return-batch'])('and returned by its name: %s', async (sample) => {
    const cut = await makeSent();
    await receive('postfinance-debit-of-file', cut);
    await receive(sample, cut);
    expect(await at.lastMessage()).toMatchObject({ state: 'taken', reasons: null });
    expect(await outcomesOf(cut)).toEqual(['returned AC01', 'paid']);
  });

  test('and returned by the name of the file alone: a person looks which one came back', async () => {
    const cut = await makeSent();
    await receive('postfinance-debit-of-file', cut);
    await receive('postfinance-return-of-file', cut);
    expect(await reasonsNow()).toEqual(['file_taken_back']);
    expect(await cut.statesNow()).toEqual(['paid', 'paid']);
  });

  test('and taken back from us, it is what somebody wrote in a credit, and no booking of the file', async () => {
    const cut = await makeLost();
    for (const sample of ['postfinance-debit-of-file', 'unifits-batch']) {
      const nameless = { ...cut, names: ['NOTPROVIDED', 'NOTPROVIDED'] };
      const back = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls>';
      const xml = published(sample, nameless).replaceAll('</TxDtls>', back);
      await at.world.receiveBankMessage({ kind: 'camt.054', xml });
      expect(await reasonsNow()).toEqual(['debit_takes_back']);
      expect(await at.stateOfFile(cut.old)).toBe('cut');
    }
    await at.say(cut.old, ofAll('ACSC'));
  });

  test('of somebody else’s file it is put aside', async () => {
    const cut = await makeSent();
    for (const sample of ['postfinance-debit-of-file', 'postfinance-return-of-file', 'unifits-batch']) {
      const other = { ...cut, names: ['INV-7', 'INV-8'] };
      await receive(sample, other, 'PAYROLL-2026-11');
      expect(await at.lastMessage()).toMatchObject({ state: 'aside', reasons: null });
    }
    await at.say(cut.old, ofAll('ACSC'));
  });
});

test('the log of an EBICS server is about no file of ours', async () => {
  const cut = await makeLost();
  await receive('ebics-protocol', cut);
  expect(await at.lastMessage()).toMatchObject({ state: 'aside', reasons: null });
  expect(await at.stateOfFile(cut.old)).toBe('cut');
  await at.world.sendFiles();
  await at.world.receiveBankReports();
  expect(await cut.statesNow()).toEqual(['paid', 'paid']);
});

test.each(['Duplicate File', 'Duplicate MsgId', '{"error":"MsgId already received"}'])(
  'refused at the door as a duplicate (%s), the bank may have it: one person makes no new one of it',
  async (reason) => {
    const cut = await at.makeCut();
    const sendFile = async () => ({ kind: 'refused', reason }) as never;
    await sendPayoutFile({ ...at.world.context, bank: { ...at.world.context.bank, sendFile } }, cut.old);
    expect(await at.stateOfFile(cut.old)).toBe('rejected');
    expect(await at.readFile(cut.old)).toMatchObject({ reason });
    expect(await at.handedOver(cut.old)).toBe(1);
    expect(await cut.fileNow()).toBe(cut.old);
    await at.say(cut.old, ofAll('ACCP'));
    await expectAtBank(cut);
  },
);
