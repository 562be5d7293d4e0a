/**
 * Two runs side by side, both killed at some moment, again and again: no order is paid twice, none is forgotten, no
 * file reaches the bank twice, and the ledger holds (trust.md F15).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { money } from '@gtp/domain/platform/money.ts';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstSeed, makeChance, roundsOr, timesFromSeed } from '../../test/chance.ts';
import {
  bankApiKey,
  listProblems,
  makeSettlementWorld,
  type SettlementWorld,
} from '../../test/make/make-settlement-world.ts';
import type { Settling } from '../../test/settle-until-killed.ts';
import type { Order } from '../order/order.ts';

const program = fileURLToPath(new URL('../../test/settle-until-killed.ts', import.meta.url));
/** Each with two runs that are killed: ten moments, forty in `npm run test:long`. */
const rounds = roundsOr(5);
const longestLifeMs = 250;

let world: SettlementWorld;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  world = await makeSettlementWorld();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await world.close();
});

/** Lives for `lifeMs` after it has begun to work, or until it is done. */
async function settleAndDie(lifeMs: number): Promise<void> {
  const now = world.context.clock.now().toISOString();
  const { url: databaseUrl } = world.made;
  const settling: Settling = { databaseUrl, bankUrl: world.bankUrl, bankApiKey, now, stopAt: 'nowhere' };
  const child = spawn(process.execPath, [program, JSON.stringify(settling)], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.add(child);
  const exit = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exit]);
  await Promise.race([sleep(lifeMs), exit]);
  child.kill('SIGKILL');
  await exit;
  children.delete(child);
}

/** Every transfer that the bank ever booked, by the portal's name of it. */
async function listBookedTransfers(): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${bankApiKey}` };
  const day = world.context.clock.now().toISOString().slice(0, 10);
  const statement = await (await fetch(`${world.bankUrl}/v1/statements?date=${day}`, { headers })).text();
  const parser = new XMLParser({ isArray: (name) => name === 'Stmt' || name === 'Ntry' });
  const statements = parser.parse(statement).Document.BkToCstmrStmt.Stmt as { Ntry?: Entry[] }[] | undefined;
  // Killed before it reached the bank each time: nothing is booked yet.
  return (statements ?? []).flatMap(({ Ntry }) => (Ntry ?? []).map((entry) => entry.NtryDtls.TxDtls.Refs.EndToEndId));
}
type Entry = { readonly NtryDtls: { readonly TxDtls: { readonly Refs: { readonly EndToEndId: string } } } };

/** Each round starts and kills two programs; the usual limit is for the usual five. */
const timeout = 60_000 * Math.max(5, rounds);

test(
  `killed at many moments, two at a time, the run pays every order once, ${timesFromSeed(rounds)}`,
  async () => {
    const chance = makeChance(firstSeed);
    const sellers = [await world.makeSellerPaidTo('8901'), await world.makeSellerPaidTo('8902')];
    const orders: Order[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const seller of sellers) orders.push(await world.makeReleasedOrder({ seller }));
      for (const seller of sellers) await world.makeDebt(seller, money(chance() < 0.5 ? 700_00n : 12_000_00n, 'USD'));
      if (round === 0) world.passThreeWeeks();
      await world.made.pool.query('update settlement_lines set due_on = $1 where payout_id is null', ['2026-11-20']);
      await Promise.all([settleAndDie(chance() * longestLifeMs), settleAndDie(chance() * longestLifeMs)]);
    }
    await world.payOut();
    await world.receiveBankReports();
    const about = `SEED=${firstSeed} ROUNDS=${rounds}`;
    expect(await listProblems(world.made.database), about).toEqual([]);
    for (const order of orders) expect(await world.stateOf(order), about).toBe('settled');
    const sums = await world.made.pool.query<{ net: bigint; got: bigint }>(
      `select (select sum(net_minor)::bigint from settlement_lines) as net,
      (select sum(amount_minor + offset_minor)::bigint from payouts) as got`,
    );
    expect(sums.rows[0]?.got, about).toBe(sums.rows[0]?.net);
    const { rows } = await world.made.pool.query<{ id: string }>(
      `select p.end_to_end_id as id from payouts p where p.state = 'paid' order by 1`,
    );
    const booked = await listBookedTransfers();
    expect(booked.toSorted(), about).toEqual(rows.map((row) => row.id));
    const paidOften = await world.made.pool.query(
      'select settlement_line_id from payout_lines group by 1 having count(*) > 1',
    );
    expect(paidOften.rows, about).toEqual([]);
  },
  timeout,
);
