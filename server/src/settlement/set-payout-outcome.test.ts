import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { readSettlement } from './read-settlement.ts';
import { bindSettlement } from './settlement-routes.ts';
import { settlementReader } from './show-settlement.ts';

let world: SettlementWorld;
let portal: TestPortal;
let people: Record<'first' | 'second' | 'third' | 'visa' | 'issuer' | 'seller', MadeCompany>;

beforeAll(async () => {
  world = await makeSettlementWorld();
  const { database } = world.made;
  people = {
    first: await makeInstitution(database, 'KOTRA'),
    second: await makeInstitution(database, 'KOTRA'),
    third: await makeInstitution(database, 'KOTRA'),
    visa: await makeInstitution(database, 'VISA'),
    issuer: await makeInstitution(database, 'ISSUER'),
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

/** One that the bank has and says nothing of. */
async function makeSent() {
  const seller = await world.makeSellerPaidTo('8901');
  const order = await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await world.payOut();
  const [payout] = await world.listPayouts(seller);
  if (payout?.state !== 'sent') throw new Error('The payout was not sent');
  return { ...payout, order, seller };
}

const today = () => seoulDay(world.context.clock.now()).replaceAll('-', '');
const said = (outcome: 'paid' | 'returned', more: object = {}) => ({
  ...{ payoutOutcome: outcome, bankReference: 'SLIP 20261123-7', bookYmd: today() },
  ...{ reason: 'The branch confirmed it by telephone.', ...(outcome === 'returned' && { returnCd: 'AC04' }), ...more },
});

type Who = keyof typeof people;
const ask = (who: Who, payoutId: string, body: object) =>
  portal.call({ method: 'POST', path: `/settlements/${payoutId}/outcomes`, as: people[who], body });
const decide = (who: Who, { payoutId, requestId }: Asked, isConfirmed: boolean) =>
  portal.call({
    ...{ method: 'POST', path: `/settlements/${payoutId}/outcomes/${requestId}/decision`, as: people[who] },
    body: { approveYn: isConfirmed ? 'Y' : 'N', reason: 'I asked the branch myself.' },
  });
type Asked = { readonly payoutId: string; readonly requestId: string };

async function askFor(outcome: 'paid' | 'returned', payoutId: string): Promise<Asked> {
  const { status, body } = await ask('first', payoutId, said(outcome));
  expect(status).toBe(200);
  return { payoutId, requestId: (body.result as { readonly requestId: string }).requestId };
}

async function read(who: Who, payoutId: string) {
  const { body } = await portal.call({ method: 'GET', path: `/settlements/${payoutId}`, as: people[who] });
  return body.result as { readonly settlementStatus: string; readonly outcomeList?: readonly object[] };
}

async function countJournals(): Promise<number> {
  const { rows } = await world.made.pool.query('select count(*)::int as count from journals');
  return rows[0].count;
}

describe('set paid', () => {
  test('moves nothing when asked for, and the payout, its order and its seller once another person confirms', async () => {
    const { payoutId, order } = await makeSent();
    const before = await countJournals();
    const asked = await askFor('paid', payoutId);
    expect(await read('first', payoutId)).toMatchObject({
      settlementStatus: 'ST40',
      outcomeList: [{ requestStatus: 'proposed', bankReference: 'SLIP 20261123-7', ownYn: 'Y' }],
    });
    expect(await world.stateOf(order)).toBe('settlement_scheduled');
    expect(await decide('first', asked, true)).toMatchObject({ status: 403, body: { code: 'proposal.own' } });
    expect(await read('second', payoutId)).toMatchObject({ settlementStatus: 'ST40', outcomeList: [{ ownYn: 'N' }] });
    expect(await decide('second', asked, true)).toMatchObject({ status: 200 });
    expect(await read('second', payoutId)).toMatchObject({
      settlementStatus: 'ST60',
      outcomeList: [{ requestStatus: 'confirmed', decideReason: 'I asked the branch myself.' }],
    });
    expect(await world.stateOf(order)).toBe('settled');
    // A payout is posted when it is made; that it arrived posts nothing more.
    expect(await countJournals()).toBe(before);
  });

  test('counts once of many who confirm at once, and names who was first', async () => {
    const { payoutId } = await makeSent();
    const asked = await askFor('paid', payoutId);
    const answers = await Promise.all((['second', 'third', 'second'] as const).map((who) => decide(who, asked, true)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const late = answers.map(({ body }) => body.code).filter((code) => code !== undefined);
    expect(late).toContain('proposal.confirmed_meanwhile');
    const { rows } = await world.made.mails.query(
      `select count(*)::int as count from emails where facts->>'payoutId' = $1 and template = 'settlement.paid'`,
      [payoutId],
    );
    expect(rows[0].count).toBe(1);
  });

  test('is asked for once at a time, also by two at once', async () => {
    const { payoutId } = await makeSent();
    const answers = await Promise.all([
      ask('first', payoutId, said('paid')),
      ask('second', payoutId, said('returned')),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'proposal.waiting' },
    });
  });
});

describe('set returned', () => {
  test('owes the money to the seller again, and stops the account for the reason that was given', async () => {
    const { payoutId, order } = await makeSent();
    const before = await countJournals();
    const asked = await askFor('returned', payoutId);
    expect(await countJournals()).toBe(before);
    expect(await decide('second', asked, true)).toMatchObject({ status: 200 });
    expect(await countJournals()).toBe(before + 1);
    expect(await read('second', payoutId)).toMatchObject({
      settlementStatus: 'ST70',
      returnCd: 'AC04',
      depositBlockYn: 'Y',
    });
    expect(await world.stateOf(order)).toBe('settlement_failed');
  });

  test('is refused by another person or taken back by who asked, and nothing moves', async () => {
    const { payoutId } = await makeSent();
    const asked = await askFor('returned', payoutId);
    expect(await decide('first', asked, false)).toMatchObject({ body: { result: { requestStatus: 'withdrawn' } } });
    const again = await askFor('returned', payoutId);
    expect(await decide('second', again, false)).toMatchObject({ body: { result: { requestStatus: 'refused' } } });
    expect(await decide('third', again, true)).toMatchObject({
      status: 409,
      body: { code: 'proposal.refused_meanwhile' },
    });
    expect(await read('first', payoutId)).toMatchObject({ settlementStatus: 'ST40' });
  });
});

describe('the bank’s own message', () => {
  test.each(['paid', 'returned'] as const)('comes first and closes what was asked: set %s', async (outcome) => {
    const { payoutId } = await makeSent();
    const asked = await askFor(outcome, payoutId);
    await world.receiveBankReports();
    expect(await read('first', payoutId)).toMatchObject({
      settlementStatus: 'ST60',
      outcomeList: [{ requestStatus: 'overtaken' }],
    });
    expect(await decide('second', asked, true)).toMatchObject({
      status: 409,
      body: { code: 'settlement.outcome_overtaken' },
    });
    expect(await read('second', payoutId)).toMatchObject({ settlementStatus: 'ST60' });
  });

  test('that says the same afterwards changes nothing', async () => {
    const { payoutId } = await makeSent();
    await decide('second', await askFor('paid', payoutId), true);
    const before = await countJournals();
    await world.receiveBankReports();
    expect(await read('first', payoutId)).toMatchObject({ settlementStatus: 'ST60' });
    expect(await countJournals()).toBe(before);
  });
});

describe('what is asked for', () => {
  test.each([
    [{ bankReference: '' }, 400, 'bankReference'],
    [{ reason: 'no' }, 400, 'reason'],
    [{ payoutOutcome: 'lost' }, 400, 'payoutOutcome'],
    [{ bookYmd: '20260101' }, 422, 'bookYmd'],
    [{ returnCd: 'AC01' }, 422, 'returnCd'],
    [{ fileId: 'file_of_nobody' }, 404, 'fileId'],
  ])('is refused for %o and names it', async (wrong, status, field) => {
    const { payoutId } = await makeSent();
    expect(await ask('first', payoutId, said('paid', wrong))).toMatchObject({ status, body: { field } });
    expect((await read('first', payoutId)).outcomeList).toEqual([]);
  });

  test('needs a payout that the bank has', async () => {
    expect(await ask('first', 'po_none', said('paid'))).toMatchObject({ status: 404 });
    const { payoutId } = await makeSent();
    await world.made.pool.query("update payouts set state = 'file_cut' where payout_id = $1", [payoutId]);
    expect(await ask('first', payoutId, said('paid'))).toMatchObject({ body: { code: 'settlement.not_sent' } });
    await world.made.pool.query("update payouts set state = 'sent' where payout_id = $1", [payoutId]);
  });

  test.each(['visa', 'issuer', 'seller'] as const)('403 for %s', async (who) => {
    const { payoutId } = await makeSent();
    const asked = await askFor('paid', payoutId);
    expect(await ask(who, payoutId, said('paid'))).toMatchObject({ status: 403 });
    expect(await decide(who, asked, true)).toMatchObject({ status: 403 });
  });

  test('is shown to operators alone', async () => {
    const { payoutId, seller } = await makeSent();
    await askFor('paid', payoutId);
    for (const { caller } of [seller, people.visa]) {
      const seen = await readSettlement(world.made.database, settlementReader(caller, 'en'), payoutId);
      expect(seen).toMatchObject({ ok: true, value: { payoutId } });
      expect(seen.ok && seen.value.outcomes).toBeUndefined();
    }
  });

  test('notifies those who may confirm, and not who asked', async () => {
    const { payoutId } = await makeSent();
    await askFor('paid', payoutId);
    const { rows } = await world.made.mails.query(
      `select user_id from emails where template = 'settlement.outcome_asked' and facts->>'payoutId' = $1`,
      [payoutId],
    );
    const notified = rows.map((row) => row.user_id);
    expect(notified).toContain(people.second.userId);
    expect(notified).not.toContain(people.first.userId);
  });
});
