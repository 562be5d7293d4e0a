/** Asks the screening service before a trade is checked: the check itself runs in a transaction, and waits for nobody. */
import { inTransaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { askedAs, insertScreeningCall, listScreeningAnswers } from './screening-answer-store.ts';
import type { AskedName, ScreeningPort } from './screening-port.ts';

export type ScreeningContext = Pick<Portal, 'database' | 'clock'> & {
  /** Undefined: names are compared with the lists that were imported. */
  readonly screening?: ScreeningPort | undefined;
};

/** Lists change daily: an answer is good for a check so long, and asked anew after half of that. */
export const answerMs = 24 * 60 * 60_000;

/** Asks about the names that nobody has answered lately, and keeps what was said. Not within a transaction. */
export async function askScreening(
  { database, clock, screening }: ScreeningContext,
  names: readonly AskedName[],
): Promise<void> {
  if (!screening) return;
  const { service, dataset } = screening;
  const key = ({ name, kind }: AskedName) => `${kind}:${askedAs(name)}`;
  const once = new Map(names.map((each) => [key(each), each]));
  const since = new Date(clock.now().getTime() - answerMs / 2);
  const known = await listScreeningAnswers(database, { service, dataset, names: [...once.values()], since });
  for (const each of known) once.delete(key(each));
  if (once.size === 0) return;
  const calls = await screening.ask([...once.values()]);
  const now = clock.now();
  await inTransaction(database, async (transaction) => {
    for (const call of calls) await insertScreeningCall(transaction, { service, dataset, call, now });
  });
}
