/**
 * Steps up to 0155 were replaced by one file a feature (decision 0098). A database that has taken them all is what those
 * files make, so they are written down as done; one that stopped on the way needs the version that still had the steps.
 */
import type pg from 'pg';

type Step = { readonly name: string; readonly checksum: string };

/** Steps with a lower number are the baseline, or were replaced by it. */
export const firstStepAfterBaseline = '0156';
const lastReplacedStep = '0155-plain-words';
/** The last one that has the replaced steps. */
const lastVersionWithSteps = '793cfa5';

/** Why a database cannot be brought up to date, in words that need no stack trace. */
export class MigrationError extends Error {}

/** Writes the baseline down as done in a database that came to it step by step. Throws when it stopped on the way. */
export async function adoptBaseline(client: pg.Client, steps: readonly Step[]): Promise<void> {
  const baseline = steps.filter(({ name }) => name < firstStepAfterBaseline);
  const { rows } = await client.query<Step>('select name, checksum from schema_migrations where name < $1', [
    firstStepAfterBaseline,
  ]);
  const wasReplaced = (row: Step) =>
    !baseline.some(({ name, checksum }) => name === row.name && checksum === row.checksum);
  const replaced = rows.filter(wasReplaced).map(({ name }) => name);
  if (!replaced.some(isReplacedStep)) return;
  if (!replaced.includes(lastReplacedStep)) {
    const last = replaced.toSorted().at(-1);
    throw new MigrationError(
      `This database stands at ${last}, and this version begins at ${lastReplacedStep}. Bring it up to date with the last ` +
        `version that has the steps between (commit ${lastVersionWithSteps}: git checkout ${lastVersionWithSteps} && ` +
        'npm install && npm run migrate), then with this one.',
    );
  }
  await client.query('begin');
  await client.query('delete from schema_migrations where name < $1', [firstStepAfterBaseline]);
  await client.query('insert into schema_migrations (name, checksum) select * from unnest($1::text[], $2::text[])', [
    baseline.map(({ name }) => name),
    baseline.map(({ checksum }) => checksum),
  ]);
  await client.query('commit');
}

/** The first and the last of them stand for all: every database begins with the one and may have come to the other. */
function isReplacedStep(name: string): boolean {
  return name === '0001-companies' || name === lastReplacedStep;
}
