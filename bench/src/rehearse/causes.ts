/** How each incident of docs/incidents.md comes about, by the number of its runbook. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { hashPassword } from '@gtp/server/account/account.ts';
import { readSettings } from '@gtp/server/platform/settings.ts';
import { runSettlements } from '@gtp/server/settlement/settlement.ts';
import { buyer, seller } from '../pay/prepare-orders.ts';
import { loseAndRestore } from './lose-and-restore.ts';
import type { Rehearsal } from './rehearsal.ts';

export type Caused = {
  /** What stands in the commands with `$` before it. */
  readonly names: Readonly<Record<string, string>>;
  /** What a person does before the step of that number. */
  readonly before?: Readonly<Record<number, () => Promise<unknown>>>;
  /** What is typed where a command asks, a line each. */
  readonly typed?: readonly string[];
};

const overTheLimit = '4539000100090051';

export const causes: Readonly<Record<number, (rehearsal: Rehearsal) => Promise<Caused>>> = {
  1: chargeTwice,
  2: changeLedger,
  3: leakKey,
  4: sendFileTwice,
  5: silenceAcquirer,
  6: takeBack,
};

/** A card over its limit, then another one in two windows at the same moment. */
async function chargeTwice(rehearsal: Rehearsal): Promise<Caused> {
  const ORDER = await rehearsal.confirmedOrder();
  await rehearsal.pay(ORDER, await rehearsal.card(overTheLimit));
  await Promise.all([rehearsal.pay(ORDER), rehearsal.pay(ORDER)]);
  return { names: { ORDER } };
}

/** Somebody with the administrator's password adds a dollar to an entry. */
async function changeLedger({ administrator, world, confirmedOrder, pay }: Rehearsal): Promise<Caused> {
  const orderId = await confirmedOrder();
  const paid = await pay(orderId);
  if (paid.result.paymentStatus !== 'PT40') throw new Error(`The order was not paid: ${JSON.stringify(paid)}`);
  const { rows } = await administrator.query<{ id: string }>(
    `select journal_id as id from journals where order_id = $1 and kind = 'capture'`,
    [orderId],
  );
  const JOURNAL = String(rows[0]?.id);
  const add = (minor: number) =>
    administrator.query(`set session_replication_role = replica;
      update journal_entries set amount_minor = amount_minor + ${minor} where journal_id = ${JOURNAL} and entry_number = 1;
      set session_replication_role = origin`);
  await add(100);
  const WORKER = String(world.workers[0]?.processId());
  return { names: { JOURNAL, WORKER }, before: { 5: () => add(-100) } };
}

async function leakKey({ call, world }: Rehearsal): Promise<Caused> {
  const expireYmd = `${new Date().getFullYear()}1231`;
  const { result } = await call('/company/api-keys', { keyLabel: 'ERP', scopeList: ['order.read'], expireYmd });
  const { issuedKey: SECRET, key } = result as { issuedKey: string; key: { keyId: string } };
  await fetch(`${world.portalUrl}/api/v1/orders`, { headers: { authorization: `Bearer ${SECRET}` } });
  return { names: { SECRET, HINT: SECRET.slice(-4), KEY: key.keyId, USER: buyer.userId } };
}

/** A seller who is paid today; the same again does no harm. */
async function expectPayoutToday(rehearsal: Rehearsal): Promise<void> {
  const { administrator } = rehearsal;
  await rehearsal.pay(await rehearsal.confirmedOrder('direct'));
  await administrator.query(`
    insert into paying_accounts (account_id, currency, holder, bank, account_number, state, proposed_at, decided_at)
      values ('pa_rehearsal', 'USD', 'Rehearsal', '081', '10020003000400', 'confirmed', now(), now())
      on conflict do nothing;
    insert into bank_accounts (bank_account_id, company_id, currency, bank_code, account_number, holder_name, is_active, created_at)
      values ('acc_rehearsal', '${seller.companyId}', 'USD', '088', '110245678901', 'Rehearsal', true, now())
      on conflict do nothing;
    update settlement_lines set due_on = (now() at time zone 'Asia/Seoul')::date where state = 'expected'`);
}

