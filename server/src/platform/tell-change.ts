/**
 * What somebody else's open page should read again: said by whoever changes it, and sent once it is committed, never
 * before and never when it is rolled back (decision 0287).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tag } from '@gtp/contract/platform/tags.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';

/** It names what changed and whom that concerns: no words, no amounts. */
export type Change = {
  readonly tags: readonly Tag[];
  /** The order that it is about; absent where it is none, or several. */
  readonly orderId?: string | undefined;
  /** Everybody of these companies. */
  readonly companyIds?: readonly string[];
  /** Everybody of all companies of these kinds. */
  readonly clientTypes?: readonly ClientType[];
  readonly userIds?: readonly string[];
  /** The session in which it was done. */
  readonly by?: string;
};

/** Whose streams have to look whether they may go on. */
export type EndedSessions = { readonly endedOf: { readonly sessionId?: string; readonly userId?: string } };

/** More of one transaction than anybody reads one by one. */
type Everything = { readonly isEverything: true };

export type Told = Change | EndedSessions | Everything;

type Send = (told: readonly Told[]) => void;

const senders = new WeakMap<object, Send>();
const untilCommit = new AsyncLocalStorage<Told[]>();
const ownSession = new AsyncLocalStorage<string>();
const mostOfOne = 500;

/** What work in this database says goes by `send`. */
export function sendChangesBy(database: object, send: Send): void {
  senders.set(database, send);
}

/** Tells at once, or with the commit of the transaction around it. */
export function tellChange(database: object, ...told: readonly (Change | EndedSessions)[]): void {
  const by = ownSession.getStore();
  const marked = by === undefined ? told : told.map((each) => ('tags' in each ? { ...each, by } : each));
  const open = untilCommit.getStore();
  if (open) open.push(...marked);
  else senders.get(database)?.(marked);
}

/** Runs a transaction, and sends what was said in it once it is committed. */
export async function tellAfterCommit<T>(database: object, transaction: () => Promise<T>): Promise<T> {
  const told: Told[] = [];
  const done = await untilCommit.run(told, transaction);
  if (told.length > 0) senders.get(database)?.(told.length > mostOfOne ? [{ isEverything: true }] : told);
  return done;
}

/** Runs what a person does in their session, so that their own page knows its own changes. */
export function asSession<T>(sessionId: string | undefined, work: () => T): T {
  return sessionId === undefined ? work() : ownSession.run(sessionId, work);
}
