import type { Database } from '../platform/database.ts';
import { answerMs } from './ask-screening.ts';
import { readNameIndex } from './name-index.ts';
import { askedAs, listScreeningAnswers } from './screening-answer-store.ts';
import type { AskedName, ListedEntry, ScreeningPort } from './screening-port.ts';

/** What is known of names: by the lists that were imported, or by what a screening service has said of them. */
export type NameComparison = {
  /** Which version of which lists. */
  readonly version: string;
  /** No list was imported: whatever is asked is compared with nothing. */
  readonly hasNoList: boolean;
  /** Undefined where nobody has compared the name. */
  readonly find: (asked: AskedName) => readonly ListedEntry[] | undefined;
};

type Comparing = {
  readonly screening: ScreeningPort | undefined;
  readonly names: readonly AskedName[];
  readonly now: Date;
};

/** Within a transaction: of a screening service the answers are read that were kept before. */
export async function compareNames(database: Database, { screening, names, now }: Comparing): Promise<NameComparison> {
  if (!screening) {
    const index = await readNameIndex(database);
    return { version: index.version, hasNoList: index.entryCount === 0, find: ({ name }) => index.find(name) };
  }
  const { service, dataset } = screening;
  const since = new Date(now.getTime() - answerMs);
  const answers = await listScreeningAnswers(database, { service, dataset, names, since });
  const byName = new Map(answers.map(({ name, kind, matches }) => [`${kind}:${name}`, matches]));
  const versions = [...new Set(answers.map(({ version }) => version))].toSorted();
  return {
    version: [service, ...versions].join(' ').slice(0, longestVersion),
    hasNoList: false,
    find: ({ name, kind }) => byName.get(`${kind}:${askedAs(name)}`),
  };
}

/** As long as the version of a check may be on the wire. */
const longestVersion = 200;
