/** One key, one effect: the first answer to a command is kept and repeated (product §3, decision 0010). */
import { createHash } from 'node:crypto';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Database } from './database.ts';
import { deleteKey, findKey, insertKey, saveAnswer, takeOverKey } from './idempotency-store.ts';
import type { Portal } from './portal.ts';

type Sent = { readonly status: number; readonly body: unknown };
/** `keep` writes the answer down for repeats: before it is sent. */
type Answered = { readonly sent: Sent; readonly keep?: (database: Database) => Promise<void> };
type Request = { readonly userId: string; readonly key: string; readonly endpoint: string; readonly body: unknown };

/** How long an unanswered key keeps repeats waiting; after that its process is taken for dead. */
const leaseMs = 20_000;

/**
 * Runs `work` for a new key and answers what it answers, to be kept by the caller; repeats the stored answer for a known one.
 * Refuses another body under the same key, and a repeat while the first is still running. A key left
 * behind by a process that died is run again: commands guard themselves by state and unique keys. What failed by
 * our fault or an outage is no answer either: its key is free again.
 */
export async function answerOnce(
  portal: Pick<Portal, 'database' | 'clock'>,
  request: Request,
  work: () => Promise<Sent>,
): Promise<Result<Answered>> {
  const { database, clock } = portal;
  const owner = { userId: request.userId, key: request.key };
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest();
  const isNew = await insertKey(database, { ...owner, endpoint: request.endpoint, bodyHash, createdAt: clock.now() });
  if (!isNew) {
    const known = await findKey(database, owner);
    if (!known) return refuse('request.in_progress');
    if (known.endpoint !== request.endpoint || !known.bodyHash.equals(bodyHash)) {
      return refuse('request.key_reused');
    }
    if (known.status !== null) return accept({ sent: { status: known.status, body: known.answer } });
    const staleBefore = new Date(clock.now().getTime() - leaseMs);
    if (!(await takeOverKey(database, owner, { staleBefore, now: clock.now() }))) return refuse('request.in_progress');
  }
  const sent = await work().catch(async (error: unknown) => {
    // Where the database itself is away the key stays, and its lease ends.
    await deleteKey(database, owner).catch(() => undefined);
    throw error;
  });
  const keep = (kept: Database) => (sent.status < 500 ? saveAnswer(kept, owner, sent) : deleteKey(kept, owner));
  return accept({ sent, keep });
}
