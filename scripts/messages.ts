/** `npm run messages`: compares the languages of `messages/` and writes `messages/keys.ts`; with --check compares it, too. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { complaints, keysFile, readCatalogue } from './message-catalogue.ts';
import { root } from './run-command.ts';

const path = join(root, 'messages/keys.ts');
const catalogue = readCatalogue();
const made = keysFile(catalogue);
const isStale = () => readFileSync(path, 'utf8') !== made;
const found = [...complaints(catalogue)];
if (!process.argv.includes('--check')) writeFileSync(path, made);
else if (isStale()) found.push('messages/keys.ts is not what the texts say: npm run messages');
for (const each of found) console.error(each);
console.log(`${Object.keys(catalogue.ko).length} files a language, ${found.length} mistakes`);
process.exitCode = found.length > 0 ? 1 : 0;
