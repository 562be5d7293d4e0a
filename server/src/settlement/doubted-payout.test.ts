/** What was taken out of a file that the bank turned out to have: its money goes out once (decision 0317). */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FileWorld, makeFileWorld, ofAll, ofTransfer } from '../../test/make/make-file-world.ts';
import { listProblems, makeBankAccount } from '../../test/make/make-settlement-world.ts';
import { listDebts } from '../ledger/ledger.ts';
import { holdLine, releaseLine } from './hold-line.ts';
import { findNextPayout } from './next-payout.ts';
import { previewSettlementRun } from './preview-run.ts';
import { runSettlements } from './run-settlements.ts';
import { sendPayoutFile } from './send-payout-file.ts';

let at: FileWorld;
beforeAll(async () => {
  at = await makeFileWorld();
});
afterAll(() => at.close());
afterEach(async () => expect(await listProblems(at.world.made.database)).toEqual([]));

const doubted = (payoutId: string) => expect.objectContaining({ problemKind: 'payout_doubted', reference: payoutId });

async function runAgain(): Promise<void> {
  at.world.passThreeWeeks();
  await runSettlements(at.world.context);
  await at.world.sendFiles();
  await at.world.receiveBankReports();
}

/** Two people left the first payout out of the new file; then the bank says that it has the old one. */
async function makeLeftOut(about: Pick<NonNullable<Parameters<FileWorld['makeRemade']>[0]>, 'debt' | 'currency'> = {}) {
  const remade = await at.makeRemade({ leftOut: true, ...about });
  const leftOut = (await remade.payoutsNow())[0]?.payoutId ?? '';
  return { ...remade, leftOut };
}

test('nobody makes it due again alone; two people say that it was not carried out, and it is paid once', async () => {
  const { old, names, leftOut, sellers } = await makeLeftOut();
  await at.say(old, ofAll('RCVD'));
  expect(await at.listWaiting()).toContainEqual(doubted(leftOut));
  expect(await at.reschedule(leftOut)).toMatchObject({ status: 409, body: { code: 'settlement.payout_doubted' } });
  const { body } = await at.portal.call({ method: 'GET', path: `/settlements/${leftOut}`, as: at.people.first });
  expect(body.result).toMatchObject({ doubtYn: 'Y' });
  expect((await at.setOutcome(leftOut, { payoutOutcome: 'returned', returnCd: 'MS03' })).status).toBe(200);
  expect(await at.listWaiting()).not.toContainEqual(doubted(leftOut));
  expect((await at.reschedule(leftOut)).status).toBe(200);
  await at.say(old, ofTransfer(names[1], 'ACSC'));
  await runAgain();
  expect((await at.world.listPayouts(sellers[0])).map(({ state }) => state)).toEqual(['returned', 'paid']);
});

test('two people say that it was carried out: it is paid, and no run pays it again', async () => {
  const { old, leftOut, sellers } = await makeLeftOut();
  await at.say(old, ofAll('ACSC'));
  expect((await at.setOutcome(leftOut, { payoutOutcome: 'paid' })).status).toBe(200);
  expect(await at.listWaiting()).not.toContainEqual(doubted(leftOut));
  expect((await at.world.listPayouts(sellers[0])).map(({ state }) => state)).toEqual(['returned', 'paid']);
  await runAgain();
  expect(await at.world.listPayouts(sellers[0])).toHaveLength(2);
});

