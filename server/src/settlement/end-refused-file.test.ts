/** A file that the bank refused and may have: two people say with its refusal that none of it was carried out. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { makeFile } from '../../test/make/make-file.ts';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { listPayoutFiles } from './payout-files.ts';
import { runSettlements } from './run-settlements.ts';
import { sendPayoutFile } from './send-payout-file.ts';
import { bindSettlement } from './settlement-routes.ts';

let world: SettlementWorld;
let portal: TestPortal;
let people: Record<'first' | 'second' | 'visa' | 'seller', MadeCompany>;

beforeAll(async () => {
  world = await makeSettlementWorld();
  const { database } = world.made;
  people = {
    first: await makeInstitution(database, 'KOTRA'),
    second: await makeInstitution(database, 'KOTRA'),
    visa: await makeInstitution(database, 'VISA'),
    seller: await world.makeSellerPaidTo('8901'),
  };
  const callers = Object.values(people).map(({ caller }) => caller);
  portal = await startTestPortal({ ...world.context, callers, bind: (bound) => bindSettlement(bound, world.context) });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

const fileOf = async (seller: MadeCompany) => (await world.listPayouts(seller)).at(-1)?.payoutFileId ?? '';
async function stateOfFile(fileId: string): Promise<string> {
  const { rows } = await world.made.pool.query('select state from payout_files where payout_file_id = $1', [fileId]);
  return rows[0]?.state;
}

const bankAnswering = (answer: object) => ({
  ...world.context,
  bank: { ...world.context.bank, sendFile: async () => answer as never },
});

/** Two payouts in a file of which one call was lost, and which the bank refused when it was sent again. */
async function makeRefused() {
  const sellers = [await world.makeSellerPaidTo('8901'), await world.makeSellerPaidTo('8902')] as const;
  for (const seller of sellers) await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await runSettlements(world.context);
  const fileId = await fileOf(sellers[0]);
  await expect(sendPayoutFile(bankAnswering({ kind: 'unknown' }), fileId)).rejects.toThrow('did not answer');
  await sendPayoutFile(bankAnswering({ kind: 'refused', reason: 'Creditor name' }), fileId);
  expect(await stateOfFile(fileId)).toBe('rejected');
  return { sellers, fileId };
}

test('what waits for people is listed however many files were cut since', async () => {
  const { fileId } = await makeRefused();
  await ask(fileId);
  await world.made.pool.query(`insert into payout_files (payout_file_id, currency, xml, cut_at, state)
    select 'FILELATER' || n, 'KRW', '<x/>', now() + interval '1 year' + n * interval '1 minute', 'accepted' from generate_series(1, 120) n`);
  const listed = await listPayoutFiles(world.made.database, people.second.userId);
  const files = listed.ok ? listed.value.list : [];
  expect(files.find(({ payoutFileId }) => payoutFileId === fileId)).toMatchObject({
    requests: [{ state: 'proposed' }],
  });
  expect(files.length).toBeLessThan(110);
  await world.made.pool.query("delete from payout_files where payout_file_id like 'FILELATER%'");
});

type Who = keyof typeof people;
async function ask(fileId: string, who: Who = 'first', said: object = {}) {
  const proof = await makeFile(world.made.database, { owner: people[who], scan: 'clean' });
  const body = { reason: 'The bank refused it as a whole and carried out nothing.', fileId: proof, ...said };
  return portal.call({ method: 'POST', path: `/settlements/files/${fileId}/requests`, as: people[who], body });
}
async function askFor(fileId: string, said: object = {}): Promise<string> {
  const { status, body } = await ask(fileId, 'first', said);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body.result as { requestId: string }).requestId;
}
const decide = (fileId: string, requestId: string, who: Who = 'second', approveYn = 'Y') =>
  portal.call({
    ...{ method: 'POST', path: `/settlements/files/${fileId}/requests/${requestId}/decision`, as: people[who] },
    body: { approveYn, reason: 'I asked the branch, too.' },
  });

