/** Metrics about the money, for alerts and for the dashboard in docs/grafana: what is out of order, and what a day moved. */
import { exceptionStates } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { type RawBuilder, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../platform/database.ts';
import { countMissedLines, isHeldFile } from '../settlement/settlement.ts';
import { makeMetricReader } from './metric-reader.ts';

type Row = { readonly value: number; readonly label: string };
type Metric = {
  readonly name: string;
  readonly help: string;
  /** What the rows are told apart by; a metric without one has one row. */
  readonly label?: string;
  readonly query: RawBuilder<Row> | ((database: Database) => Promise<readonly Row[]>);
};

const metrics: readonly Metric[] = [
  {
    name: 'portal_reconciliation_exceptions',
    help: 'Movements of money that our books and the acquirer or the bank do not say alike',
    label: 'source',
    query: sql`select source.name as label, count(i.item_id)::int as value
      from unnest(array['acquirer', 'bank']) source (name)
      left join reconciliation_items i on i.source = source.name and i.state = any(${[...exceptionStates]})
      group by 1`,
  },
  {
    name: 'portal_payout_files_refused',
    help: 'Payment orders that the bank did not take and that wait to be sent again',
    query: sql`select count(*)::int as value from payout_files where state = 'rejected'`,
  },
  {
    name: 'portal_payout_files_held',
    help: 'Payment orders that the bank may have beside older ones, and of which it is open what became of them',
    query: sql`select count(*)::int as value from payout_files where ${isHeldFile}`,
  },
  {
    name: 'portal_settlement_lines_late',
    help: 'Lines that a settlement run which is over should have paid, and that are in no payout',
    query: countLate,
  },
  {
    name: 'portal_journals_unrooted_seconds',
    help: 'Age of the oldest sealed journal that stands under no published root',
    query: sql`select coalesce(extract(epoch from now() - j.recorded_at), 0)::float as value
      from (select 1) one
      left join journal_seals s on s.seal_number = coalesce((select max(last_seal) from merkle_roots), 0) + 1
      left join journals j using (journal_id)`,
  },
  {
    name: 'portal_mails_refused_day',
    help: 'Mails of the last day that were given up: refused by their server, too late to be sent, or of an erased person',
    query: sql`select count(*)::int as value from emails
      where queued_at > now() - interval '1 day' and dropped_at is not null`,
  },
  {
    name: 'portal_journals_day',
    help: 'Journals of the last day by kind: captures, releases, payouts, refunds',
    label: 'kind',
    query: sql`select kind as label, count(*)::int as value from journals
      where occurred_at > now() - interval '1 day' group by kind`,
  },
  ...(['held', 'payable', 'bank', 'own_funds'] as const).map((column) => ({
    name: `portal_safeguarding_${column}_minor`,
    help: `Of the last safeguarding day, in minor units: ${column.replace('_', ' ')}`,
    label: 'currency',
    query: sql<Row>`select currency as label, ${sql.ref(`${column}_minor`)}::float as value from safeguarding_days
      where stated_on = (select max(stated_on) from safeguarding_days)`,
  })),
];

async function countLate(database: Database): Promise<readonly Row[]> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(database);
  return [{ label: '', value: await countMissedLines(database, rows[0]?.now ?? new Date()) }];
}

/** Adds the metrics to `registry`, each read anew. One that cannot be read is left out of that answer. */
export function addMoneyMetrics(registry: Registry, database: Database): void {
  const read = makeMetricReader(registry);
  for (const { name, help, label, query } of metrics) {
    const gauge = new Gauge<string>({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        const asked =
          typeof query === 'function' ? query(database) : query.execute(database).then((answer) => answer.rows);
        const rows = (await read(name, asked)) ?? [];
        // Without a label, a reset would say 0.
        if (label) gauge.reset();
        else gauge.remove();
        for (const row of rows) gauge.set(label ? { [label]: row.label } : {}, row.value);
      },
    });
  }
}
