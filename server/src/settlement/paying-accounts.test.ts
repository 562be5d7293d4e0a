import type { Currency } from '@gtp/domain/platform/money.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { payingAccountNumber } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { explainLatePayouts } from './explain-late-payouts.ts';
import { listOwnAccountNumbers } from './paying-account-store.ts';
import { setFirstPayingAccount } from './paying-accounts.ts';
import { bindSettlement } from './settlement-routes.ts';

let world: SettlementWorld;
let portal: TestPortal;
let people: Record<'first' | 'second' | 'third' | 'visa' | 'issuer', MadeCompany>;

async function open(): Promise<void> {
  world = await makeSettlementWorld();
  const { database } = world.made;
  people = {
    first: await makeInstitution(database, 'KOTRA'),
    second: await makeInstitution(database, 'KOTRA'),
    third: await makeInstitution(database, 'KOTRA'),
    visa: await makeInstitution(database, 'VISA'),
    issuer: await makeInstitution(database, 'ISSUER'),
  };
  const callers = Object.values(people).map(({ caller }) => caller);
  portal = await startTestPortal({ ...world.context, callers, bind: (bound) => bindSettlement(bound, world.context) });
}
async function close(): Promise<void> {
  expect(await listProblems(world.made.database)).toEqual([]);
  await portal.close();
  await world.close();
}

type Who = keyof typeof people;
type Row = Readonly<Record<string, string>>;
const path = '/settlements/paying-accounts';
const newNumber = '10020003000999';
const dollars = { tradeCurrCd: '840', depositName: 'GTP Safeguarding', bankCd: '081', depositNo: newNumber };

const propose = (who: Who, body: object = dollars) => portal.call({ method: 'POST', path, as: people[who], body });
const decide = (who: Who, accountId: string, isConfirmed = true) =>
  portal.call({
    ...{ method: 'POST', path: `${path}/${accountId}/decision`, as: people[who] },
    body: { approveYn: isConfirmed ? 'Y' : 'N' },
  });
async function list(who: Who = 'first'): Promise<readonly Row[]> {
  const { body } = await portal.call({ method: 'GET', path, as: people[who] });
  return (body.result as { readonly list: readonly Row[] }).list;
}
const waitingId = async () => (await list()).find(({ accountStatus }) => accountStatus === 'proposed')?.accountId ?? '';

async function payOne(currency: Currency = 'USD') {
  const seller = await world.makeSellerPaidTo('8901', [currency]);
  await world.makeReleasedOrder({ seller, currency });
  world.passThreeWeeks();
  await world.payOut();
  const [payout] = await world.listPayouts(seller);
  const { rows } = await world.made.pool.query(
    'select xml, paying_account_id as "accountId" from payout_files where payout_file_id = $1',
    [payout?.payoutFileId],
  );
  return { payout, xml: String(rows[0]?.xml), accountId: rows[0]?.accountId };
}

