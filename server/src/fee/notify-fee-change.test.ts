/** Who is notified of an approved change of the fee table, and how. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { decideFee } from './decide-fee.ts';
import { makeNotifyFeeChange } from './notify-fee-change.ts';
import { proposeFee } from './propose-fee.ts';

type Role = 'seller' | 'suspended' | 'mexican' | 'ofOther' | 'american' | 'kotra' | 'visa' | 'issuer' | 'rival';

let made: TestDatabase;
let people: Readonly<Record<Role, MadeCompany>>;

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  people = {
    seller: await makeSeller(database, { language: 'ko' }),
    suspended: await makeSeller(database, { memberState: 'suspended' }),
    mexican: await makeBuyer(database, { country: 'MX', language: 'sp' }),
    ofOther: await makeBuyer(database, { country: 'MX' }),
    american: await makeBuyer(database),
    kotra: await makeInstitution(database, 'KOTRA'),
    visa: await makeInstitution(database, 'VISA'),
    issuer: await makeInstitution(database, 'ISSUER', { englishName: 'Banco Norte' }),
    rival: await makeInstitution(database, 'ISSUER'),
  };
  await makeCard(database, { companyId: people.mexican.companyId, issuerCompanyId: people.issuer.companyId });
  await makeCard(database, { companyId: people.ofOther.companyId, issuerCompanyId: people.rival.companyId });
});
afterAll(() => made.drop());

const inDays = (days: number) => addDays(seoulDay(defaultNow), days);

/** Proposed by the agency for cards of the one issuer in Mexico, and decided by the network. */
async function decided(terms: object, isApproved: boolean): Promise<string> {
  const context = createOrderContext(made.database, { now: defaultNow });
  const corridor = { country: 'MX', issuerCompanyId: people.issuer.companyId, currency: 'USD' as const };
  const proposal = { ...corridor, reason: 'Costs', proposalNumber: 1_000, from: inDays(30), ...terms };
  const proposed = await proposeFee(context, { caller: people.kotra.caller, proposal: proposal as never });
  if (!proposed.ok) throw new Error(proposed.code);
  const proposalId = proposed.value;
  await decideFee(context, { caller: people.visa.caller, proposalId, isApproved, reason: undefined });
  return proposalId;
}

/**
 * Does the jobs that wait, twice over; answers who was notified of the proposal: mailed, or as a notification alone.
 */
async function notifiedOf(proposalId: string) {
  const { rows: jobs } = await made.pool.query<{ payload: { proposalId: string; rateBefore: number } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'notify-fee-change' and payload->>'proposalId' = $1`,
    [proposalId],
  );
  for (const { payload } of [...jobs, ...jobs]) await makeNotifyFeeChange(made)(payload, { attempt: 1 });
  const { rows } = await made.mails.query(
    `select user_id, template, facts, suppressed_at is not null as is_in_app_only from emails where dedupe_key like $1
      order by is_in_app_only, user_id`,
    [`fee.%:${proposalId}:%`],
  );
  const roleOf = (userId: string) => Object.entries(people).find(([, each]) => each.userId === userId)?.[0];
  return rows.map((row) => ({ ...row, role: roleOf(row.user_id) }));
}

test('a dearer rate is e-mailed a month ahead to all sellers and the buyers it concerns, and shown to the bodies', async () => {
  const notified = await notifiedOf(await decided({ kind: 'rate', rate: 310 }, true));
  const rolesOf = (isInAppOnly: boolean) =>
    notified
      .filter((each) => each.is_in_app_only === isInAppOnly)
      .map(({ role }) => role)
      .toSorted();
  expect([rolesOf(false), rolesOf(true)]).toEqual([
    ['mexican', 'seller'],
    ['issuer', 'kotra', 'visa'],
  ]);
  const facts = { change: '2.80 % → 3.10 %', from: inDays(30) };
  expect(notified.find(({ role }) => role === 'seller')).toMatchObject({
    template: 'fee.rate_changes',
    facts: { ...facts, corridor: { ko: '멕시코 · Banco Norte · USD' }, page: 'seller/mypage/business-doc' },
  });
  expect(notified.find(({ role }) => role === 'mexican')).toMatchObject({
    facts: { corridor: { sp: 'México · Banco Norte · USD' } },
  });
});

test('a corridor of any country is called by its name', async () => {
  const notified = await notifiedOf(await decided({ kind: 'rate', rate: 330, country: 'DE' }, true));
  expect(notified.find(({ role }) => role === 'seller')).toMatchObject({
    facts: { corridor: { ko: '독일 · Banco Norte · USD', sp: 'Alemania · Banco Norte · USD' } },
  });
});

test('limits are e-mailed with their amounts; a refused proposal is e-mailed to nobody', async () => {
  const amounts = { least: { minor: 50_000n, currency: 'USD' }, most: { minor: 30_000_000n, currency: 'USD' } };
  const notified = await notifiedOf(await decided({ kind: 'limit', ...amounts }, true));
  expect(notified.find(({ role }) => role === 'visa')).toMatchObject({
    template: 'fee.limit_changes',
    facts: { change: 'USD 500.00 – USD 300,000.00', page: 'admin/visa/settlement-inquiry/fees' },
  });
  expect(await notifiedOf(await decided({ kind: 'rate', rate: 320 }, false))).toEqual([]);
});
