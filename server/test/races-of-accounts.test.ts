/**
 * A seller's account that is changed while a settlement runs, `RACES` times as in `races.test.ts`: whoever is first, the
 * payout goes as a whole to one account, to the new one only once its wait is over and nobody has stopped it.
 * Who begins first is drawn by `SEED`, which the title says.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '../src/order/order.ts';
import { activatePayoutAccounts, type PayoutAccountContext } from '../src/payout-account/payout-account.ts';
import { stopAccountChange } from '../src/payout-account/stop-account-change.ts';
import { runSettlements } from '../src/settlement/settlement.ts';
import { firstSeed, makeChance, timesFromSeed } from './chance.ts';
import { expectBooksInOrder } from './check-books.ts';
import type { MadeCompany } from './make/make-company.ts';
import {
  listProblems,
  makeBankAccount,
  makeSettlementWorld,
  type SettlementWorld,
} from './make/make-settlement-world.ts';

// biome-ignore lint/style/noProcessEnv: how often is the caller's choice
const races = Number(process.env.RACES ?? 30);
const atOnce = 4;
const minuteMs = 60_000;
/** How each change stands when the run begins; in the order of the races. */
const changes = ['due', 'due and being stopped', 'a minute too young', 'not approved'] as const;
type Change = (typeof changes)[number];
/** So much later one of those who act at once may begin: a run takes about as long. */
const longestLagMs = 150;
const chance = makeChance(firstSeed);

let world: SettlementWorld;
beforeAll(async () => {
  world = await makeSettlementWorld();
});
afterAll(() => world.close());

type Race = {
  readonly seller: MadeCompany;
  readonly order: Order;
  readonly change: Change;
  readonly changeId: string;
  readonly before: string;
  readonly after: string;
};

async function prepare(count: number, change: Change): Promise<Race> {
  const seller = await world.makeSellerPaidTo();
  const { companyId } = seller;
  const digits = String(count).padStart(6, '0');
  const [before, after] = [`110${digits}8901`, `220${digits}8902`];
  await makeBankAccount(world.made.database, { companyId, currency: 'USD', number: before });
  const order = await world.makeReleasedOrder({ seller });
  await world.made.pool.query("update settlement_lines set due_on = '2026-11-02' where order_id = $1", [order.orderId]);
  const changeId = `chg_${count}`;
  const isApproved = change !== 'not approved';
  const effect = new Date(world.context.clock.now().getTime() + (change === 'a minute too young' ? 1 : -1) * minuteMs);
  await world.made.pool.query(
    `insert into payout_account_changes (change_id, company_id, change_number, currencies, bank_code, account_number,
       holder_name, state, proposed_by, proposed_at, approved_by, approved_at, approved_with_code, takes_effect_at)
     values ($1, $2, 1, '{USD}', '088', $3, 'Seller', $4, $5, $6::timestamptz - interval '50 hours',
       case when $7 then $5 end, case when $7 then $6::timestamptz - interval '48 hours' end, $7, case when $7 then $6::timestamptz end)`,
    [changeId, companyId, after, isApproved ? 'waiting' : 'proposed', seller.caller.userId, effect, isApproved],
  );
  return { seller, order, change, changeId, before, after };
}

/** A run for each seller, as several workers would, while the accounts come in force and some are stopped. */
async function run(prepared: readonly Race[]): Promise<void> {
  // The clocks of codes and proofs are not asked.
  const context = world.context as unknown as PayoutAccountContext;
  const stopped = prepared.filter(({ change }) => change === 'due and being stopped');
  const acts: (() => Promise<unknown>)[] = [
    () => activatePayoutAccounts(context),
    ...prepared.map(() => () => runSettlements(world.context)),
    ...stopped.map(
      ({ seller, changeId }) =>
        () =>
          stopAccountChange(context, { caller: seller.caller, changeId }),
    ),
  ];
  await Promise.all(acts.map((act) => sleep(chance() * longestLagMs).then(act)));
}

/** Where the bank was asked to pay, which the payout must say too; and what became of the change. */
async function expectOneAccount({ seller, order, change, changeId, before, after }: Race): Promise<void> {
  const { rows } = await world.made.pool.query<{
    number: string;
    xml: string;
    active: boolean;
    lines: string;
    whole: boolean;
  }>(
    `select b.account_number as number, f.xml, (select state = 'active' from payout_account_changes where change_id = $2) as active,
       (select count(*) from payout_lines l where l.payout_id = p.payout_id) as lines,
       p.amount_minor = (select sum(net_minor) from settlement_lines where order_id = $3) as whole
     from payouts p join bank_accounts b using (bank_account_id) join payout_files f using (payout_file_id)
     where p.company_id = $1`,
    [seller.companyId, changeId, order.orderId],
  );
  const [payout] = rows;
  if (!payout) throw new Error(`Nothing was paid to ${seller.companyId}`);
  expect(rows).toHaveLength(1);
  expect(payout).toMatchObject({ whole: true, lines: 1n });
  const named = [before, after].filter((number) => payout.xml.includes(number));
  expect(named).toEqual([payout.number]);
  if (!payout.active) expect(payout.number).toBe(before);
  if (change === 'due') expect(payout.active).toBe(true);
  if (change === 'a minute too young' || change === 'not approved') expect(payout.active).toBe(false);
}

async function accountsInUse({ seller }: Race): Promise<readonly string[]> {
  const { rows } = await world.made.pool.query<{ number: string }>(
    'select account_number as number from bank_accounts where company_id = $1 and is_active',
    [seller.companyId],
  );
  return rows.map(({ number }) => number);
}

test(
  `a change of account against settlement: all of a payout goes to one account that is in force, ${timesFromSeed(races)}`,
  async () => {
    for (let done = 0; done < races; done += atOnce) {
      const counts = Array.from({ length: Math.min(atOnce, races - done) }, (_, index) => done + index);
      const prepared = await Promise.all(
        counts.map((count) => prepare(count, changes[count % changes.length] ?? 'due')),
      );
      await run(prepared);
      for (const race of prepared) {
        await expectOneAccount(race);
        const { rows } = await world.made.pool.query<{ state: string }>(
          'select state from payout_account_changes where change_id = $1',
          [race.changeId],
        );
        const state = rows[0]?.state;
        expect(await accountsInUse(race)).toEqual([state === 'active' ? race.after : race.before]);
      }
    }
    await world.sendFiles();
    await world.receiveBankReports();
    expect(await listProblems(world.made.database)).toEqual([]);
    await expectBooksInOrder(world.made.database);
  },
  20_000 + races * 1_000,
);