/** A payout's file is sent by the worker, and once more by hand: under its own key and under another. */
async function sendFileTwice(rehearsal: Rehearsal): Promise<Caused> {
  await expectPayoutToday(rehearsal);
  await runSettlements(rehearsal.context);
  const sent = await untilSent(rehearsal);
  for (const key of [sent.FILE, `${sent.FILE}-again`])
    await atBank(rehearsal, '/v1/payment-files', { key, xml: sent.xml });
  await atBank(rehearsal, '/control/advance', { key: 'advance' });
  return { names: { FILE: sent.FILE } };
}

async function untilSent({ administrator }: Rehearsal): Promise<{ FILE: string; xml: string }> {
  for (
    const deadline = Date.now() + 120_000;
    Date.now() < deadline;
    await new Promise((done) => setTimeout(done, 200))
  ) {
    const { rows } = await administrator.query<{ FILE: string; xml: string }>(
      `select payout_file_id as "FILE", xml from payout_files where state in ('sent', 'accepted')`,
    );
    if (rows[0]) return rows[0];
  }
  throw new Error('No payment file was sent');
}

type ToBank = { readonly key: string; readonly xml?: string };

async function atBank({ world }: Rehearsal, path: string, { key, xml }: ToBank): Promise<void> {
  await fetch(world.acquirerUrl + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${readSettings(world.env).bankApiKey}`,
      'idempotency-key': key,
      'content-type': xml === undefined ? 'application/json' : 'application/xml',
    },
    body: xml ?? '{}',
  });
}

/** Its process stands still, with the requests of six buyers in its hands. */
async function silenceAcquirer({ world, confirmedOrder, pay }: Rehearsal): Promise<Caused> {
  const orderIds = await Promise.all(Array.from({ length: 6 }, () => confirmedOrder()));
  process.kill(world.simulatorsProcessId, 'SIGSTOP');
  await Promise.all(orderIds.map((orderId) => pay(orderId)));
  return { names: {}, before: { 4: async () => process.kill(world.simulatorsProcessId, 'SIGCONT') } };
}

/** A seller is paid, then somebody empties a table, and the database goes back to the moment before both. */
async function takeBack(rehearsal: Rehearsal): Promise<Caused> {
  await expectPayoutToday(rehearsal);
  await loseAndRestore(rehearsal, async () => {
    await runSettlements(rehearsal.context);
    await untilSent(rehearsal);
    await atBank(rehearsal, '/control/advance', { key: crypto.randomUUID() });
    await rehearsal.administrator.query('truncate payout_lines, settlement_lines cascade');
  });
  const [first, second] = ['kotra_rehearsal', 'kotra_second'];
  await makeAgencyUser(rehearsal, first, ['--company', 'KOTRA']);
  await makeAgencyUser(rehearsal, second);
  return { names: { USER: first, SECOND: second }, typed: [agencyPassword, agencyPassword] };
}

const agencyPassword = 'Rehearsal-2026!';

/** With a password of their own, as the console does not take the one that it handed out. */
async function makeAgencyUser(
  { world, context }: Rehearsal,
  userId: string,
  body: readonly string[] = [],
): Promise<void> {
  const person = ['--id', userId, '--type', 'KOTRA', '--name', 'Kim', '--email', `${userId}@kotra.example`];
  const command = ['scripts/admin.ts', 'create-user', ...person, ...body];
  const child = spawn(process.execPath, command, { cwd: join(import.meta.dirname, '../../..'), env: world.env });
  await new Promise((done) => child.once('close', done));
  await context.database
    .updateTable('users')
    .set({ passwordHash: await hashPassword(agencyPassword), temporaryPasswordUntil: null })
    .where('userId', '=', userId)
    .execute();
}