test('the bank returns it after two people said that it was carried out: that waits for them, and is over then', async () => {
  const { old, names, leftOut, sellers } = await makeLeftOut();
  await at.say(old, ofAll('ACSC'));
  await at.setOutcome(leftOut, { payoutOutcome: 'paid' });
  at.world.context.clock.advance(60_000);
  await at.say('', ofTransfer(names[0], 'RJCT'));
  expect(await at.lastMessage()).toMatchObject({ state: 'attention', reasons: [{ code: 'contradicts' }] });
  const besides = (await at.world.listPayouts(sellers[0])).find(({ state }) => state === 'paid')?.payoutId ?? '';
  at.world.context.clock.advance(60_000);
  expect((await at.setOutcome(besides, { payoutOutcome: 'returned', returnCd: 'MS03' })).status).toBe(200);
  expect(await at.readAgain()).toMatchObject({ state: 'taken', reasons: null });
  // Said once more, as in the statement of that day, it is known.
  await at.say('', ofTransfer(names[0], 'RJCT'));
  expect(await at.lastMessage()).toMatchObject({ state: 'taken', reasons: null });
  expect((await at.reschedule(besides)).status).toBe(200);
  await runAgain();
  expect((await at.world.listPayouts(sellers[0])).map(({ state }) => state)).toEqual(['returned', 'returned', 'paid']);
});

test('an old rejection, read again after the bank said that it has the file, gives nothing back', async () => {
  const { old, leftOut, statesNow } = await makeLeftOut();
  const unknown = `PO${'0'.repeat(26)}`;
  await at.say(old, { ...ofAll('RJCT'), ...ofTransfer(unknown, 'RJCT') });
  const message = await at.lastMessage();
  expect(message).toMatchObject({ state: 'attention', reasons: [{ code: 'transfer_unknown' }] });
  at.world.context.clock.advance(60_000);
  await at.say(old, ofAll('ACCP'));
  expect(await statesNow()).toEqual(['returned', 'accepted']);
  expect(await at.readAgain(message?.bankReportId)).toMatchObject({ state: 'attention' });
  expect(await statesNow()).toEqual(['returned', 'accepted']);
  expect(await at.reschedule(leftOut)).toMatchObject({ status: 409, body: { code: 'settlement.payout_doubted' } });
  // Said now, it counts.
  await at.say(old, ofAll('RJCT'));
  expect(await statesNow()).toEqual(['returned', 'returned']);
  expect((await at.reschedule(leftOut)).status).toBe(200);
});

test('nor has anybody to look at it once the bank has paid since what it had rejected', async () => {
  const { old, leftOut, statesNow } = await makeLeftOut();
  await at.say(old, { ...ofAll('RJCT'), ...ofTransfer(`PO${'0'.repeat(26)}`, 'RJCT') });
  const message = await at.lastMessage();
  at.world.context.clock.advance(60_000);
  await at.say(old, ofAll('ACCP'));
  const contradicts = expect.objectContaining({ code: 'contradicts' });
  expect((await at.readAgain(message?.bankReportId)).reasons).toContainEqual(contradicts);
  await at.say(old, ofAll('ACSC'));
  expect((await at.readAgain(message?.bankReportId)).reasons).not.toContainEqual(contradicts);
  expect(await statesNow()).toEqual(['returned', 'paid']);
  expect((await at.setOutcome(leftOut, { payoutOutcome: 'returned', returnCd: 'MS03' })).status).toBe(200);
});

test.each(['before', 'after'])('that the bank paid it is for nobody where it says so %s two people', async (when) => {
  const { old, leftOut } = await makeLeftOut();
  await at.say(old, ofAll('ACSC'));
  expect(await at.lastMessage()).toMatchObject({ state: 'attention' });
  at.world.context.clock.advance(60_000);
  await at.setOutcome(leftOut, { payoutOutcome: 'paid' });
  if (when === 'before') await at.readAgain();
  else await at.say(old, ofAll('ACSC'));
  expect(await at.lastMessage()).toMatchObject({ state: 'taken', reasons: null });
});

test('so it is where the bank may have both files', async () => {
  const { old, anew, leftOut } = await makeLeftOut();
  await at.loseCall(anew);
  await at.say(old, ofAll('ACCP'));
  expect((await at.reschedule(leftOut)).status).toBe(409);
  await at.say(anew, ofAll('ACSC'));
});

