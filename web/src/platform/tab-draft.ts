/**
 * Which draft of this browser a tab writes: tabs that are open at once each keep their own. A tab finds its own again
 * after a reload or a new login; one that is opened later is offered what no open tab holds any more.
 */
import { useEffect, useState } from 'react';
import { forgetCopiedRequests } from './idempotency.ts';
import { readDraft } from './kept-draft.ts';
import { localStore, sessionStore } from './storage.ts';

type IsWhole<Values> = (values: Values) => boolean;

/** What this page holds until it goes away, also while another page of the portal is shown. By the form's key. */
const held = new Map<string, string>();
const claims = new Map<string, Promise<string>>();

/**
 * The key under which this tab keeps its draft of the form `form`; undefined for the moment in which the tabs are asked.
 * Where a browser has no locks, as on plain HTTP, its tabs share one draft.
 */
export function useTabDraft<Values>(form: string, isWhole: IsWhole<Values>): string | undefined {
  const [key, setKey] = useState(() => keyAtOnce(form, isWhole));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays where it began, whoever is signed in
  useEffect(() => {
    if (key === undefined) void claimDraft(form, isWhole).then(setKey);
  }, []);
  return key;
}

function keyAtOnce<Values>(form: string, isWhole: IsWhole<Values>): string | undefined {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return form;
  const own = held.get(form);
  return own !== undefined && readDraft(own, isWhole) ? own : undefined;
}

/** Once for all that ask at the same time. */
function claimDraft<Values>(form: string, isWhole: IsWhole<Values>): Promise<string> {
  const running = claims.get(form) ?? claim(form, isWhole).finally(() => claims.delete(form));
  claims.set(form, running);
  return running;
}

/** The tab's own draft, then the newest that nobody holds, then an empty one. */
async function claim<Values>(form: string, isWhole: IsWhole<Values>): Promise<string> {
  const before = sessionStore.read(form);
  // A tab that is the copy of another one names the other one's.
  const own = before !== undefined && (await hold(form, before, leavingMs)) ? before : undefined;
  if (own !== undefined && readDraft(own, isWhole)) return own;
  if (own === undefined && before !== undefined) forgetCopiedRequests();
  for (const key of keptDrafts(form, isWhole)) {
    if (key !== own && (await hold(form, key))) return keep(form, key);
  }
  const fresh = own ?? `${form}#${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
  await hold(form, fresh);
  return keep(form, fresh);
}

function keep(form: string, key: string): string {
  held.set(form, key);
  sessionStore.write(form, key);
  return key;
}

/** Of this form by any tab, the newest first; also the one of before tabs had their own. */
function keptDrafts<Values>(form: string, isWhole: IsWhole<Values>): readonly string[] {
  return localStore
    .keys()
    .filter((key) => key === form || key.startsWith(`${form}#`))
    .flatMap((key) => {
      const draft = readDraft(key, isWhole);
      return draft ? [{ key, savedAt: draft.savedAt.getTime() }] : [];
    })
    .sort((one, other) => other.savedAt - one.savedAt)
    .map(({ key }) => key);
}

/** So long at most until the page before a reload has let its draft go. */
const leavingMs = 500;

/** Takes the draft until the page goes away; false where another tab has it, and has it still after `waitMs`. */
async function hold(form: string, key: string, waitMs = 0): Promise<boolean> {
  if (held.get(form) === key) return true;
  const asked = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true };
  const { promise, resolve } = Promise.withResolvers<boolean>();
  void navigator.locks
    .request(key, asked, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => undefined);
    })
    // A browser that refuses its locks keeps drafts all the same.
    .catch(() => resolve(asked.signal?.aborted !== true));
  return promise;
}
