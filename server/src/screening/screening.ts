/**
 * Names, goods and places of a trade against the lists of who is under sanctions and against the rules of risk. Nothing of
 * it ever reaches the parties.
 */
export { importSanctions } from './import-sanctions.ts';
export { SanctionsFileError } from './listed-name.ts';
export { likenessLimit, readName } from './match-names.ts';
export { type ListedMatch, type NameIndex, readNameIndex } from './name-index.ts';
