/** `npm run check:tidy`: names, lengths and words of the files, which no compiler looks at. */
import { features, platformFolders } from '../features.mjs';
import { listFiles, readTextFiles } from './repository.ts';
import { root } from './run-command.ts';
import {
  forbiddenText,
  longFiles,
  strayFolders,
  strayWords,
  unlistedSettings,
  vagueComments,
  wrongNames,
} from './tidy-rules.ts';
import { loadWireTables, wireWords } from './wire-tables.ts';

/** Wire names that mean inside what they say, or that others' formats use, too. */
const harmless = new Set([
  'buyerId',
  'sellerId',
  'issuerId',
  'settlementId',
  'fileSize',
  'codeList',
  'menuName',
  'orderStatus',
  'milestoneTitle',
  'milestoneCondition',
  'milestoneCount',
  'cardBin',
  'dossierVersion',
  'recordHash',
  'fieldName',
  // PDF forms, customs, the list of the European Union.
  'fieldValue',
  'blNo',
  'subjectType',
]);

const paths = listFiles();
const files = readTextFiles(paths);
const words = wireWords(await loadWireTables());
const insideNames = new Set(words.map((word) => word.inside));
const specWords = words
  .map((word) => word.wireName)
  .filter((word) => /[A-Z]|mony/.test(word) && !insideNames.has(word) && !harmless.has(word));

/** The server's own settings are compared by its test, which reads them as they are read at start. */
const simulatorsExample = files.find(({ path }) => path === 'simulators/.env.example');
const simulatorSettings = files.find(({ path }) => path === 'simulators/src/platform/settings.ts');
if (!simulatorsExample || !simulatorSettings) throw new Error('The settings of the simulators are not where they were');

const complaints = [
  ...longFiles(files),
  ...wrongNames(paths),
  ...strayFolders(paths, features, platformFolders),
  ...strayWords(files, [...new Set(specWords)]),
  ...vagueComments(files),
  ...forbiddenText(files, root),
  ...unlistedSettings(simulatorsExample, simulatorSettings),
];
for (const complaint of complaints) console.error(complaint);
console.log(`${paths.length} files, ${complaints.length} untidy`);
process.exitCode = complaints.length > 0 ? 1 : 0;
