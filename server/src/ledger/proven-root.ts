/**
 * Up to which root all was proven, for the runs of `npm run verify -- --nightly`: they look at what came after it. It is
 * noted in a file beside the published roots, so that nobody who can write the database alone moves it.
 */
import { addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { listFileNames, readTextFile, replaceFile } from '../platform/text-files.ts';
import type { MerkleRoot } from './merkle-root.ts';

/** `wholeAt`: when a run last looked at everything and found nothing wrong. */
export type ProvenRoot = Pick<MerkleRoot, 'day' | 'rootHash'> & { readonly wholeAt: Date };

const fileName = 'verified.json';
/** After so many days a nightly run looks at everything again. */
const wholeEveryDays = 31;

/** What the last run noted; undefined where none did, or where the file says nothing of it. */
export async function readProvenRoot(directory: string): Promise<ProvenRoot | undefined> {
  if (!(await listFileNames(directory)).includes(fileName)) return undefined;
  try {
    return parseProvenRoot(await readTextFile(directory, fileName));
  } catch {
    return undefined;
  }
}

function parseProvenRoot(text: string): ProvenRoot | undefined {
  const { day, rootHash, wholeAt } = JSON.parse(text) as Partial<Record<keyof ProvenRoot, unknown>>;
  const at = new Date(String(wholeAt));
  const isOne = typeof day === 'string' && typeof rootHash === 'string' && !Number.isNaN(at.getTime());
  return isOne ? { day, rootHash, wholeAt: at } : undefined;
}

export async function writeProvenRoot(directory: string, { day, rootHash, wholeAt }: ProvenRoot): Promise<void> {
  await replaceFile(directory, fileName, `${JSON.stringify({ day, rootHash, wholeAt }, null, 2)}\n`);
}

/** From which root on to look, or why at everything. */
export type NightlyExtent = { readonly from: MerkleRoot } | { readonly why: string };

/** What a run of the night looks at; `roots` are those of the database. */
export function nightlyExtent(proven: ProvenRoot | undefined, roots: readonly MerkleRoot[], now: Date): NightlyExtent {
  if (!proven) return { why: 'no run has noted what it proved' };
  const from = roots.find(({ day }) => day === proven.day);
  if (from?.rootHash !== proven.rootHash)
    return { why: `the root of ${proven.day}, the last proven one, is another now` };
  if (now >= addDaysToInstant(proven.wholeAt, wholeEveryDays)) {
    return { why: `the last look at everything was on ${seoulDay(proven.wholeAt)}` };
  }
  return { from };
}
