/** `after-restore`: payouts go on when two people of KOTRA say so with their passwords, and name every transfer that is left. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { afterRestore } from '../../scripts/admin/after-restore.ts';
import { hashPassword } from '../src/account/account.ts';
import { noteDatabaseLife } from '../src/platform/database-lives.ts';
import { readSettings } from '../src/platform/settings.ts';
import { runSettlements, sendPayoutFile } from '../src/settlement/settlement.ts';
import { makeInstitution } from './make/make-company.ts';
import { bankApiKey, makeSettlementWorld, type SettlementWorld } from './make/make-settlement-world.ts';

/** As only we name a payout, and none of ours is called. */
const unknownTransfers = ['PO01K9V6ZJ4M8Q2R5T7W9XBCDEFG', 'PO01K9V6ZJ4M8Q2R5T7W9XBCDEFH'] as const;

let world: SettlementWorld;
let people: { readonly askedBy: string; readonly approvedBy: string };
let settings: ReturnType<typeof readSettings>;
/** Entries are never taken out. */
let lastEntry = 0n;

beforeAll(async () => {
  world = await makeSettlementWorld();
  const { database } = world.made;
  const [first, second] = [await makeInstitution(database, 'KOTRA'), await makeInstitution(database, 'KOTRA')];
  people = { askedBy: first.userId, approvedBy: second.userId };
  for (const { userId } of [first, second]) {
    const passwordHash = await hashPassword(passwordOf(userId));
    await database.updateTable('users').set({ passwordHash }).where('userId', '=', userId).execute();
  }
  settings = readSettings({ DEMO_MODE: 'on', BANK_URL: world.bankUrl, BANK_API_KEY: bankApiKey });
});
afterAll(() => world.close());

/** As a restore leaves it: of a life that nobody has compared with the bank. */
beforeEach(async () => {
  const { database, pool } = world.made;
  await noteDatabaseLife(database);
  await pool.query(
    'update database_lives set checked_at = null, checked_by = null, approved_by = null, left_over = default',
  );
  await pool.query('delete from bank_reports');
  lastEntry = (await readLife()).entries.at(-1)?.id ?? lastEntry;
});

const passwordOf = (userId: string) => `Right-${userId}-1`;

type Asked = {
  readonly leftOver?: readonly string[];
  readonly typed?: (userId: string) => string;
  readonly approvedBy?: string;
  readonly isAlone?: true;
};

function endStop({ leftOver = [], typed = passwordOf, approvedBy = people.approvedBy, isAlone }: Asked = {}) {
  const askPassword = async (userId: string) => typed(userId);
  const both = { askedBy: people.askedBy, approvedBy: isAlone ? people.askedBy : approvedBy };
  const asked = { name: 'after-restore', people: both, leftOver } as const;
  return afterRestore({ settings, databaseUrl: world.made.url, askPassword }, asked);
}

async function reportUnknownTransfers(): Promise<void> {
  const reasons = unknownTransfers.map((about) => ({ code: 'transfer_unknown', about }));
  await world.made.pool.query(
    `insert into bank_reports (bank_report_id, cursor_text, kind, xml, received_at, problem, reasons)
      values ('rep-unknown', '0', 'pain.002', '<a/>', now(), 'transfers of nobody', $1)`,
    [JSON.stringify(reasons)],
  );
}

async function readLife() {
  const { pool } = world.made;
  const { rows } = await pool.query<Record<string, unknown>>(
    'select checked_at is not null as "isChecked", checked_by as "askedBy", approved_by as "approvedBy", left_over as "leftOver" from database_lives',
  );
  const { rows: entries } = await pool.query<{ id: bigint; command: string; userId: string }>(
    'select audit_entry_id as id, command, user_id as "userId" from audit_entries where audit_entry_id > $1 order by 1',
    [lastEntry],
  );
  return { ...rows[0], entries };
}

const stopped = { isChecked: false, askedBy: null, approvedBy: null, leftOver: [], entries: [] };
const compared = { id: expect.anything(), command: 'console:compare-after-restore', userId: null };

test('a look alone lets nobody be paid', async () => {
  const asked = { name: 'after-restore', people: undefined, leftOver: [] } as const;
  const askPassword = () => Promise.reject(new Error('Nobody is asked'));
  const said = await afterRestore({ settings, databaseUrl: world.made.url, askPassword }, asked);
  expect(said).toContain('payouts are stopped');
  expect(await readLife()).toEqual({ ...stopped, entries: [compared] });
});

test.each<[string, Asked, string]>([
  ['one person twice', { isAlone: true }, 'cannot approve what they ask for'],
  ['a wrong password', { typed: () => 'Wrong-1' }, 'not the password of'],
  ['somebody of nowhere', { approvedBy: 'nobody01' }, 'nobody of KOTRA'],
])('%s is refused, and payouts stay stopped', async (_case, asked, message) => {
  await expect(endStop(asked)).rejects.toThrow(message);
  expect(await readLife()).toEqual(stopped);
});

test('two people let payouts go on, and both stand in the audit log', async () => {
  expect(await endStop()).toContain('Payouts go on with the next run.');
  expect(await readLife()).toEqual({
    isChecked: true,
    ...people,
    leftOver: [],
    entries: [
      compared,
      { id: expect.anything(), command: 'console:after-restore', userId: people.askedBy },
      { id: expect.anything(), command: 'console:approve-after-restore', userId: people.approvedBy },
    ],
  });
});

test('each transfer that fits nothing is named first, and what was left stays written', async () => {
  await reportUnknownTransfers();
  await expect(endStop()).rejects.toThrow(unknownTransfers.join(', '));
  await expect(endStop({ leftOver: [unknownTransfers[0]] })).rejects.toThrow(unknownTransfers[1]);
  expect(await readLife()).toEqual({ ...stopped, entries: [compared, compared] });
  expect(await endStop({ leftOver: unknownTransfers })).toContain('2 transfers of the bank fit nothing here');
  expect(await readLife()).toMatchObject({ isChecked: true, leftOver: [...unknownTransfers] });
});

test('a file that waited for its end longer than its job was tried again is handed over then', async () => {
  const { made, context } = world;
  await made.pool.query('update database_lives set checked_at = now()');
  await world.makeReleasedOrder({ seller: await world.makeSellerPaidTo('8901') });
  world.passThreeWeeks();
  await runSettlements(context);
  await made.pool.query('update database_lives set checked_at = null');
  // A job that is tried no more.
  await made.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
  await endStop();
  const { rows } = await made.pool.query<{ payload: { payoutFileId: string } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-payout-file' and attempts < max_attempts`,
  );
  expect(rows).toHaveLength(1);
  await sendPayoutFile(context, rows[0]?.payload.payoutFileId ?? '');
  const { rows: files } = await made.pool.query('select state from payout_files');
  expect(files).toEqual([{ state: 'sent' }]);
});