test('of a seller who was suspended meanwhile nothing goes out by itself until the bank gives it back', async () => {
  const { sellers, old, names, statesNow } = await at.makeCut();
  const [seller] = sellers;
  const setState = (state: string) =>
    at.world.made.pool.query('update companies set member_state = $1 where company_id = $2', [state, seller.companyId]);
  const { rows } = await at.world.made.pool.query<{ state: string }>(
    'select member_state as state from companies where company_id = $1',
    [seller.companyId],
  );
  await sendPayoutFile(at.refusing(), old);
  await setState('suspended');
  await sendPayoutFile(at.refusing(), old);
  expect(await statesNow()).toEqual(['returned', 'file_cut']);
  await at.say(old, ofAll('ACCP'));
  await setState(rows[0]?.state ?? '');
  await runAgain();
  expect(await at.world.listPayouts(seller)).toHaveLength(1);
  await at.say(old, { ...ofAll('ACSC'), ...ofTransfer(names[0], 'RJCT') });
  await runAgain();
  expect((await at.world.listPayouts(seller)).map(({ state }) => state)).toEqual(['returned', 'paid']);
});

test('what pays it already in a file that was not handed over is taken out of that', async () => {
  const { old, leftOut, sellers } = await makeLeftOut();
  await at.reschedule(leftOut);
  at.world.passThreeWeeks();
  await runSettlements(at.world.context);
  const second = (await at.world.listPayouts(sellers[0]))[1];
  expect(second).toMatchObject({ state: 'file_cut' });
  await at.say(old, ofAll('ACSC'));
  expect(await at.handedOver(second?.payoutFileId ?? '')).toBe(0);
  await runAgain();
  expect((await at.world.listPayouts(sellers[0])).map(({ state }) => state)).toEqual(['returned', 'returned']);
  expect((await at.setOutcome(leftOut, { payoutOutcome: 'paid' })).status).toBe(200);
  expect((await at.world.listPayouts(sellers[0])).map(({ state }) => state).toSorted()).toEqual([
    'paid',
    'returned',
    'returned',
  ]);
});

test('so it is in a file that may be at the bank: it is handed over no more, and two people end what it pays', async () => {
  const { old, leftOut, names, sellers } = await makeLeftOut();
  await at.reschedule(leftOut);
  at.world.passThreeWeeks();
  await runSettlements(at.world.context);
  const second = (await at.world.listPayouts(sellers[0]))[1];
  const fileId = second?.payoutFileId ?? '';
  await at.loseCall(fileId);
  await at.say(old, { ...ofAll('RCVD'), ...ofTransfer(names[1], 'ACSC') });
  expect(await at.handedOver(fileId)).toBe(0);
  expect(await at.retry(fileId)).toMatchObject({ status: 409 });
  const held = expect.objectContaining({ problemKind: 'file_held', reference: fileId });
  expect(await at.listWaiting()).toContainEqual(held);
  expect(await at.readFile(fileId)).toMatchObject({ holdDt: expect.any(String), holdFileId: old });
  const returned = { payoutOutcome: 'returned', returnCd: 'MS03' };
  expect((await at.setOutcome(second?.payoutId ?? '', returned)).status).toBe(200);
  expect(await at.listWaiting()).not.toContainEqual(held);
  expect((await at.setOutcome(leftOut, returned)).status).toBe(200);
  expect((await at.reschedule(second?.payoutId ?? '')).status).toBe(200);
  await runAgain();
  expect((await at.world.listPayouts(sellers[0])).map(({ state }) => state)).toEqual(['returned', 'returned', 'paid']);
});

