/** F7: one API right, one twenty minutes ahead, one twenty behind. A worker that is ahead does not start. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { logIn } from '../pay/log-in.ts';
import { type Chaos, findProblems, formatCounts, inChaos, repeats, startBuying } from './chaos-world.ts';
import type { Payers } from './payers.ts';

const shiftMs = 20 * 60_000;
const preload = join(import.meta.dirname, 'shifted-clock.ts');
const shifts = { api: [0, shiftMs, -shiftMs], worker: [0, shiftMs] } as const;
const perGroup = 20;

export async function clocksOff(): Promise<readonly string[]> {
  const failures: string[] = [];
  const envOf = (program: keyof typeof shifts, index: number) => ({
    CLOCK_SHIFT_MS: String(shifts[program][index] ?? 0),
    NODE_OPTIONS: `--import ${preload}`,
  });
  await inChaos({ portals: 3, workers: 2, envOf, env: { PUBLIC_CALLS_PER_MINUTE: '100000' } }, async (chaos) => {
    await prepareClocks(chaos);
    // All the while, at the three in turn: a log-in that fails beside payments fails for their clocks alone.
    const payers = await startBuying(chaos);
    for (let turn = 1; turn <= repeats; turn += 1) {
      const before = payers.paid.length;
      const failed = await logInAcross(chaos);
      if (failed) failures.push(`turn ${turn}: ${failed}`);
      if (!(await paysOn(payers, before))) failures.push(`turn ${turn}: nothing was paid`);
    }
    await payers.stop();
    console.log(`  paid ${payers.paid.length} orders at the three in turn (${formatCounts(payers.statuses)})`);
    failures.push(...(await findProblems(chaos, payers.paid)), ...(await findWrongTimes(chaos)));
  });
  return failures;
}

/** Whether one more order is paid within a while of the machine's own time. */
async function paysOn({ paid }: Payers, before: number): Promise<boolean> {
  for (const until = performance.now() + 10_000; performance.now() < until; await sleep(50)) {
    if (paid.length > before) return true;
  }
  return false;
}

/** Orders whose fourteen days ended a minute ago, and others that still have ten. */
async function prepareClocks({ prepared }: Chaos): Promise<void> {
  const { database } = prepared.context;
  for (const [group, minutes] of Object.entries({ over: -1, running: 10 })) {
    await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_id', o.order_id || ${`-${group}-`} || n,
        'state', 'requested', 'state_since', now() - interval '14 days' + ${minutes} * interval '1 minute',
        'due_at', now() + ${minutes} * interval '1 minute'))).*
      from orders o, generate_series(1, ${perGroup}) n where o.order_id = ${prepared.order.orderId}`.execute(database);
  }
}

/**
 * First factor, code, second factor, a call and a new token, each at an API that the seed picks; what failed, if
 * anything.
 */
async function logInAcross({ world, random, nextPerson }: Chaos): Promise<string | undefined> {
  const anywhere = () => world.portals[Math.floor(random() * world.portals.length)]?.url ?? '';
  try {
    const token = await logIn(anywhere, nextPerson());
    for (const { url } of world.portals) {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${url}/api/v1/session`, { headers });
      if (status !== 200) return `the session is ${status} at ${world.portals.findIndex((each) => each.url === url)}`;
    }
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/**
 * Waits until what is over has expired, then looks for what expired early or twice and for times that are not the
 * database's.
 */
async function findWrongTimes({ prepared }: Chaos): Promise<readonly string[]> {
  const { database } = prepared.context;
  const look = () =>
    sql<{ expired: number; early: number; twice: number; wrong: number }>`select
      (select count(*)::int from orders where order_id like '%-over-%' and state = 'expired') as expired,
      (select count(*)::int from orders where order_id like '%-running-%' and state <> 'requested') as early,
      (select count(*)::int from (select from order_events where event = 'expire' group by order_id
        having count(*) > 1) t) as twice,
      (select count(*)::int from journals where abs(extract(epoch from recorded_at - occurred_at)) > 30) as wrong`.execute(
      database,
    );
  let [found] = (await look()).rows;
  for (const until = Date.now() + 130_000; found?.expired !== perGroup && Date.now() < until; await sleep(1_000)) {
    [found] = (await look()).rows;
  }
  const { expired, early, twice, wrong } = found ?? {};
  console.log(`  expired ${expired} of ${perGroup}; early ${early}, twice ${twice}; journals at a wrong time ${wrong}`);
  const isRight = expired === perGroup && early === 0 && twice === 0 && wrong === 0;
  return isRight ? [] : ['orders or journals have a wrong time'];
}
