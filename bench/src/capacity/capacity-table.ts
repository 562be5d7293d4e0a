/** What whole trades cost as measured, and what that makes of a million of them a day. */

export type Measured = {
  readonly cores: number;
  /** Whole trades a second. */
  readonly perSecond: number;
  /** Of one command. */
  readonly p99Ms: number;
  /** Processor time of a trade. */
  readonly apiMs: number;
  readonly workerMs: number;
  readonly postgresMs: number;
  readonly logKb: number;
  readonly diskKb: number;
  /** The tables that grow most, with their indexes, and by how many kB a trade. */
  readonly largest: readonly (readonly [table: string, kb: number])[];
};

/** What an operator pays; another price scales the last column alone. */
const dollarsAnHour = 0.04;
/** Above that answers wait for one another. */
const mostBusy = 0.6;
const millionADay = { trades: 1_000_000, average: 1_000_000 / 86_400, peak: 120 };
const computedCores = [4, 8, 16, 32];

/** Two tables in Markdown: measured and computed throughput, and the day of a million trades. */
export function capacityTable(measured: readonly Measured[]): string {
  const widest = measured.at(-1);
  if (!widest) return '';
  return [
    '| cores | trades a second | p99 of a command, ms | processor ms a trade: API, worker, PostgreSQL | log, disk kB a trade | $ a million trades | |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...measured.map((each) => rowOf(each, 'measured')),
    ...computedCores.filter((cores) => cores > widest.cores).map((cores) => rowOf(computed(widest, cores), 'computed')),
    '',
    ...dayOfAMillion(widest),
  ].join('\n');
}

/** As many at `mostBusy` as the cores have time for; who calls and the acquirer run elsewhere. */
function computed(widest: Measured, cores: number): Measured {
  return { ...widest, cores, perSecond: (cores * 1_000 * mostBusy) / msOf(widest), p99Ms: Number.NaN };
}

const msOf = ({ apiMs, workerMs, postgresMs }: Measured) => apiMs + workerMs + postgresMs;

function rowOf(measured: Measured, how: string): string {
  const { cores, perSecond, p99Ms, apiMs, workerMs, postgresMs, logKb, diskKb } = measured;
  const costs = (millionADay.trades / perSecond / 3_600) * cores * dollarsAnHour;
  const cells = [
    cores,
    perSecond.toFixed(0),
    Number.isNaN(p99Ms) ? '' : p99Ms.toFixed(0),
    `${apiMs.toFixed(1)}, ${workerMs.toFixed(1)}, ${postgresMs.toFixed(1)}`,
    `${logKb.toFixed(0)}, ${diskKb.toFixed(0)}`,
    costs.toFixed(2),
    how,
  ];
  return `| ${cells.join(' | ')} |`;
}

function dayOfAMillion(widest: Measured): readonly string[] {
  const { average, peak, trades } = millionADay;
  const coresFor = (rate: number, ms: number) => ((rate * ms) / 1_000 / mostBusy).toFixed(1);
  const gigabytes = (kb: number) => ((kb * trades) / 1e6).toFixed(0);
  return [
    `A million trades a day are ${average.toFixed(1)} a second, ${peak} at peaks. Cores at ${mostBusy * 100} % busy, computed from the`,
    `last measured row: API ${coresFor(average, widest.apiMs)} and ${coresFor(peak, widest.apiMs)}, worker ${coresFor(average, widest.workerMs)} and ${coresFor(peak, widest.workerMs)}, PostgreSQL ${coresFor(average, widest.postgresMs)} and ${coresFor(peak, widest.postgresMs)}.`,
    `Write-ahead log ${gigabytes(widest.logKb)} GB a day (${((widest.logKb * peak) / 1_000).toFixed(1)} MB a second at peaks), tables and indexes ${gigabytes(widest.diskKb)} GB a day,`,
    `most of them, kB a trade: ${widest.largest.map(([table, kb]) => `${table} ${kb.toFixed(1)}`).join(', ')}.`,
  ];
}
