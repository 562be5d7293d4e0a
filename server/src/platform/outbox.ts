/**
 * Events that one feature publishes and others handle, without the first knowing the others. An event is stored as a
 * job in the transaction of its cause and reaches every handler at least once; a handler removes duplicates itself.
 */
import type { Transaction } from './database.ts';
import { addJob, type Task } from './jobs.ts';

/**
 * Each feature adds what it publishes (`declare module`): `'<feature>.<past participle>': payload` that JSON can hold.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface Events {}

export type EventName = keyof Events & string;
export type EventHandler<Name extends EventName> = (payload: Events[Name]) => Promise<void>;
/** Who reacts to what; made in worker.ts from every feature's `<verb-noun>-when-<event>.ts`. */
export type EventHandlers = { readonly [Name in EventName]?: readonly EventHandler<Name>[] };

declare module './jobs.ts' {
  interface Jobs {
    'deliver-event': { readonly event: string; readonly payload: unknown };
  }
}

/** Publishes that something has happened; no handler runs if the transaction is rolled back. */
export function publishEvent<Name extends EventName>(
  transaction: Transaction,
  event: Name,
  payload: Events[Name],
): Promise<void> {
  return addJob(transaction, { name: 'deliver-event', payload: { event, payload } });
}

/**
 * The task behind `deliver-event`. One handler that fails does not keep the event from the others; all are tried
 * again.
 */
export function makeDeliverEvent(handlers: EventHandlers): Task<{ readonly event: string; readonly payload: unknown }> {
  const byName: Readonly<Record<string, readonly ((payload: never) => Promise<void>)[] | undefined>> = handlers;
  return async ({ event, payload }) => {
    const outcomes = await Promise.allSettled((byName[event] ?? []).map((handle) => handle(payload as never)));
    const failures = outcomes.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reactions to ${event} failed`);
  };
}
