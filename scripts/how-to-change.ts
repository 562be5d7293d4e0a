/**
 * Writes docs/how-to-change.md: which files a new state, field, client type, language, currency or provider touches.
 * Each list is what names a sample that exists; a test compares the page with the sources.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './repository.ts';
import { root } from './run-command.ts';

type Change = {
  readonly what: string;
  /** How one goes about it, before the list. */
  readonly how: string;
  /** What stands in every file that knows the sample. */
  readonly sample: RegExp;
  readonly sampleName: string;
  /** Where to look; everywhere that runs when absent. */
  readonly within?: RegExp;
};

const changes: readonly Change[] = [
  {
    what: 'A state of an order',
    how: `One record says what the state is (whose turn, where the money is, clock, colour, step), one row of the machine where
it leads; then its name in \`messages/<language>/order.json\`. The types name what is missing. A state that sends e-mails
gets a rule in \`domain/src/notification/notification-rules.ts\` and its templates. \`server/test/state-table.test.ts\`
fails until each new row of the machine is taken there by what people, the gateway, the bank or a clock do.`,
    sample: /(?<![.\w])under_review\b/,
    sampleName: 'under_review',
    within: /^(domain|server|web)\/src\/(order|platform)\/|^messages\/\w+\/order\.json$/,
  },
  {
    what: 'A state of a payment',
    how: `As of every other machine (\`<feature>-states.ts\`): one record and one row of the machine, its name in
\`messages/<language>/\`, and a migration where an index or a check names states (\`server/test/state-lists.test.ts\`).`,
    sample: /(?<![.\w])authorised\b/,
    sampleName: 'authorised',
    within: /^(contract|domain|server|web)\/src\/(payment|order)\/|^messages\/\w+\/payment\.json$/,
  },
  {
    what: 'A field of the order sheet',
    how: `From the contract inward: a line of the wire table with its description and example, the rule with its refusal, the
column in a migration, the stores, the form, the panel that shows it, and what a changed sheet compares.`,
    sample: /\binspectionDays\b/,
    sampleName: 'inspectionDays',
  },
  {
    what: 'A client type',
    how: `A seller, buyer, network, agency or issuer is distinguished where its rights, its pages or what it may read differ. Begin
with the rights and the menu; the access matrix (\`server/test/access-matrix.test.ts\`) asks for every call by the new one.`,
    sample: /'ISSUER'/,
    sampleName: "'ISSUER'",
  },
  {
    what: 'A language',
    how: `A row in \`domain/src/platform/language.ts\`, and one folder: \`messages/<language>/\` with the files of the Korean one;
\`npm run messages\` lists what is missing. The screens need one file a feature (\`web/src/<feature>/texts/<language>.json\`),
which a test compares with the Korean one. Dates, numbers, code lists and the fonts of documents are in the files below.`,
    sample: /'cn'/,
    sampleName: "'cn'",
  },
  {
    what: 'A currency',
    how: `The number of its decimal places decides everything else. What a seller may be paid in, the rates of the bank and the
limits per day are tables; a migration adds it to the closed columns.`,
    sample: /'JPY'/,
    sampleName: "'JPY'",
  },
  {
    what: 'A provider',
    how: `A provider stands behind a port in the feature that needs it, with an adapter in a \`*-http.ts\` file, a circuit breaker, a
simulator built from its published API, and foreign samples beside the reader. The malware scanner is the shortest one.`,
    sample: /[cC]lamd|scannerUrl|SCANNER_URL/,
    sampleName: 'the malware scanner',
  },
];

const sources =
  /^(contract|domain|server|simulators|web)\/(src|build)\/.+\.(ts|tsx|json)$|^messages\/.+\.json$|^\.env\.example$/;
const samplesOnly = /\.(test|crash\.test)\.tsx?$/;

/** The page as it has to be. */
export function howToChange(): string {
  const files = listFiles().filter((path) => sources.test(path) && !samplesOnly.test(path));
  const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const sections = changes.map(({ what, how, sample, sampleName, within = /./ }) => {
    const found = files.filter((path) => within.test(path) && sample.test(texts.get(path) ?? '')).toSorted();
    const list = found.map((path) => `- \`${path}\``).join('\n');
    return `## ${what}\n\n${how}\n\n${found.length} files know ${sampleName}:\n\n${list}\n`;
  });
  return `# How to change\n\nWhat a change of each kind touches, by an example that exists. Written by \`npm run how-to-change\`.\n\n${sections.join('\n')}`;
}

export const page = join(root, 'docs/how-to-change.md');

if (import.meta.main) writeFileSync(page, howToChange());