test('what the bank rejected with the new file is not paid again once it speaks of the old one', async () => {
  const { old, anew, payoutsNow, statesNow, sellers } = await at.makeRemade();
  await at.world.sendFiles();
  await at.say(anew, ofAll('RJCT'));
  expect(await statesNow()).toEqual(['returned', 'returned']);
  const [first, second] = (await payoutsNow()).map(({ payoutId }) => payoutId);
  expect((await at.reschedule(second ?? '')).status).toBe(200);
  await at.say(old, ofAll('RCVD'));
  expect((await at.reschedule(first ?? '')).status).toBe(409);
  for (const each of [first, second]) expect(await at.listWaiting()).toContainEqual(doubted(each ?? ''));
  // Of the new one the bank has said so before: that says nothing of the old one.
  await at.say(anew, ofAll('RJCT'));
  at.world.passThreeWeeks();
  await runSettlements(at.world.context);
  expect(await payoutsNow()).toHaveLength(2);
  expect((await at.setOutcome(first ?? '', { payoutOutcome: 'paid' })).status).toBe(200);
  expect((await at.setOutcome(second ?? '', { payoutOutcome: 'returned', returnCd: 'MS03' })).status).toBe(200);
  at.world.context.clock.advance(60_000);
  await at.say(anew, ofAll('RJCT'));
  expect(await at.lastMessage()).toMatchObject({ state: 'taken', reasons: null });
  await at.say(old, ofAll('RJCT'));
  expect(await at.lastMessage()).toMatchObject({ state: 'attention', reasons: [{ code: 'contradicts' }] });
  await runSettlements(at.world.context);
  await at.world.sendFiles();
  expect(await at.world.listPayouts(sellers[0])).toMatchObject([
    { state: 'returned', payoutFileId: anew },
    { state: 'paid', payoutFileId: null },
  ]);
  expect((await at.world.listPayouts(sellers[1])).map(({ state }) => state)).toEqual(['returned', 'sent']);
});

const debt = money(300_00n, 'USD');
const debtOf = ({ companyId }: { readonly companyId: string }) => listDebts(at.world.made.database, [companyId]);

async function payNextOrder(seller: Awaited<ReturnType<typeof makeLeftOut>>['sellers'][number]) {
  await at.world.makeReleasedOrder({ seller });
  at.world.passThreeWeeks();
  await runSettlements(at.world.context);
  return (await at.world.listPayouts(seller)).at(-1);
}

test('the debt that it set off is set off by no run while it is in doubt, and by it once it was carried out', async () => {
  const { old, leftOut, sellers } = await makeLeftOut({ debt });
  expect(await debtOf(sellers[0])).toMatchObject([{ amount: debt }]);
  await at.say(old, ofAll('ACSC'));
  expect(await payNextOrder(sellers[0])).toMatchObject({ offsetMinor: 0n });
  expect((await at.setOutcome(leftOut, { payoutOutcome: 'paid' })).status).toBe(200);
  expect(await debtOf(sellers[0])).toEqual([]);
});

test('where its debt was set off by another payout since, it is not paid, until that one comes back', async () => {
  const { old, leftOut, sellers } = await makeLeftOut({ debt });
  const next = await payNextOrder(sellers[0]);
  expect(next).toMatchObject({ offsetMinor: debt.minor });
  await at.say(old, ofAll('ACSC'));
  expect(await at.setOutcome(leftOut, { payoutOutcome: 'paid' })).toMatchObject({
    status: 409,
    body: { code: 'settlement.debt_set_off' },
  });
  await at.world.sendFiles();
  await at.say(next?.payoutFileId ?? '', ofAll('RJCT'));
  expect((await at.setOutcome(leftOut, { payoutOutcome: 'paid' })).status).toBe(200);
  expect(await debtOf(sellers[0])).toEqual([]);
});

test('what is booked is what the bank paid: to that account, on that day, at that rate, by that name, in no new file', async () => {
  const { pool, mails } = at.world.made;
  const { old, leftOut, sellers, names } = await makeLeftOut({ currency: 'KRW' });
  const [{ companyId, userId }] = sellers;
  await pool.query('update bank_accounts set is_active = false where company_id = $1', [companyId]);
  await makeBankAccount(at.world.made.database, { companyId, currency: 'USD', number: '110-245-678999' });
  at.world.passThreeWeeks();
  await at.say(old, ofAll('ACSC'));
  const files = await pool.query('select from payout_files');
  expect((await at.setOutcome(leftOut, { payoutOutcome: 'paid' })).status).toBe(200);
  const [first, second] = await at.world.listPayouts(sellers[0]);
  const { currency, amountMinor, payOn, sourceCurrency, sourceMinor } = first ?? expect.fail();
  expect(second).toMatchObject({ state: 'paid', currency, amountMinor, payOn, sourceCurrency, sourceMinor });
  expect(currency).toBe('KRW');
  const { rows } = await pool.query(
    'select distinct bank_account_id, exchange_rate_id from payouts where company_id = $1',
    [companyId],
  );
  expect(rows).toHaveLength(1);
  expect((await pool.query('select from payout_files')).rowCount).toBe(files.rowCount);
  const query = `select facts from emails where template = 'settlement.paid' and user_id = $1`;
  expect((await mails.query(query, [userId])).rows).toMatchObject([{ facts: { endToEndId: names[0] } }]);
});