async function finish(): Promise<void> {
  await world.sendFiles();
  await world.receiveBankReports();
}

test('confirmed, what it held goes into a new file once, and is paid once', async () => {
  const { sellers, fileId } = await makeRefused();
  const requestId = await askFor(fileId);
  expect(await stateOfFile(fileId)).toBe('rejected');
  const answers = await Promise.all([1, 2, 3].map(() => decide(fileId, requestId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stateOfFile(fileId)).toBe('cancelled');
  const anew = await fileOf(sellers[0]);
  expect(anew).not.toBe(fileId);
  expect(await fileOf(sellers[1])).toBe(anew);
  await finish();
  for (const seller of sellers) expect(await world.listPayouts(seller)).toMatchObject([{ state: 'paid' }]);
});

test('the payout for which the bank refuses it is left out, and waits for a person', async () => {
  const { sellers, fileId } = await makeRefused();
  const [wrong] = await world.listPayouts(sellers[0]);
  const unknown = await ask(fileId, 'first', { leftOutEndToEndId: 'PO0000000000000000000000000000' });
  expect(unknown).toMatchObject({ status: 422, body: { code: 'settlement.not_in_file' } });
  await decide(fileId, await askFor(fileId, { leftOutEndToEndId: wrong?.endToEndId }));
  await finish();
  expect(await world.listPayouts(sellers[0])).toMatchObject([{ state: 'returned' }]);
  expect(await world.listPayouts(sellers[1])).toMatchObject([{ state: 'paid' }]);
  await runSettlements(world.context);
  expect(await world.listPayouts(sellers[0])).toHaveLength(1);
});

describe('nobody makes it anew', () => {
  test('alone, or without being of those who operate', async () => {
    const { fileId } = await makeRefused();
    for (const who of ['visa', 'seller'] as const) expect((await ask(fileId, who)).status).toBe(403);
    const requestId = await askFor(fileId);
    expect(await ask(fileId, 'second')).toMatchObject({ body: { code: 'proposal.waiting' } });
    expect(await decide(fileId, requestId, 'first')).toMatchObject({
      status: 403,
      body: { code: 'proposal.own' },
    });
    expect(await decide(fileId, requestId, 'second', 'N')).toMatchObject({
      body: { result: { requestStatus: 'refused' } },
    });
    expect(await decide(fileId, requestId)).toMatchObject({ status: 409 });
    expect(await stateOfFile(fileId)).toBe('rejected');
  });

  test('while it waits the file is not handed to the bank, not by the button either', async () => {
    const { fileId } = await makeRefused();
    const requestId = await askFor(fileId);
    let calls = 0;
    const count = () => {
      calls += 1;
    };
    const counting = { ...world.context, bank: { ...world.context.bank, sendFile: async () => count() as never } };
    await sendPayoutFile(counting, fileId);
    expect(calls).toBe(0);
    const retry = { method: 'POST', path: `/settlements/files/${fileId}/retry`, as: people.second } as const;
    expect(await portal.call(retry)).toMatchObject({ status: 409, body: { code: 'proposal.waiting' } });
    await decide(fileId, requestId, 'first', 'N');
    expect((await portal.call(retry)).status).toBe(200);
  });

  test('of what the bank has taken meanwhile, or of which a call was on its way', async () => {
    const { fileId, sellers } = await makeRefused();
    const requestId = await askFor(fileId);
    await world.made.pool.query('update payout_files set calls = calls + 1 where payout_file_id = $1', [fileId]);
    expect(await decide(fileId, requestId)).toMatchObject({ status: 409, body: { code: 'settlement.file_overtaken' } });
    await decide(fileId, requestId, 'first', 'N');
    await sendPayoutFile(world.context, fileId);
    expect(await ask(fileId)).toMatchObject({ status: 409, body: { code: 'settlement.not_in_state' } });
    await finish();
    for (const seller of sellers) expect(await world.listPayouts(seller)).toMatchObject([{ state: 'paid' }]);
  });

  test('of what was handed over once more, as long as the bank has not refused that, too', async () => {
    const { fileId, sellers } = await makeRefused();
    await expect(sendPayoutFile(bankAnswering({ kind: 'unknown' }), fileId)).rejects.toThrow('did not answer');
    expect(await ask(fileId)).toMatchObject({ status: 409, body: { code: 'settlement.not_in_state' } });
    await sendPayoutFile(bankAnswering({ kind: 'refused', reason: 'Creditor name' }), fileId);
    await decide(fileId, await askFor(fileId));
    expect(await stateOfFile(fileId)).toBe('cancelled');
    await finish();
    for (const seller of sellers) expect(await world.listPayouts(seller)).toMatchObject([{ state: 'paid' }]);
  });

  test('once the bank has spoken of one of its payouts', async () => {
    const { fileId, sellers } = await makeRefused();
    // The bank had the file all the time.
    await world.made.pool.query("update payout_files set state = 'cut' where payout_file_id = $1", [fileId]);
    await sendPayoutFile(world.context, fileId);
    await world.made.pool.query("update payout_files set state = 'rejected' where payout_file_id = $1", [fileId]);
    await world.made.pool.query("update payouts set state = 'file_cut' where payout_file_id = $1", [fileId]);
    const requestId = await askFor(fileId);
    await world.receiveBankReports();
    expect(await decide(fileId, requestId)).toMatchObject({ status: 409, body: { code: 'settlement.file_overtaken' } });
    for (const seller of sellers) expect(await world.listPayouts(seller)).toMatchObject([{ state: 'paid' }]);
  });

  test.each(['RCVD', 'PATC', 'ACCP'])(
    'once the bank has said that it has the file (%s), nor is it sent again',
    async (status) => {
      const { fileId, sellers } = await makeRefused();
      const requestId = await askFor(fileId);
      const xml = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${fileId}</OrgnlMsgId><GrpSts>${status}</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;
      await world.receiveBankMessage({ kind: 'pain.002', xml });
      expect(await decide(fileId, requestId)).toMatchObject({
        status: 409,
        body: { code: 'settlement.file_overtaken' },
      });
      expect(await ask(fileId)).toMatchObject({ status: 409, body: { code: 'settlement.not_in_state' } });
      const retry = { method: 'POST', path: `/settlements/files/${fileId}/retry`, as: people.second } as const;
      expect((await portal.call(retry)).status).toBe(409);
      await world.receiveBankMessage({ kind: 'pain.002', xml: xml.replace(status, 'ACSC') });
      for (const seller of sellers) expect(await world.listPayouts(seller)).toMatchObject([{ state: 'paid' }]);
    },
  );

  test('on a document that was not scanned', async () => {
    const { fileId } = await makeRefused();
    const proof = await makeFile(world.made.database, { owner: people.first, scan: 'checking' });
    const requestId = await askFor(fileId, { fileId: proof });
    expect((await decide(fileId, requestId)).status).toBe(409);
    expect(await stateOfFile(fileId)).toBe('rejected');
  });
});

test('who operates reads what was asked for', async () => {
  const { fileId } = await makeRefused();
  await askFor(fileId);
  const { body } = await portal.call({ method: 'GET', path: '/settlements/files', as: people.second });
  const { list } = body.result as { list: readonly { payoutFileId: string }[] };
  expect(list.find(({ payoutFileId }) => payoutFileId === fileId)).toMatchObject({
    fileRequestList: [{ requestStatus: 'proposed', ownYn: 'N', attachFile: { fileName: 'document.pdf' } }],
  });
});

test('those who may confirm are notified, and not who asked', async () => {
  const { fileId } = await makeRefused();
  await askFor(fileId);
  const { rows } = await world.made.mails.query(
    `select user_id from emails where template = 'settlement.file_asked' and facts->>'payoutFileId' = $1`,
    [fileId],
  );
  const notified = rows.map((row) => row.user_id);
  expect(notified).toContain(people.second.userId);
  for (const each of [people.first, people.visa, people.seller]) expect(notified).not.toContain(each.userId);
});