describe('another account', () => {
  beforeEach(open);
  afterEach(close);

  test('is paid from once another person confirms it; what was paid before keeps the account of before', async () => {
    const before = await payOne();
    expect(before).toMatchObject({ accountId: 'pa_USD' });
    expect(await propose('first')).toMatchObject({ status: 200 });
    expect((await payOne()).xml).toContain(payingAccountNumber);
    const accountId = await waitingId();
    expect(await decide('first', accountId)).toMatchObject({ status: 403, body: { code: 'settlement.account_own' } });
    expect(await decide('second', accountId)).toMatchObject({ status: 200 });
    const after = await payOne();
    expect(after.accountId).toBe(accountId);
    expect(after.xml).toContain(`<Id>${newNumber}</Id>`);
    expect(after.xml).not.toContain(payingAccountNumber);
    expect(after.xml).toContain('<Nm>GTP Safeguarding</Nm>');
    expect((await payOne('JPY')).accountId).toBe('pa_JPY');
    const paidFrom = async (payoutId = '') =>
      (await portal.call({ method: 'GET', path: `/settlements/${payoutId}`, as: people.first })).body.result;
    expect(await paidFrom(before.payout?.payoutId)).toMatchObject({ paidFromNo: payingAccountNumber });
    expect(await paidFrom(after.payout?.payoutId)).toMatchObject({ paidFromNo: newNumber });
  });

  test('counts once of many who confirm at once, and waits alone', async () => {
    const asked = await Promise.all([propose('first'), propose('second', { ...dollars, depositNo: '88800099900011' })]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(asked.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'settlement.account_waiting' } });
    const [{ accountId = '', ownYn } = {}] = await list('first');
    const others = ownYn === 'Y' ? (['second', 'third'] as const) : (['first', 'third'] as const);
    const answers = await Promise.all(others.map((who) => decide(who, accountId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const current = (await list()).filter(({ useYn, tradeCurrCd }) => useYn === 'Y' && tradeCurrCd === '840');
    expect(current).toMatchObject([{ accountId }]);
  });

  test('that is refused or taken back changes nothing', async () => {
    for (const [who, state] of [
      ['second', 'refused'],
      ['first', 'withdrawn'],
    ] as const) {
      await propose('first');
      const accountId = await waitingId();
      expect(await decide(who, accountId, false)).toMatchObject({ status: 200 });
      expect((await list()).find((each) => each.accountId === accountId)).toMatchObject({ accountStatus: state });
      expect(await decide('third', accountId)).toMatchObject({ status: 409 });
    }
    expect((await payOne()).accountId).toBe('pa_USD');
  });

  test('is one of ours beside the one of before, on which the bank may still report', async () => {
    await propose('first', { ...dollars, depositNo: '100-2000-3000-999' });
    const own = () => listOwnAccountNumbers(world.made.database);
    expect(await own()).toEqual([payingAccountNumber]);
    await decide('second', await waitingId());
    expect((await own()).toSorted()).toEqual(['100-2000-3000-999', payingAccountNumber].toSorted());
  });
});

describe('an account that is retired', () => {
  beforeEach(open);
  afterEach(close);

  const retire = (who: Who, accountId: string) =>
    portal.call({ method: 'POST', path: `${path}/${accountId}/retirement`, as: people[who] });

  test('is paid from until another person confirms it; then its currency waits, and says why', async () => {
    expect(await retire('first', 'pa_USD')).toMatchObject({ status: 200 });
    expect(await retire('second', 'pa_USD')).toMatchObject({
      status: 409,
      body: { code: 'settlement.account_waiting' },
    });
    expect((await payOne()).accountId).toBe('pa_USD');
    const accountId = await waitingId();
    expect((await list())[0]).toMatchObject({ accountId, retireYn: 'Y', depositNo: payingAccountNumber });
    expect(await decide('first', accountId)).toMatchObject({ status: 403, body: { code: 'settlement.account_own' } });
    expect(await decide('second', accountId)).toMatchObject({ status: 200 });
    expect((await list()).filter(({ useYn }) => useYn === 'Y').map(({ tradeCurrCd }) => tradeCurrCd)).not.toContain(
      '840',
    );

    const seller = await world.makeSellerPaidTo('8901', ['USD', 'JPY']);
    await world.makeReleasedOrder({ seller });
    await world.makeReleasedOrder({ seller, currency: 'JPY' });
    world.passThreeWeeks();
    expect(await world.payOut()).toMatchObject({ payoutCount: 1, skippedCount: 1 });
    world.context.clock.advance(7 * 86_400_000);
    await explainLatePayouts(world.context);
    const { rows } = await world.made.pool.query(
      `select t.reason from late_payouts t join settlement_lines l using (settlement_line_id)
         where l.company_id = $1 and l.currency = 'USD'`,
      [seller.companyId],
    );
    expect(rows).toEqual([{ reason: 'paying_account_missing' }]);

    await propose('first');
    await decide('second', await waitingId());
    expect(await world.payOut()).toMatchObject({ payoutCount: 1, skippedCount: 0 });
  });

  test('stays in force where the request is refused, and no other row can be retired', async () => {
    expect(await retire('first', 'pa_none')).toMatchObject({ status: 404 });
    await retire('first', 'pa_USD');
    const accountId = await waitingId();
    expect(await retire('second', accountId)).toMatchObject({ body: { code: 'settlement.account_not_in_force' } });
    expect(await decide('second', accountId, false)).toMatchObject({ status: 200 });
    expect((await payOne()).accountId).toBe('pa_USD');
    expect(await retire('first', accountId)).toMatchObject({ body: { code: 'settlement.account_not_in_force' } });
    for (const who of ['visa', 'issuer'] as const) expect(await retire(who, 'pa_USD')).toMatchObject({ status: 403 });
  });

  test('is no way past the second person: the installation’s command sets no account after it', async () => {
    await retire('first', 'pa_USD');
    await decide('second', await waitingId());
    const first = { currency: 'USD', holder: 'GTP Safeguarding', bank: '081', number: newNumber } as const;
    const set = world.made.database
      .transaction()
      .execute((transaction) => setFirstPayingAccount({ ids: world.context.ids, now: new Date() }, transaction, first));
    expect(await set).toMatchObject({ ok: false, code: 'settlement.not_in_state' });
  });
});

describe('a currency without an account', () => {
  beforeEach(open);
  afterEach(close);

  async function takeAwayDollars() {
    await world.made.pool.query("update paying_accounts set state = 'withdrawn' where currency = 'USD'");
  }
  const run = () => portal.call({ method: 'POST', path: '/settlements/runs', as: people.first });
  const preview = async () =>
    (await portal.call({ method: 'GET', path: '/settlements/runs/preview', as: people.first })).body.result;

  test('is refused in a sentence that names it, and nothing of it is paid', async () => {
    await takeAwayDollars();
    const seller = await world.makeSellerPaidTo('8901', ['USD', 'JPY']);
    await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    expect(await run()).toMatchObject({ status: 409, body: { code: 'settlement.paying_account_missing' } });
    expect(JSON.stringify((await run()).body)).toContain('USD');
    expect(await preview()).toMatchObject({ payoutList: [], leftOutList: [{ reasonCd: 'no_paying_account' }] });
    expect(await world.payOut()).toMatchObject({ payoutCount: 0, skippedCount: 1 });
    expect(await world.listPayouts(seller)).toEqual([]);
  });

  test('keeps no other one waiting, and is paid once it has one', async () => {
    await takeAwayDollars();
    const seller = await world.makeSellerPaidTo('8901', ['USD', 'JPY']);
    await world.makeReleasedOrder({ seller });
    await world.makeReleasedOrder({ seller, currency: 'JPY' });
    world.passThreeWeeks();
    expect(await run()).toMatchObject({ body: { result: { payoutCount: 1, skippedCount: 1 } } });
    await propose('first');
    await decide('second', await waitingId());
    expect(await run()).toMatchObject({ body: { result: { payoutCount: 1, skippedCount: 0 } } });
    await world.sendFiles();
  });

  test('gets its first one by the installation’s command, and only its first', async () => {
    await takeAwayDollars();
    const first = { currency: 'USD', holder: 'GTP Safeguarding', bank: '081', number: newNumber } as const;
    const { database, ids } = { ...world.made, ...world.context };
    const set = () =>
      database
        .transaction()
        .execute((transaction) => setFirstPayingAccount({ ids, now: new Date() }, transaction, first));
    expect(await set()).toMatchObject({ ok: true });
    expect(await set()).toMatchObject({ ok: false, code: 'settlement.not_in_state' });
    expect((await list()).find(({ useYn, tradeCurrCd }) => useYn === 'Y' && tradeCurrCd === '840')).toMatchObject({
      depositNo: newNumber,
    });
  });
});

describe('what is proposed', () => {
  beforeAll(open);
  afterAll(close);

  test.each([
    [{ bankCd: '8' }, 'bankCd'],
    [{ depositNo: 'no number' }, 'depositNo'],
    [{ depositName: '' }, 'depositName'],
    [{ bicCd: 'XX' }, 'bicCd'],
    [{ firmCd: 'GTP0001' }, 'firmCd'],
    [{ tradeCurrCd: '999' }, 'tradeCurrCd'],
    [{ tradeCurrCd: '410', bankCd: 'DEUTDEFF', depositNo: 'DE89370400440532013000' }, 'tradeCurrCd'],
  ])('is refused for %o, and names it', async (wrong, field) => {
    const refused = await propose('first', { ...dollars, ...wrong });
    expect(refused).toMatchObject({ body: { field } });
    expect([400, 422]).toContain(refused.status);
    expect(await waitingId()).toBe('');
  });

  test.each(['visa', 'issuer'] as const)('403 for %s', async (who) => {
    expect(await propose(who)).toMatchObject({ status: 403 });
    expect(await decide(who, 'pa_USD')).toMatchObject({ status: 403 });
    expect(await portal.call({ method: 'GET', path, as: people[who] })).toMatchObject({ status: 403 });
  });

  test('404 for one that is not there', async () => {
    expect(await decide('second', 'pa_none')).toMatchObject({ status: 404 });
  });
});
