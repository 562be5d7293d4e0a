/** One stream of what changes, from its first word to its last (decision 0287). */
import { change, changeEvents } from '@gtp/contract/notification/changes-wire.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Clock } from '../platform/clock.ts';
import { type EventStream, openEventStream } from '../platform/event-stream.ts';
import type { ChangeWords } from '../platform/listen-for-changes.ts';
import type { ChangeStreams } from './change-streams.ts';

export type FollowContext = {
  readonly clock: Clock;
  readonly streams: ChangeStreams;
  readonly words: ChangeWords;
};

export type Follower = {
  readonly caller: Caller;
  /** When the access token runs out. */
  readonly until: Date;
  /** Whether the session goes on, with the rights that it had; asking does not keep it alive. */
  readonly mayGoOn: () => Promise<boolean>;
};

/** Proxies close what is silent for half a minute or a minute. */
const pingMs = 20_000;
/** The session is looked at anew with every third ping. */
const pingsBetweenLooks = 3;
const retryMs = 3_000;

/**
 * Opens it. Refuses with `request.too_many` who has too many open, and with `request.outage` while there is no place or
 * no word of changes arrives: who asks looks by itself then.
 */
export async function followChanges(
  { clock, streams, words }: FollowContext,
  { caller, until, mayGoOn }: Follower,
): Promise<Result<EventStream, 'request.too_many' | 'request.outage'>> {
  if (!(await words.start())) return refuse('request.outage', { facts: { retryAfterSeconds: '30' } });
  const stream = openEventStream(retryMs);
  const look = () => void mayGoOn().then((goesOn) => goesOn || stream.end(), stream.end);
  const joined = streams.join({
    caller,
    onChange: (told) => stream.send(changeEvents.change, change.encode(told)),
    onAgain: () => stream.send(changeEvents.again, {}),
    onDoubt: look,
    onEnd: stream.end,
  });
  if (!joined.ok) return joined;
  let pings = 0;
  const ping = setInterval(() => {
    stream.ping();
    pings += 1;
    if (pings % pingsBetweenLooks === 0) look();
  }, pingMs);
  const expiry = setTimeout(stream.end, Math.max(0, until.getTime() - clock.now().getTime()));
  stream.onLeft(() => {
    clearInterval(ping);
    clearTimeout(expiry);
    joined.value();
  });
  return accept(stream);
}
