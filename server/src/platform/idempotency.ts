/** One key, one effect: the first answer to a command is kept and repeated (product §3, decisions 0010 and 0245). */
import { createHash } from 'node:crypto';
import { accept, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { type Database, decideIn, type Transaction } from './database.ts';
import { inBatches } from './found-rows.ts';
import {
  deleteKey,
  deleteOldKeys,
  findKey,
  holdKey,
  insertKey,
  type KeyHolder,
  type KnownKey,
  noteEffect,
  releaseKey,
  saveAnswer,
  takeOverKey,
} from './idempotency-store.ts';
import type { Portal } from './portal.ts';

type Sent = { readonly status: number; readonly body: unknown; readonly retryAfterS?: string };
/** `keep` writes the answer down for repeats: before it is sent. */
type Answered = {
  readonly sent: Sent;
  readonly keep?: (database: Database) => Promise<void>;
  /** It is the answer that another call with this key got. */
  readonly isRepeated?: true;
};
type Request = {
  readonly userId: string;
  readonly key: string;
  readonly endpoint: string;
  readonly body: unknown;
  /** The id of this call. */
  readonly requestId: string;
  /** The answer holds a secret, which is kept sealed. */
  readonly isSecret?: boolean;
  /** Doing it again would make another: it is not done again, whatever became of the answer. */
  readonly makesAnother?: boolean;
};
type Keeping = Pick<Portal, 'database' | 'clock' | 'sealer' | 'isRecorded'>;

/** How long an unanswered key keeps repeats waiting; after that its process is taken for dead. */
const leaseMs = 20_000;
/** Whoever shows their second factor anew sends the same request again (decision 0265). */
const confirmationNeeded: RefusalCode = 'session.confirmation_needed';
/** What a request was answered is known for so long at least. */
const keyLifeMs = 24 * 3_600_000;

/** To be asked in the first transaction of the work: throws when another call has taken the key over. */
export type HoldKey = (transaction: Transaction) => Promise<void>;
type Work = (hold: HoldKey) => Promise<Sent>;

/** The call stood still for so long that another took its key over: nothing of it may be done any more. */
class KeyTakenOver extends Error {}

/**
 * Runs `work` for a new key and answers what it answers, to be kept by the caller; repeats the stored answer for a known one.
 * Refuses another body under the same key, and a repeat while the first is still running. A key left behind by a
 * process that died is run again by one call, which shuts the first one out should it still live: commands guard
 * themselves by state and unique keys, and one that does not is done once (`makesAnother`). What failed by our fault, an
 * outage or too many calls is no answer, nor is the question for the second factor: its key is free again.
 */
export async function answerOnce(portal: Keeping, request: Request, work: Work): Promise<Result<Answered>> {
  const { database, clock } = portal;
  const { userId, key, endpoint, requestId } = request;
  const owner = { userId, key, requestId };
  const bodyHash = hashOf(request.body);
  const isNew = await insertKey(database, { ...owner, endpoint, bodyHash, createdAt: clock.now() });
  if (isNew) return run(portal, request, { work, hasEffect: false });
  const known = await findKey(database, owner);
  if (!known) return refuse('request.in_progress');
  if (known.endpoint !== endpoint || !known.bodyHash.equals(bodyHash)) return refuse('request.key_reused');
  if (known.status !== null) return accept({ sent: keptAnswer(portal, owner, known), isRepeated: true });
  const taken = await decideIn(database, (transaction) => takeOver(portal, transaction, { owner, known }));
  if (!taken.ok) return taken;
  const { hasEffect } = taken.value;
  if (hasEffect && request.makesAnother) {
    await releaseKey(database, owner);
    return refuse('request.done_before');
  }
  return run(portal, request, { work, hasEffect });
}

type Abandoned = { readonly owner: KeyHolder; readonly known: KnownKey };

/** Takes a key over together with what is known of the call before, which may have committed until this moment. */
async function takeOver(portal: Keeping, transaction: Transaction, { owner, known }: Abandoned) {
  const now = portal.clock.now();
  const times = { staleBefore: new Date(now.getTime() - leaseMs), now };
  if (!(await takeOverKey(transaction, owner, times))) return refuse('request.in_progress');
  const hasEffect = known.hasEffect || (await hasBegun(portal, known, transaction));
  if (hasEffect) await noteEffect(transaction, owner);
  return accept({ hasEffect });
}

const atOnce = 1_000;

/** Forgets keys that are older than a day; answers how many. */
export async function clearRequestKeys({ database, clock }: Pick<Portal, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - keyLifeMs);
  return inBatches(atOnce, (limit) => deleteOldKeys(database, { before, limit }));
}

