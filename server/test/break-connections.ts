/** Work under a connection to the database that breaks at one of its messages, drawn by chance. */
import { connectDatabase, isDatabaseOutage } from '../src/platform/database.ts';
import { silentLog } from '../src/platform/log.ts';
import type { Chance } from './chance.ts';
import type { DisputeWorld } from './make/make-dispute-world.ts';
import { type ConnectionFault, openDatabaseProxy } from './open-database-proxy.ts';
import { makeActContext, type Played } from './order-act-context.ts';
import { makeOrderActs, makeOrderWorld, type OrderActs } from './order-acts.ts';

export type Faulty = {
  readonly world: DisputeWorld;
  readonly actors: OrderActs;
  /** Whose next message breaks its connection, if any; answers how many messages there were since. */
  readonly breakAt: (fault: ConnectionFault | undefined) => () => number;
  readonly close: () => Promise<void>;
};

/** The most messages that each kind of work was seen to send, from the trades that count. */
export const messagesOf = new Map<string, number>();
/** Of what those trades did not come to, or what is refused. */
const usualMessages = 8;
/** How often the connection broke under each kind of work. */
export const broken = new Map<string, number>();
/** A world whose portal reaches its database through a proxy that breaks. */
export async function openFaultyWorld(): Promise<Faulty> {
  const world = await makeOrderWorld();
  const proxy = await openDatabaseProxy(world.made.url);
  const { database } = connectDatabase({ url: proxy.url, poolSize: 5, log: silentLog });
  return {
    world,
    actors: await makeOrderActs(world, makeActContext(world, database)),
    breakAt: proxy.breakAt,
    async close() {
      await database.destroy();
      await proxy.cut();
      await world.close();
    },
  };
}

/** A run of settlements says of each seller what was in its way. */
const isOutage = (error: unknown): boolean =>
  error instanceof AggregateError ? error.errors.every(isOutage) : isDatabaseOutage(error);

export type Trade = Faulty &
  Played & { readonly chance: Chance; readonly story: string[]; readonly isCounting: boolean };

/** Does it with a fault, or counts the messages of what leads on; answers undefined where the connection broke under it. */
export async function attempt<T>(
  { chance, story, isCounting, breakAt }: Trade,
  { what, leadsOn = true }: { readonly what: string; readonly leadsOn?: boolean },
  work: () => Promise<T>,
): Promise<T | undefined> {
  const length = messagesOf.get(what) ?? usualMessages;
  const at = 1 + Math.floor(chance() * length);
  const fault: ConnectionFault = { at, when: chance() < 0.5 ? 'before' : 'after' };
  const countMessages = breakAt(isCounting ? undefined : fault);
  try {
    const done = await work();
    if (isCounting && leadsOn) messagesOf.set(what, Math.max(messagesOf.get(what) ?? 1, countMessages()));
    story.push(what);
    return done;
  } catch (error) {
    story.push(`${what} (broken ${fault.when} message ${at} of ${length})`);
    if (!isOutage(error)) throw error;
    return undefined;
  } finally {
    if (!isCounting && countMessages() >= at) broken.set(what, (broken.get(what) ?? 0) + 1);
    breakAt(undefined);
  }
}
