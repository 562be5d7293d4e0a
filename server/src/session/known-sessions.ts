/**
 * What this process found out a moment ago about those who call it: a token's signature is verified once, and a session is
 * read at most once a second (decision 0184). What this process itself changes counts at once, what another one does
 * within that second.
 */
import type { readDelegation } from '../account/account.ts';
import { rightsStamp } from '../platform/committed-writes.ts';
import type { SessionRow } from './session-store.ts';
import type { Claims, ReadToken } from './tokens.ts';

export type KnownSession = {
  readonly session: SessionRow;
  /** Undefined for who is no deputy. */
  readonly delegationStatus: Awaited<ReturnType<typeof readDelegation>> | undefined;
  /** Of the last request that was noted. */
  lastSeenAt: Date;
};

type Found = KnownSession | undefined;
type Read = (before: Promise<Found> | undefined) => Promise<Found>;

export type KnownSessions = {
  /** What the token says: as `verify` found it, for as long as the token lives. */
  readonly readToken: (
    token: string,
    now: Date,
    verify: () => Promise<ReadToken<Claims>>,
  ) => Promise<ReadToken<Claims>>;
  /**
   * The session: as `read` found it less than a second ago, unless this process changed somebody's rights since. `read` is
   * given what was known before, which may be wrong by now but says what will be asked for. What `isPast` says of what is
   * known is asked again at once: the caller's token shows that another process has gone on with the session since.
   */
  readonly readSession: (
    sessionId: string,
    now: Date,
    parts: { readonly read: Read; readonly isPast: (known: KnownSession) => boolean },
  ) => Promise<Found>;
};

const sessionLifeMs = 1_000;
const mostKnown = 5_000;

type Verified = Extract<ReadToken<Claims>, { kind: 'good' }>;
type Remembered = { readonly found: Promise<Found>; readonly readAtMs: number; readonly stamp: number };

/** Of one process. Whoever calls at the same time shares one question. */
export function rememberSessions(): KnownSessions {
  const tokens = new Map<string, Verified>();
  const sessions = new Map<string, Remembered>();

  return {
    async readToken(token, now, verify) {
      const verified = tokens.get(token);
      if (verified && now < verified.expiresAt) return verified;
      tokens.delete(token);
      const read = await verify();
      if (read.kind === 'good') keep(tokens, token, read);
      return read;
    },
    async readSession(sessionId, now, { read, isPast }) {
      const known = sessions.get(sessionId);
      const ageMs = now.getTime() - (known?.readAtMs ?? 0);
      // A clock that was set back makes nothing live longer.
      if (known && known.stamp === rightsStamp() && ageMs >= 0 && ageMs < sessionLifeMs) {
        const remembered = await known.found;
        if (!remembered || !isPast(remembered)) return remembered;
        // Whoever calls at the same time has asked again meanwhile.
        const asked = sessions.get(sessionId);
        if (asked && asked !== known) return asked.found;
      }
      const found = read(known?.found);
      sessions.delete(sessionId);
      keep(sessions, sessionId, { found, readAtMs: now.getTime(), stamp: rightsStamp() });
      found.catch(() => {
        if (sessions.get(sessionId)?.found === found) sessions.delete(sessionId);
      });
      return found;
    },
  };
}

/** The oldest makes room. */
function keep<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  const [oldest] = kept.size >= mostKnown ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, value);
}
