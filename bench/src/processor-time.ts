/** Processor time as the kernel counts it. */
import { readdir, readFile } from 'node:fs/promises';

/** It counts in hundredths of a second. */
const ticksASecond = 100;

type Process = { readonly id: number; readonly parent: number; readonly ticks: number };

/** Of a process and of all that it started, in seconds since each began; known on Linux only. */
export async function processorSeconds(processId: number): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(ids.map(readProcess))).filter((each) => each !== undefined);
  const family = new Set([processId]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { id, parent } of all) if (family.has(parent)) family.add(id);
  }
  return all.filter(({ id }) => family.has(id)).reduce((sum, { ticks }) => sum + ticks, 0) / ticksASecond;
}

async function readProcess(id: string): Promise<Process | undefined> {
  const line = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  // The name stands in brackets and may hold blanks; the fields after it are state, parent, …, user and system time.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15) return undefined;
  return { id: Number(id), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}
