/**
 * `npm run check-dossier -- dossier.json [roots.json]`: whether a dossier that was downloaded from the portal holds
 * together, without portal and database. `roots.json` is what `/api/v1/ledger/roots` answered, or a single root's file;
 * only roots that come from elsewhere prove that the portal did not change its mind. Ends with 1 if anything is wrong.
 */
import { readFileSync } from 'node:fs';
import { dossier } from '@gtp/contract/document/dossier-wire.ts';
import { merkleRootList, publishedMerkleRoot } from '@gtp/contract/ledger/ledger-wire.ts';
import type { WireObject } from '@gtp/contract/platform/wire-object.ts';
import { checkDossier } from '@gtp/server/document/check-dossier.ts';
import type { MerkleRoot } from '@gtp/server/ledger/merkle-root.ts';

const [dossierFile, rootsFile] = process.argv.slice(2);
if (!dossierFile) {
  console.error('npm run check-dossier -- dossier.json [roots.json]');
  process.exitCode = 2;
} else {
  process.exitCode = check(dossierFile, rootsFile);
}

function check(file: string, publishedFile: string | undefined): number {
  try {
    const published = publishedFile === undefined ? undefined : readRoots(publishedFile);
    const found = parse(dossier, file, readJson(file));
    const { problems, proven, pending } = checkDossier(found, published);
    for (const problem of problems) console.error(`  ✗ ${problem}`);
    console.log(`  ${found.order.orderId}: ${proven} journals proven, ${pending} newer than the last root`);
    console.log(`  ${problems.length} problems${published ? '' : '; roots not compared with published ones'}`);
    return problems.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(`  ✗ ${(error as Error).message}`);
    return 1;
  }
}

function readRoots(file: string): readonly MerkleRoot[] {
  const json = readJson(file);
  return typeof json === 'object' && json !== null && 'list' in json
    ? parse(merkleRootList, file, json).list
    : [parse(publishedMerkleRoot, file, json)];
}

/** What a file holds, taken out of the envelope that the portal answers in. */
function readJson(file: string): unknown {
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof json === 'object' && json !== null && 'result' in json ? json.result : json;
}

function parse<Inside, Encoded>(wire: WireObject<Inside, Encoded>, file: string, json: unknown): Inside {
  const parsed = wire.parse(json);
  if (!parsed.ok)
    throw new Error(`${file} is no ${wire.name}: ${parsed.problems.map(({ field }) => field).join(', ')}`);
  return parsed.value;
}
