/** Statements as banks write them that leave out what we gave them, in the books (0315). */
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { formatScaled, money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdWhenCaptured } from '../../test/make/hold-when-captured.ts';
import { makeSeller } from '../../test/make/make-company.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makeReconciliationWorld, type ReconciliationWorld } from '../../test/make/make-reconciliation-world.ts';
import { makeBankAccount } from '../../test/make/make-settlement-world.ts';
import { payingAccountNumber } from '../../test/make-test-database.ts';
import { runSettlements, sendPayoutFile } from '../settlement/settlement.ts';
import { importExternalFile } from './import-external-file.ts';
import { importStatement } from './reconcile-days.ts';

let world: ReconciliationWorld;
beforeAll(async () => {
  world = await makeReconciliationWorld();
});
afterAll(() => world.close());

const today = () => seoulDay(world.context.clock.now());
const written = (minor: bigint) => formatScaled(minor, 2);

type Statement = {
  readonly messageId: string;
  readonly id?: string;
  readonly number?: string;
  readonly on?: Day;
  /** What the day began with: the rest of the balances follows from the entries. */
  readonly opening?: bigint;
  readonly entries: readonly { readonly amount: bigint; readonly more?: string }[];
};

function entryOf({ amount, more = '' }: Statement['entries'][number]): string {
  const [direction, size] = amount < 0n ? ['DBIT', -amount] : ['CRDT', amount];
  return `<Ntry><Amt Ccy="USD">${written(size)}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts>${more}</Ntry>`;
}

