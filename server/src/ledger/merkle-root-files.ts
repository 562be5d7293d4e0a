/** The published roots as files, one a day, for whoever copies them to where nobody of the operator can change them. */
import { publishedMerkleRoot } from '@gtp/contract/ledger/ledger-wire.ts';
import type { Database } from '../platform/database.ts';
import { listFileNames, readTextFile, writeNewFile } from '../platform/text-files.ts';
import type { MerkleRoot } from './merkle-root.ts';
import { listPublishedRoots } from './merkle-root-store.ts';

/** Writes `2026-11-21.json` for each root that has no file yet; what is there is never written again. */
export async function writeRootFiles(database: Database, directory: string): Promise<void> {
  const present = new Set(await listFileNames(directory));
  for (const root of await listPublishedRoots(database)) {
    const name = `${root.day}.json`;
    if (present.has(name)) continue;
    await writeNewFile(directory, name, `${JSON.stringify(publishedMerkleRoot.encode(root), null, 2)}\n`);
  }
}

/** The roots in a directory, oldest first; none if there is no such directory. Throws on a file that holds none. */
export async function readRootFiles(directory: string): Promise<readonly MerkleRoot[]> {
  const names = (await listFileNames(directory)).filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name));
  return Promise.all(names.map(async (name) => parseRoot(name, await readTextFile(directory, name))));
}

function parseRoot(name: string, text: string): MerkleRoot {
  const parsed = publishedMerkleRoot.parse(JSON.parse(text));
  if (!parsed.ok) throw new Error(`${name} is not a root of the ledger: ${parsed.problems[0]?.field}`);
  return parsed.value;
}
