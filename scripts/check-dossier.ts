/**
 * `npm run check-dossier -- dossier.json [roots.json] [document…]`: whether a dossier that was downloaded from the portal
 * says what was recorded, without portal and database. `roots.json` is what `/api/v1/ledger/roots` answered, or a single
 * root's file; only roots that come from elsewhere prove that the portal did not change its mind. Any other file is
 * compared with the documents that were filed. Ends with 1 if anything is wrong.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { reportOnDossier } from './report-on-dossier.ts';

const [dossierFile, ...others] = process.argv.slice(2);
if (!dossierFile) {
  console.error('npm run check-dossier -- dossier.json [roots.json] [document…]');
  process.exitCode = 2;
} else {
  process.exitCode = await check(dossierFile, others);
}

async function check(file: string, beside: readonly string[]): Promise<number> {
  const read = (path: string) => ({ name: basename(path), content: readFileSync(path) });
  const roots = beside.find((path) => path.endsWith('.json'));
  const documents = beside.filter((path) => path !== roots).map(read);
  const found = await reportOnDossier({
    dossier: read(file),
    roots: roots === undefined ? undefined : read(roots),
    documents,
  });
  for (const problem of found.problems) console.error(`  ✗ ${problem}`);
  for (const line of found.summary) console.log(`  ${line}`);
  return found.problems.length === 0 ? 0 : 1;
}