function writeStatement({ messageId, id = '', number = '', on = today(), opening = 0n, entries }: Statement): string {
  const balance = (code: string, minor: bigint) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${written(minor < 0n ? -minor : minor)}</Amt><CdtDbtInd>${minor < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`;
  const closing = entries.reduce((total, { amount }) => total + amount, opening);
  const names = `${id && `<Id>${id}</Id>`}${number && `<ElctrncSeqNb>${number}</ElctrncSeqNb>`}`;
  const account = `<Acct><Id><Othr><Id>${payingAccountNumber}</Id></Othr></Id><Ccy>USD</Ccy></Acct>`;
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.04"><BkToCstmrStmt><GrpHdr><MsgId>${messageId}</MsgId></GrpHdr><Stmt>${names}${account}${balance('OPBD', opening)}${balance('CLBD', closing)}${entries.map(entryOf).join('')}</Stmt></BkToCstmrStmt></Document>`;
}

const take = (statement: Statement) =>
  importStatement(world.context, { fileName: 'statement.xml', xml: writeStatement(statement) });

async function itemsOf(...references: readonly string[]) {
  return (await world.listItems()).filter((item) => references.includes(item.reference));
}

/** Refs as SIX has them at a detail whose end-to-end id the bank does not repeat. */
const unnamed = (amount: bigint, index: number) =>
  `<TxDtls><Refs><AcctSvcrRef>ASR-${index}</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="USD">${written(amount)}</Amt></TxDtls>`;

test('a file that was booked in one sum, whose transfers the bank lists without their names, is each of our payouts', async () => {
  await world.giveAccount('8901');
  for (let count = 0; count < 2; count += 1) await world.pay();
  await world.passDays(21);
  await world.payOut();
  await world.reconcile();
  const { rows } = await world.payment.made.pool.query<{ file: string; name: string; minor: string }>(
    `select payout_file_id as file, end_to_end_id as name, amount_minor as minor from payouts`,
  );
  const [payout] = rows;
  if (!payout || rows.length !== 1) throw new Error('One payout was to be made');
  const amount = BigInt(payout.minor);
  const details = unnamed(amount - 100n, 1) + unnamed(100n, 2);
  const more = `<NtryDtls><Btch><MsgId>${payout.file}</MsgId><PmtInfId>${payout.file}</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>${details}</NtryDtls>`;
  expect(await take({ messageId: 'BATCH', opening: amount, entries: [{ amount: -amount, more }] })).toMatchObject({
    lineCount: 1,
  });
  expect(await itemsOf(payout.name)).toMatchObject([{ kind: 'payout', state: 'matched' }]);
  expect(await itemsOf('ASR-1', 'ASR-2')).toEqual([]);
});

/** A payout whose file was refused and made anew. */
async function makePayoutAnew() {
  const own = await makeReconciliationWorld();
  await own.giveAccount('8901');
  await own.pay();
  await own.passDays(21);
  await runSettlements(own.context);
  const find = async () => {
    const sql = 'select payout_file_id as file, end_to_end_id as name, amount_minor as minor, state from payouts';
    const { rows } = await own.payment.made.pool.query<Record<'file' | 'name' | 'minor' | 'state', string>>(sql);
    if (!rows[0]) throw new Error('A payout was to be made');
    return rows[0];
  };
  const old = await find();
  const bank = { ...own.context.bank, sendFile: async () => ({ kind: 'refused', reason: 'Creditor name' }) as const };
  for (const _ of ['refused', 'made anew']) await sendPayoutFile({ ...own.context, bank }, old.file);
  const anew = await find();
  expect(anew.file).not.toBe(old.file);
  const state = (entries: Statement['entries']) =>
    importStatement(own.context, {
      fileName: 'statement.xml',
      xml: writeStatement({
        ...{ messageId: 'ANEW', on: seoulDay(own.context.clock.now()), opening: BigInt(old.minor), entries },
      }),
    });
  return { own, old, anew, find, state };
}

const namedBy = (name: string, entry = '') =>
  `${entry}<NtryDtls><TxDtls><Refs><EndToEndId>${name}</EndToEndId></Refs></TxDtls></NtryDtls>`;

test.each(['by its file', 'by its own name'])(
  'a payout that is booked %s, whose file was made anew, does not go out with the new one',
  async (how) => {
    const { own, old, find, state } = await makePayoutAnew();
    const batch = `<NtryDtls><Btch><PmtInfId>${old.file}</PmtInfId><NbOfTxs>1</NbOfTxs></Btch></NtryDtls>`;
    await state([{ amount: -BigInt(old.minor), more: how === 'by its file' ? batch : namedBy(old.name) }]);
    expect(await find()).toMatchObject({ file: old.file, state: 'sent' });
    const items = (await own.listItems()).filter(({ reference }) => reference === old.name);
    expect(items).toMatchObject([{ kind: 'payout' }]);
    await own.close();
  },
);

test('a file that was made anew is booked in one sum with what had been taken out on the way: each is a movement', async () => {
  const own = await makeReconciliationWorld();
  const { database, pool } = own.payment.made;
  const other = await makeSeller(database);
  await own.giveAccount('8901');
  await makeBankAccount(database, { companyId: other.companyId, currency: 'USD', number: '110-245-678902' });
  await own.pay();
  const now = own.context.clock.now();
  const transitionSteps = [holdWhenCaptured, ...own.context.transitionSteps];
  await makeOrder(database, { state: 'released', seller: other, transitionSteps, now });
  await own.passDays(21);
  await runSettlements(own.context);
  const find = async () => {
    const sql =
      'select payout_file_id as file, end_to_end_id as name, amount_minor as minor, state, company_id as "sellerId" from payouts';
    const { rows } = await pool.query<Record<'file' | 'name' | 'minor' | 'state' | 'sellerId', string>>(sql);
    const ofOther = rows.filter(({ sellerId }) => sellerId === other.companyId);
    return [...rows.filter((each) => !ofOther.includes(each)), ...ofOther];
  };
  const [stays, leaves] = await find();
  const file = stays?.file ?? '';
  const refusing = { kind: 'refused', reason: 'Creditor name' } as const;
  const bank = { ...own.context.bank, sendFile: async () => refusing };
  await sendPayoutFile({ ...own.context, bank }, file);
  await pool.query("update companies set member_state = 'suspended' where company_id = $1", [other.companyId]);
  await sendPayoutFile({ ...own.context, bank }, file);
  expect(await find()).toMatchObject([{ state: 'file_cut' }, { file, state: 'returned' }]);
  const amount = BigInt(stays?.minor ?? 0) + BigInt(leaves?.minor ?? 0);
  const more = `<NtryDtls><Btch><PmtInfId>${file}</PmtInfId><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>`;
  const on = seoulDay(own.context.clock.now());
  await importStatement(own.context, {
    fileName: 'statement.xml',
    xml: writeStatement({ messageId: 'ONE SUM', on, opening: amount, entries: [{ amount: -amount, more }] }),
  });
  expect(await find()).toMatchObject([
    { file, state: 'sent' },
    { file, state: 'returned' },
  ]);
  const items = (await own.listItems()).filter(({ theirs }) => theirs?.amount.currency === 'USD');
  const minorOf = (name = '') => items.find(({ reference }) => reference === name)?.theirs?.amount.minor;
  expect([minorOf(stays?.name), minorOf(leaves?.name)]).toEqual([
    -BigInt(stays?.minor ?? 0),
    -BigInt(leaves?.minor ?? 0),
  ]);
  expect(items).toHaveLength(2);
  await own.close();
});

test('a cent that somebody sends under the name of a payout, and that goes back, stops nothing of ours', async () => {
  const { own, old, anew, find, state } = await makePayoutAnew();
  const back = '<RvslInd>true</RvslInd>';
  await state([
    { amount: 1n, more: namedBy(old.name) },
    { amount: -1n, more: namedBy(old.name, back) },
  ]);
  expect(await find()).toMatchObject({ file: anew.file, state: 'file_cut' });
  await own.close();
});

/** Toss announces a payout, which has no name at the bank. */
function announce(depositId: string, net: bigint) {
  const deposit = { depositId, gross: money(net + 30n, 'USD'), cost: money(30n, 'USD'), acquirer: 'toss' as const };
  const file = { source: 'acquirer' as const, reference: depositId, on: today(), content: depositId };
  return importExternalFile(world.context, {
    ...{ source: file.source, fileName: depositId, content: depositId },
    read: () => ({ ...file, lines: [], deposits: [deposit], balances: [] }),
  });
}

test.each([
  ['after it was announced', true, 41_000n],
  ['before it was announced', false, 42_000n],
])(
  'a card payout that the bank books without any name is the announced deposit of its amount: %s',
  async (_what, isFirst, net) => {
    const [deposit, reference] = [`toss-${net}`, `CH${net}`];
    if (isFirst) await announce(deposit, net);
    const details = `<AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls></NtryDtls>`;
    await take({ messageId: `NAMELESS-${net}`, entries: [{ amount: net, more: details }] });
    if (!isFirst) await announce(deposit, net);
    const items = (await world.listItems()).filter(({ theirs, ours }) => (theirs ?? ours)?.amount.minor === net);
    expect(items).toMatchObject([{ kind: 'deposit', reference: deposit, state: 'matched', acquirer: 'toss' }]);
  },
);

test('a credit without a name that two announced deposits could be is for people, and so is one of which somebody has said something', async () => {
  await announce('toss-43-a', 43_000n);
  await announce('toss-43-b', 43_000n);
  await take({ messageId: 'NAMELESS-43', entries: [{ amount: 43_000n }] });
  await take({ messageId: 'NAMELESS-44', entries: [{ amount: 44_000n }] });
  const proposed = `update reconciliation_items set proposed_by = (select user_id from users limit 1), resolution = 'accept_as_is', reason = 'Asked' where their_minor = 44000`;
  await world.payment.made.pool.query(proposed);
  await announce('toss-44', 44_000n);
  const states = (await world.listItems()).flatMap(({ ours, theirs, kind, state }) =>
    [43_000n, 44_000n].includes((ours ?? theirs)?.amount.minor ?? 0n) ? [`${kind} ${state}`] : [],
  );
  expect(states.toSorted()).toEqual([
    ...['deposit expected', 'deposit expected', 'deposit expected'],
    ...['other missing_here', 'other missing_here'],
  ]);
});

const credit = (amount: bigint, name: string, index = 0) => ({
  amount,
  more: `<NtryRef>${name}</NtryRef><NtryDtls><TxDtls><Refs>${index > 0 ? `<InstrId>I-${index}</InstrId>` : ''}<EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls></NtryDtls>`,
});
const countOf = async (minor: bigint) =>
  (await world.listItems()).flatMap(({ theirs, difference, state }) =>
    theirs?.amount.minor === minor ? [difference ?? state] : [],
  );

test('a statement that comes again in another envelope is put aside with a word, and nothing counts twice', async () => {
  const entries = [credit(51_000n, 'CH5109'), credit(51_500n, 'CH5110')];
  const first = { messageId: 'M-1', id: 'STM-51', number: '51', opening: 9_000n, entries };
  expect(await take(first)).toMatchObject({ kind: 'taken', lineCount: 2 });
  for (const again of [
    { ...first, messageId: 'M-2' },
    { ...first, messageId: 'M-3', id: 'STM-51-COPY', number: '' },
    // The same name with another byte in it, such as when it was made.
    { ...first, number: '', id: '' },
  ]) {
    expect(await take(again)).toMatchObject({ kind: 'known', aside: [expect.stringContaining(payingAccountNumber)] });
  }
  expect(await countOf(51_000n)).toEqual(['missing_here']);
});

test('a statement of the same name and number with other entries is for a person', async () => {
  const statement = { messageId: 'M-4', id: 'STM-52', number: '52', entries: [credit(52_000n, 'CH5209')] };
  await take(statement);
  const changed = { ...statement, messageId: 'M-5', entries: [credit(52_100n, 'CH5209')] };
  expect(await take(changed)).toMatchObject({ kind: 'refused', code: 'changed' });
});

test('what a bank calls alike day by day is a movement each, and no duplicate', async () => {
  // SIX names a collective booking by the IBAN or the word QRR.
  await take({
    messageId: 'M-6',
    id: 'STM-53',
    entries: [credit(53_000n, 'QRR'), credit(53_000n, 'QRR'), credit(53_100n, 'QRR')],
  });
  await take({ messageId: 'M-7', id: 'STM-54', opening: 159_100n, entries: [credit(53_200n, 'QRR')] });
  await take({ messageId: 'M-8', id: 'STM-55', opening: 212_300n, entries: [credit(53_300n, 'RENT', 1)] });
  await take({ messageId: 'M-9', id: 'STM-56', opening: 265_600n, entries: [credit(53_400n, 'RENT', 1)] });
  for (const [amount, states] of [
    [53_000n, ['missing_here', 'missing_here']],
    [53_100n, ['missing_here']],
    [53_200n, ['missing_here']],
    [53_300n, ['missing_here']],
    [53_400n, ['missing_here']],
  ] as const) {
    expect(await countOf(amount)).toEqual(states);
  }
});

test('what has the name, the amount and the day of another statement’s line is its second', async () => {
  await take({ messageId: 'M-10', id: 'STM-57', entries: [credit(57_000n, 'CH5709')] });
  await take({ messageId: 'M-11', id: 'STM-58', entries: [credit(57_000n, 'CH5709'), credit(57_100n, 'CH5710')] });
  expect((await countOf(57_000n)).toSorted()).toEqual(['duplicate', 'missing_here']);
});

test('one entry whose details do not add up keeps no other entry of the day from counting', async () => {
  await announce('toss-59', 59_000n);
  const details = `<AcctSvcrRef>ASR-59</AcctSvcrRef><NtryDtls>${unnamed(10n, 1)}${unnamed(20n, 2)}</NtryDtls>`;
  const entries = [{ amount: -40n, more: details }, { amount: 59_000n }];
  expect(await take({ messageId: 'M-59', id: 'STM-59', opening: 40n, entries })).toMatchObject({
    ...{ kind: 'taken', lineCount: 2 },
    aside: [expect.stringContaining('ASR-59 -0.40 USD')],
  });
  expect(await itemsOf('toss-59', 'ASR-59')).toMatchObject([
    { reference: 'toss-59', state: 'matched' },
    { reference: 'ASR-59', kind: 'other', state: 'missing_here' },
  ]);
});
