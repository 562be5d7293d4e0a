/** What the records of states have in common, whatever the machine: one record a state (decision 0109). */
import { accept, type PlainCode, type Result } from './result.ts';

/** What a colour says; always beside an icon and a word, never alone (ux.md). */
export type Tone = 'neutral' | 'waiting' | 'active' | 'review' | 'good' | 'bad' | 'paused';

/** What all records of a machine say; `code` is on the wire, and `More` what its own rules, sums and lists ask. */
export type StateRecords<Prefix extends string, More = unknown> = Readonly<
  Record<string, { readonly code: `${Prefix}${number}`; readonly tone: Tone } & More>
>;

/** Where an event leads by a machine's table; `code` refuses what the table does not have. */
export function nextStateBy<State extends string, Event extends string, Code extends PlainCode>(
  transitions: Readonly<Record<State, Readonly<Partial<Record<Event, State>>>>>,
  code: Code,
): (state: State, event: Event) => Result<State, Code> {
  return (state, event) => {
    const to = transitions[state][event];
    return to ? accept(to) : { ok: false, code };
  };
}

type StateOf<Records> = Extract<keyof Records, string>;

/** All states of a machine, in the order of its records. */
export function statesOf<Records extends object>(records: Records): readonly StateOf<Records>[] {
  return Object.keys(records) as StateOf<Records>[];
}

/** The states whose record says so, for filters, sums and the lists of SQL. */
export function statesWhere<Records extends object>(
  records: Records,
  says: (record: Records[StateOf<Records>]) => boolean,
): readonly StateOf<Records>[] {
  return statesOf(records).filter((state) => says(records[state]));
}