function hashOf(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
}

type Run = {
  readonly work: Work;
  /** A call before this one did something, and its answer was lost. */
  readonly hasEffect: boolean;
};

async function run(portal: Keeping, request: Request, { work, hasEffect }: Run): Promise<Result<Answered>> {
  const owner = holderOf(request);
  const hold = async (transaction: Transaction) => {
    if (!(await holdKey(transaction, owner))) throw new KeyTakenOver('Another call has taken over the key of this one');
  };
  const sent = await work(hold).catch(async (error: unknown) => {
    if (error instanceof KeyTakenOver) return undefined;
    // Where the database itself is away the key stays, and its lease ends.
    await free(portal, request, hasEffect)
      .then((forget) => forget(portal.database))
      .catch(() => undefined);
    throw error;
  });
  if (!sent) return refuse('request.in_progress');
  if (isNoAnswerYet(sent)) {
    return accept({ sent, keep: await free(portal, request, hasEffect) });
  }
  // What it was refused for is what it did itself before: nobody else was faster.
  if (hasEffect && sent.status >= 400) {
    await releaseKey(portal.database, owner);
    return refuse('request.done_before');
  }
  return accept({ sent, keep: (database) => saveAnswer(database, owner, kept(portal, request, sent)) });
}

/** What only says "later", or "show your second factor first": the same request may come again under its key. */
function isNoAnswerYet({ status, body, retryAfterS }: Sent): boolean {
  return status >= 500 || retryAfterS !== undefined || (body as { code?: RefusalCode }).code === confirmationNeeded;
}

/** How the key of a call that failed is freed: it is forgotten, unless the call had done something before. */
async function free(portal: Keeping, request: Request, hadEffect: boolean) {
  const owner = holderOf(request);
  const now = portal.clock.now();
  const hasEffect = hadEffect || (await hasBegun(portal, { requestId: request.requestId, createdAt: now }));
  return (database: Database) => (hasEffect ? releaseKey(database, owner) : deleteKey(database, owner));
}

const holderOf = ({ userId, key, requestId }: Request): KeyHolder => ({ userId, key, requestId });

/** Whether a call committed something: then its note or its entry is in the audit log (decision 0030). */
async function hasBegun(
  portal: Keeping,
  { requestId, createdAt }: Pick<KnownKey, 'requestId' | 'createdAt'>,
  database: Database = portal.database,
) {
  if (requestId === null) return false;
  return portal.isRecorded({ requestId, since: new Date(createdAt.getTime() - 2 * leaseMs) }, database);
}

function kept({ sealer }: Keeping, { userId, key, isSecret }: Request, { status, body }: Sent) {
  return isSecret ? { status, sealed: sealer.seal(JSON.stringify(body), `${userId} ${key}`) } : { status, body };
}

function keptAnswer({ sealer }: Keeping, { userId, key }: KeyHolder, { status, answer, sealedAnswer }: KnownKey): Sent {
  const body = sealedAnswer ? (JSON.parse(sealer.open(sealedAnswer, `${userId} ${key}`)) as unknown) : answer;
  return { status: status ?? 200, body };
}
