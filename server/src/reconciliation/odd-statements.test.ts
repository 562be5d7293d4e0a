/** Statements as banks write them that leave out what we gave them, in the books (0315). */
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { formatScaled } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReconciliationWorld, type ReconciliationWorld } from '../../test/make/make-reconciliation-world.ts';
import { payingAccountNumber } from '../../test/make-test-database.ts';
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
