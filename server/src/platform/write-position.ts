/**
 * Places in the write-ahead log, as answers name them: `00000001-0000000001a2b3c4`, the database's timeline and how
 * far. Of two the greater text is the later one. A restore or a promotion begins another timeline (decision 0288).
 */

export type WritePosition = { readonly timeline: string; readonly lsn: bigint };

const form = /^([0-9a-f]{8})-([0-9a-f]{16})$/;

/** Undefined for what no portal has given out. */
export function readPosition(text: string | undefined): WritePosition | undefined {
  const [, timeline, lsn] = form.exec(text ?? '') ?? [];
  return timeline === undefined || lsn === undefined ? undefined : { timeline, lsn: BigInt(`0x${lsn}`) };
}

/** As answers name it. */
export function positionText({ timeline, lsn }: WritePosition): string {
  return `${timeline}-${lsn.toString(16).padStart(16, '0')}`;
}

/** SQL for a place on the server that takes writes, as answers name it; `lsn` is PostgreSQL's own. */
export const positionAt = (lsn: string) => `(select lower(substr(pg_walfile_name(log.ends), 1, 8)) || '-' ||
  lpad(to_hex((log.ends - '0/0')::bigint), 16, '0') from (select ${lsn} as ends) as log)`;

/** Where all that is acknowledged ends. What PostgreSQL acknowledges before it is on the disk is not in what is flushed. */
export const positionQuery = `select ${positionAt(`case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`)} as position`;

/** A minute of them: no follower may lag longer than that. */
const mostKept = 600;
const apartMs = 100;

type Sample = WritePosition & { readonly atMs: number };

export type WritePositions = {
  /** `askedMs`: all that was committed before that moment lies before the position. */
  readonly note: (text: unknown, askedMs?: number) => void;
  /** The latest that this process knows of. */
  readonly latest: () => WritePosition | undefined;
  /** When the latest was noted, by `performance.now`. */
  readonly latestMs: () => number;
  /** The latest moment of which a server that has come this far has everything; -Infinity where none is known. */
  readonly momentOf: (lsn: bigint) => number;
};

/** What this process has learnt of the log's end, by each commit of its own and by asking. */
export function makeWritePositions(now: () => number = () => performance.now()): WritePositions {
  let latest: WritePosition | undefined;
  let samples: Sample[] = [];

  function note(text: unknown, askedMs = now()): void {
    const position = readPosition(typeof text === 'string' ? text : undefined);
    if (!position) return;
    // Whatever timeline it is on now is the one that counts, also after a restore to an older one.
    if (latest?.timeline !== position.timeline) samples = [];
    else if (position.lsn < latest.lsn) return;
    latest = position;
    addSample(samples, { ...position, atMs: Math.max(askedMs, samples.at(-1)?.atMs ?? askedMs) });
  }
  return {
    note,
    latest: () => latest,
    latestMs: () => samples.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY,
    momentOf: (lsn) => samples.findLast((each) => each.lsn <= lsn)?.atMs ?? Number.NEGATIVE_INFINITY,
  };
}

/** Of two at one place the later moment counts; of many within a moment the first is enough. */
function addSample(samples: Sample[], sample: Sample): void {
  const last = samples.at(-1);
  if (last?.lsn === sample.lsn) samples.pop();
  else if (last && sample.atMs - last.atMs < apartMs) return;
  samples.push(sample);
  if (samples.length > mostKept) samples.shift();
}
