/** The open streams of this process: who gets which change, how many there may be, and when each one ends. */

import { type change, mostOrdersNamed } from '@gtp/contract/notification/changes-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { accept, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { MaySee } from '../platform/shown-tags.ts';
import type { Change, Told } from '../platform/tell-change.ts';

export type ToldChange = Inside<typeof change>;

export type Listener = {
  readonly caller: Caller;
  readonly onChange: (change: ToldChange) => void;
  /** Something may have been missed. */
  readonly onAgain: () => void;
  /** The session may be over. */
  readonly onDoubt: () => void;
  readonly onEnd: () => void;
};

export type ChangeStreams = {
  /** Answers how to leave; refuses who has too many, and everybody while the process is full or leaves. */
  readonly join: (listener: Listener) => Result<() => void, 'request.too_many' | 'request.outage'>;
  readonly tell: (told: readonly Told[], position: string) => void;
  readonly sayAgain: () => void;
  readonly count: () => number;
  /** Ends all; nobody may join any more. */
  readonly end: () => void;
};

/** Of one person, on all their devices: a browser needs one. */
const mostOfOne = 8;
/** What comes within so long is sent together: to people of a company, and to who oversees all of them. */
const pauseMs = { member: 300, institution: 3_000 };

type Options = { readonly mostStreams: number; readonly maySee: MaySee };

/** Streams of one process. */
export function makeChangeStreams({ mostStreams, maySee }: Options): ChangeStreams {
  const open = new Map<Listener, Gathering>();
  let isOver = false;

  function refusal({ userId }: Caller): Refused<'request.too_many' | 'request.outage'> | undefined {
    const facts = { retryAfterSeconds: '60' };
    if (isOver) return refuse('request.outage', { facts: { retryAfterSeconds: '5' } });
    if (open.size >= mostStreams) return refuse('request.outage', { facts });
    const own = [...open.keys()].filter(({ caller }) => caller.userId === userId);
    return own.length >= mostOfOne ? refuse('request.too_many', { facts }) : undefined;
  }
  function tellOne(each: Told, position: string): void {
    if ('tags' in each) for (const gathering of open.values()) gathering.add(each, position);
    else for (const listener of open.keys()) look(listener, each);
  }
  return {
    join(listener) {
      const refused = refusal(listener.caller);
      if (refused) return refused;
      const gathering = gather(listener, maySee);
      open.set(listener, gathering);
      return accept(() => {
        gathering.stop();
        open.delete(listener);
      });
    },
    tell(told, position) {
      for (const each of told) tellOne(each, position);
    },
    sayAgain() {
      for (const listener of open.keys()) listener.onAgain();
    },
    count: () => open.size,
    end() {
      isOver = true;
      for (const listener of open.keys()) listener.onEnd();
    },
  };
}

/** What is no change of one thing: all may be another, or a session is over. */
function look({ caller, onAgain, onDoubt }: Listener, told: Exclude<Told, Change>): void {
  if ('isEverything' in told) onAgain();
  else if (caller.sessionId === told.endedOf.sessionId || caller.userId === told.endedOf.userId) onDoubt();
}

function isConcerned({ companyId, clientType, userId }: Caller, { companyIds, clientTypes, userIds }: Change): boolean {
  return Boolean(companyIds?.includes(companyId) || clientTypes?.includes(clientType) || userIds?.includes(userId));
}

type Gathering = { readonly add: (change: Change, position: string) => void; readonly stop: () => void };

/** The first is sent at once; what comes soon after it, together. */
function gather({ caller, onChange }: Listener, maySee: MaySee): Gathering {
  const everyMs = isMemberType(caller.clientType) ? pauseMs.member : pauseMs.institution;
  let waiting: { readonly changes: Change[]; position: string } | undefined;
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    timer = undefined;
    if (!waiting) return;
    const { changes, position } = waiting;
    waiting = undefined;
    const ofOrders = changes.filter(({ orderId }) => orderId !== undefined);
    const ofElse = changes.filter(({ orderId }) => orderId === undefined);
    for (const each of [ofOrders, ofElse]) if (each.length > 0) onChange(joined(each, position, caller.sessionId));
    timer = setTimeout(tell, everyMs);
  }
  return {
    add(change, position) {
      const tags = isConcerned(caller, change) ? change.tags.filter((tag) => maySee(caller, tag)) : [];
      if (tags.length === 0) return;
      waiting ??= { changes: [], position };
      waiting.changes.push({ ...change, tags });
      waiting.position = position;
      timer ??= setTimeout(tell, 0);
    },
    stop: () => clearTimeout(timer),
  };
}

function joined(changes: readonly Change[], position: string, sessionId: string): ToldChange {
  const named = [...new Set(changes.flatMap(({ orderId }) => orderId ?? []))];
  return {
    tags: [...new Set(changes.flatMap(({ tags }) => tags))],
    orderIds: named.length > mostOrdersNamed ? [] : named,
    position,
    isOwn: changes.every(({ by }) => by === sessionId),
  };
}
