import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readStatementAgain } from '../src/reconciliation/reconciliation.ts';
import { bindBankMessages } from '../src/settlement/bank-message-routes.ts';
import { findLastCursor } from '../src/settlement/bank-report-store.ts';
import { kindOfBankMessage } from '../src/settlement/bank-xml.ts';
import { readBankReports } from '../src/settlement/settlement.ts';
import { type MadeCompany, makeInstitution } from './make/make-company.ts';
import { makeFile, speakOfFile } from './make/make-file.ts';
import { makeReconciliationWorld, type ReconciliationWorld } from './make/make-reconciliation-world.ts';
import { listProblems } from './make/make-settlement-world.ts';
import { startTestPortal, type TestPortal } from './start-test-portal.ts';

let world: ReconciliationWorld;
let portal: TestPortal;
let operator: MadeCompany;
let colleague: MadeCompany;
let visa: MadeCompany;

beforeAll(async () => {
  world = await makeReconciliationWorld();
  const { context } = world;
  operator = await makeInstitution(context.database, 'KOTRA');
  colleague = await makeInstitution(context.database, 'KOTRA');
  visa = await makeInstitution(context.database, 'VISA');
  portal = await startTestPortal({
    ...context,
    callers: [operator.caller, colleague.caller, visa.caller],
    bind: (bound) =>
      bindBankMessages(bound, { ...context, readStatement: (statement) => readStatementAgain(context, statement) }),
  });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

/** Read as if it lay in the bank's folder under that name. */
async function receive(reportId: string, xml: string): Promise<void> {
  // Reading goes on where the bank's own messages ended.
  const cursor = (await findLastCursor(world.context.database)) ?? '0';
  const message = { reportId, cursor, kind: kindOfBankMessage(xml) ?? 'unknown', xml };
  const bank = { ...world.context.bank, listReports: async () => [message] };
  await readBankReports({ ...world.context, bank });
}

const get = (path: string, as = operator) =>
  portal.call({ method: 'GET', path: `/settlements/bank-reports${path}`, as });
const readAgain = (reportId: string) =>
  portal.call({ method: 'POST', path: `/settlements/bank-reports/${reportId}/read-again`, as: operator });

const document = (version: string, content: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">${content}</Document>`;
const charge =
  '<Ntry><Amt Ccy="USD">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><AcctSvcrRef>RO2</AcctSvcrRef></Ntry>';

/** A statement of an account that nobody has registered yet, of a day on which 12.50 came in. */
function statement(number: string): string {
  const day = addDays(seoulDay(world.context.clock.now()), -300);
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entry = charge.replace('DBIT', 'CRDT').replace('<Cd>BOOK</Cd>', 'BOOK');
  const account = `<Acct><Id><Othr><Id>${number}</Id></Othr></Id><Ccy>USD</Ccy></Acct>`;
  return document(
    'camt.053.001.08',
    `<BkToCstmrStmt><GrpHdr><MsgId>S-${number}</MsgId></GrpHdr><Stmt>${account}${balance('OPBD', '0.00')}${balance('CLBD', '12.50')}${entry}</Stmt></BkToCstmrStmt>`,
  );
}

async function register(number: string): Promise<void> {
  await world.payment.made.pool.query(
    `insert into paying_accounts (account_id, currency, holder, bank, account_number, state, proposed_at, decided_at)
       values ('pa_' || $1, 'USD', 'Safeguarding', '004', $1, 'confirmed', '2025-01-01', '2025-01-01')`,
    [number],
  );
}

describe('a message', () => {
  test('that is not ours at all is put aside, with a word on each part', async () => {
    await receive(
      '20261120-aside.xml',
      document('camt.054.001.08', `<BkToCstmrDbtCdtNtfctn><Ntfctn>${charge}</Ntfctn></BkToCstmrDbtCdtNtfctn>`),
    );
    const { body } = await get('/20261120-aside.xml');
    expect(body.result).toMatchObject({
      ...{ messageStatus: 'aside', messageVersion: 'camt.054.001.08', ourCount: 0, asideCount: 1, readAgainYn: 'N' },
      ...{ reasonList: [], asideList: ['DBIT 12.50 USD RO2'] },
    });
    expect(await readAgain('20261120-aside.xml')).toMatchObject({ status: 409 });
  });

  test('that cannot be read is refused with a code and the line, counted as a task, and given out as it came', async () => {
    await receive('20261121-broken.xml', '<Document>\n<CstmrPmtStsRpt>\n</Document>');
    const { body } = await get('?task=open');
    expect(body.result).toMatchObject({
      count: 1,
      list: [
        {
          reportId: '20261121-broken.xml',
          messageStatus: 'refused',
          reason: { reasonCd: 'not_xml', reasonTarget: '3', reasonDetail: expect.any(String) },
        },
      ],
    });
    expect((await readAgain('20261121-broken.xml')).body.result).toMatchObject({
      messageStatus: 'refused',
      changeCount: 0,
    });
    const file = await portal.fastify.inject({
      url: '/api/v1/settlements/bank-reports/20261121-broken.xml/file',
      headers: { authorization: `Bearer ${operator.userId}` },
    });
    expect(file.body).toBe('<Document>\n<CstmrPmtStsRpt>\n</Document>');
    expect(file.headers['content-disposition']).toBe('attachment; filename="bank-message.txt"');
  });

  test('of an unknown name is not found, and nobody else reads any', async () => {
    expect(await get('/nothing.xml')).toMatchObject({ status: 404 });
    expect(await get('/nothing.xml/file')).toMatchObject({ status: 404 });
    expect(await get('', visa)).toMatchObject({ status: 403 });
  });

  test('from before states were kept has one by what was kept of it', async () => {
    await world.payment.made.pool.query(
      `insert into bank_reports (bank_report_id, cursor_text, kind, xml, received_at, problem)
       values ('old.xml', 'old.xml', 'pain.002', '<a/>', now(), 'The status XXXX is not known')`,
    );
    const { body } = await get('/old.xml');
    expect(body.result).toMatchObject({
      messageStatus: 'attention',
      reasonList: [{ reasonCd: 'other', reasonDetail: 'The status XXXX is not known' }],
    });
  });
});

describe('a message that waits for people, and of which nothing is left to do,', () => {
  const broken = '<Document>\n<CstmrPmtStsRpt>\n</Document>';
  const ask = (reportId: string, { as = operator, said = {} }: { as?: MadeCompany; said?: object } = {}) =>
    portal.call({
      ...{ method: 'POST', path: `/settlements/bank-reports/${reportId}/requests`, as },
      body: { reason: 'The bank sent it to us by mistake.', ...said },
    });
  const decide = (reportId: string, requestId: string, as = colleague, approveYn = 'Y') =>
    portal.call({
      ...{ method: 'POST', path: `/settlements/bank-reports/${reportId}/requests/${requestId}/decision`, as },
      body: { approveYn, reason: 'I asked the branch, too.' },
    });
  async function askFor(reportId: string): Promise<string> {
    const { status, body } = await ask(reportId);
    expect(status).toBe(200);
    return (body.result as { requestId: string }).requestId;
  }
  const openIds = async () => {
    const { list } = (await get('?task=open')).body.result as { list: readonly { reportId: string }[] };
    return list.map(({ reportId }) => reportId);
  };

  test('is closed by two people, once, and says who did', async () => {
    await receive('close-1.xml', broken);
    const requestId = await askFor('close-1.xml');
    expect(await openIds()).toContain('close-1.xml');
    expect(await ask('close-1.xml', { as: colleague })).toMatchObject({ body: { code: 'proposal.waiting' } });
    expect(await decide('close-1.xml', requestId, operator)).toMatchObject({
      ...{ status: 403, body: { code: 'proposal.own' } },
    });
    const answers = await Promise.all([1, 2, 3].map(() => decide('close-1.xml', requestId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await openIds()).not.toContain('close-1.xml');
    expect((await get('/close-1.xml')).body.result).toMatchObject({
      ...{ messageStatus: 'closed', readAgainYn: 'Y', reasonList: [{ reasonCd: 'not_xml' }] },
      reportRequestList: [{ requestStatus: 'confirmed', reason: 'The bank sent it to us by mistake.', ownYn: 'Y' }],
    });
    expect(await ask('close-1.xml')).toMatchObject({ status: 409, body: { code: 'settlement.not_in_state' } });
    const { rows } = await world.payment.made.mails.query(
      `select user_id from emails where template = 'settlement.message_asked' and facts->>'reportId' = 'close-1.xml'`,
    );
    expect(rows.map((row) => row.user_id)).toEqual([colleague.userId]);
  });

  test('waits on when the other one refuses, or its author takes it back', async () => {
    await receive('close-2.xml', broken);
    expect((await decide('close-2.xml', await askFor('close-2.xml'), colleague, 'N')).status).toBe(200);
    expect((await decide('close-2.xml', await askFor('close-2.xml'), operator, 'N')).status).toBe(200);
    expect((await get('/close-2.xml', colleague)).body.result).toMatchObject({
      ...{ messageStatus: 'refused', readAgainYn: 'Y' },
      reportRequestList: [{ requestStatus: 'withdrawn', ownYn: 'N' }, { requestStatus: 'refused' }],
    });
  });

  test('read again meanwhile, there is nothing left to decide; a closed one may wait once more', async () => {
    await receive('close-3.xml', broken);
    const requestId = await askFor('close-3.xml');
    await readAgain('close-3.xml');
    const late = await decide('close-3.xml', requestId);
    expect(late).toMatchObject({ status: 409, body: { code: 'settlement.message_overtaken' } });
    await decide('close-3.xml', await askFor('close-3.xml'));
    expect(await openIds()).not.toContain('close-3.xml');
    expect((await readAgain('close-3.xml')).body.result).toMatchObject({ messageStatus: 'refused' });
    expect(await openIds()).toContain('close-3.xml');
  });

  test('is closed with a document only once that was scanned, and with one of the own company only', async () => {
    await receive('close-4.xml', broken);
    const { database } = world.context;
    const foreign = await makeFile(database, { owner: visa, scan: 'clean' });
    expect(await ask('close-4.xml', { said: { fileId: foreign } })).toMatchObject({ body: { field: 'fileId' } });
    const fileId = await makeFile(database, { owner: operator, scan: 'checking' });
    const { body } = await ask('close-4.xml', { said: { fileId } });
    const { requestId } = body.result as { requestId: string };
    expect((await decide('close-4.xml', requestId)).status).toBe(409);
    await speakOfFile(database, fileId, 'clean');
    expect((await decide('close-4.xml', requestId)).status).toBe(200);
  });

  test('is none that waits for nobody, and none for others', async () => {
    const charged = `<BkToCstmrDbtCdtNtfctn><Ntfctn>${charge}</Ntfctn></BkToCstmrDbtCdtNtfctn>`;
    await receive('close-5.xml', document('camt.054.001.08', charged));
    expect(await ask('close-5.xml')).toMatchObject({ status: 409, body: { code: 'settlement.not_in_state' } });
    expect(await ask('nothing.xml')).toMatchObject({ status: 404 });
    expect(await ask('close-1.xml', { as: visa })).toMatchObject({ status: 403 });
    const requestId = await askFor('close-3.xml');
    expect(await decide('close-2.xml', requestId)).toMatchObject({ status: 404 });
  });
});

test('a statement of an account that nobody knows is read again once it is registered, by two at once counted once', async () => {
  const number = '94370204123457';
  await receive('20261122-statement.xml', statement(number));
  expect((await get('/20261122-statement.xml')).body.result).toMatchObject({ messageStatus: 'pending' });
  await world.reconcile();
  expect((await get('/20261122-statement.xml')).body.result).toMatchObject({
    ...{ messageStatus: 'refused', readAgainYn: 'Y' },
    reasonList: [{ reasonCd: 'account_unknown', reasonDetail: expect.stringContaining(number) }],
  });
  expect((await readAgain('20261122-statement.xml')).body.result).toMatchObject({ messageStatus: 'refused' });

  await register(number);
  const twice = await Promise.all([readAgain('20261122-statement.xml'), readAgain('20261122-statement.xml')]);
  const changed = twice.flatMap(({ status, body }) => (status === 200 ? [body.result as { changeCount: number }] : []));
  expect(changed.reduce((sum, { changeCount }) => sum + changeCount, 0)).toBe(1);
  expect((await get('/20261122-statement.xml')).body.result).toMatchObject({
    ...{ messageStatus: 'taken', ourCount: 1, asideCount: 0, readAgainYn: 'N' },
  });
  const items = (await world.listItems()).filter(({ reference }) => reference === 'RO2');
  expect(items).toMatchObject([{ state: 'missing_here' }]);
  expect(await readAgain('20261122-statement.xml')).toMatchObject({ status: 409 });
  expect(await listProblems(world.context.database)).toEqual([]);
});
