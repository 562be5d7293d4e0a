/**
 * Writes docs/glossary.md from the wire tables: the spec's word, ours, and the Korean of both; and what the tables say
 * of their fields, for the OpenAPI document. With --check it compares instead, and refuses a word or a code without its
 * meaning in every language.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNotes } from './field-notes.ts';
import { complaintsAboutGlossary, readGlossary } from './glossary-words.ts';
import { root } from './run-command.ts';
import { loadWireTables, type WireTable } from './wire-tables.ts';

type Entry = { readonly wireName: string; readonly inside: string; readonly tables: string[] };

const glossaryPath = join(root, 'docs/glossary.md');
const notesPath = join(root, 'contract/src/platform/glossary/notes.json');

const head = `# Glossary

The spec's words live in the wire tables of \`contract/\` alone; inside, everything has a proper English name. A word that
stands here twice means two things on the wire and has a name for each inside. Words that are the same on both sides are
left out. Made from the tables by \`npm run glossary\`; a new word gets its Korean,
Japanese, Spanish and Chinese in \`contract/src/platform/glossary/\`, as do the codes that no list names.

| spec's word | ours | Korean | in |
|---|---|---|---|
`;

/** Every pair of differing names with the tables that hold it. */
function entriesOf(tables: readonly WireTable[]): readonly Entry[] {
  const found = new Map<string, Entry>();
  for (const { name, rows } of tables) {
    for (const [inside, [wireName]] of Object.entries(rows)) {
      if (inside === wireName) continue;
      const entry = found.get(`${wireName} ${inside}`) ?? { wireName, inside, tables: [] };
      entry.tables.push(name);
      found.set(`${wireName} ${inside}`, entry);
    }
  }
  const byWord = (left: Entry, right: Entry) => left.wireName.localeCompare(right.wireName, 'en');
  return [...found.values()].sort(
    (left, right) => byWord(left, right) || left.inside.localeCompare(right.inside, 'en'),
  );
}

const korean = readGlossary('ko');
const tables = await loadWireTables();
const entries = entriesOf(tables);
const lines = entries.map(
  ({ wireName, inside, tables }) =>
    `| \`${wireName}\` | \`${inside}\` | ${korean[wireName] ?? ''} | ${tables.join(', ')} |`,
);
const glossary = `${head}${lines.join('\n')}\n`;
const notes = `${JSON.stringify(readNotes(), null, 2)}\n`;

if (process.argv.includes('--check')) {
  const complaints = [
    ...complaintsAboutGlossary(tables),
    ...(readFileSync(glossaryPath, 'utf8') === glossary ? [] : ['docs/glossary.md is old: npm run glossary']),
    ...(readFileSync(notesPath, 'utf8') === notes
      ? []
      : ['contract/src/platform/glossary/notes.json is old: npm run glossary']),
  ];
  for (const complaint of complaints) console.error(complaint);
  console.log(`${entries.length} words, ${complaints.length} complaints`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
} else {
  writeFileSync(glossaryPath, glossary);
  writeFileSync(notesPath, notes);
}