test('two people say that it came back for its account: nothing more is paid to that, and the seller is notified', async () => {
  const { old, leftOut, sellers } = await makeLeftOut();
  await at.reschedule(leftOut);
  await at.say(old, ofAll('ACSC'));
  expect((await at.setOutcome(leftOut, { payoutOutcome: 'returned', returnCd: 'AC04' })).status).toBe(200);
  await runAgain();
  expect((await at.world.listPayouts(sellers[0])).map(({ state }) => state)).toEqual(['returned']);
  const { rows } = await at.world.made.pool.query('select blocked_reason from bank_accounts where company_id = $1', [
    sellers[0].companyId,
  ]);
  expect(rows).toEqual([{ blocked_reason: 'AC04' }]);
  const query = `select template from emails where user_id = $1`;
  const emails = await at.world.made.mails.query(query, [sellers[0].userId]);
  expect(emails.rows).toContainEqual({ template: 'settlement.account_blocked' });
});

test('where its lines went on to the bank by another payout, or are withheld, the refusal says so', async () => {
  const { old, leftOut, sellers } = await makeLeftOut();
  const setPaid = () => at.setOutcome(leftOut, { payoutOutcome: 'paid' });
  await at.reschedule(leftOut);
  at.world.passThreeWeeks();
  await at.world.payOut();
  const next = (await at.world.listPayouts(sellers[0]))[1] ?? expect.fail();
  await at.say(old, ofAll('ACSC'));
  const refused = await setPaid();
  expect(refused).toMatchObject({ status: 409, body: { code: 'settlement.lines_elsewhere' } });
  expect(JSON.stringify(refused.body)).toContain(next.endToEndId);
  await at.say(next.payoutFileId ?? '', ofAll('RJCT'));
  expect((await setPaid()).body).toMatchObject({ code: 'settlement.lines_elsewhere' });
  expect((await at.reschedule(next.payoutId)).status).toBe(200);
  const { rows } = await at.world.made.pool.query(
    'select settlement_line_id as id from settlement_lines where company_id = $1',
    [sellers[0].companyId],
  );
  const about = { caller: at.people.first.caller, lineId: String(rows[0].id) };
  const endsOn = addDays(seoulDay(at.world.context.clock.now()), 7);
  expect(await holdLine(at.world.context, { ...about, reason: 'Until the bank answers.', endsOn })).toMatchObject({
    ok: true,
  });
  expect((await setPaid()).body).toMatchObject({ code: 'settlement.lines_withheld' });
  await releaseLine(at.world.context, about);
  expect((await setPaid()).status).toBe(200);
});

test('in what a run leaves out it is in doubt, and it is not counted in what is paid next', async () => {
  const { old, leftOut, sellers } = await makeLeftOut();
  await at.reschedule(leftOut);
  await at.say(old, ofAll('ACSC'));
  at.world.passThreeWeeks();
  const { skipped } = await previewSettlementRun(at.world.context, 'en');
  expect(skipped.map(({ reason }) => reason)).toContain('payout_doubted');
  const next = { companyId: sellers[0].companyId, today: seoulDay(at.world.context.clock.now()) };
  expect(await findNextPayout(at.world.made.database, next)).toBeUndefined();
});
