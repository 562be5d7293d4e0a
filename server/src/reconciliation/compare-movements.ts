/** Puts what turned up beside what is known, many at once and in memory; the rules are domain/reconciliation's. */
import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { findAnnounced, findBooked } from '@gtp/domain/reconciliation/deposit-by-amount.ts';
import {
  compareSides,
  expectItem,
  type MovementKind,
  missItemHere,
  type ReconciliationItem,
  type ReconciliationSource,
  repeatItem,
} from '@gtp/domain/reconciliation/reconciliation.ts';
import type { Transaction } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { ExternalLine } from './external-line.ts';
import { listItemsNamed, listWaitingDeposits, type StoredItem, saveItems } from './reconciliation-item-store.ts';

/** What we wrote, or announce to write: one movement. */
export type OurMovement = {
  readonly source: ReconciliationSource;
  readonly kind: MovementKind;
  readonly reference: string;
  readonly amount: Money;
  readonly on: Day;
  readonly journalId: bigint | undefined;
  readonly acquirer?: AcquirerName | undefined;
};

type Comparing = { readonly ids: Pick<Ids, 'make'>; readonly now: Date };

/** Expects every movement of ours, or matches what the other side has reported before. */
export async function expectMovements(
  transaction: Transaction,
  movements: readonly OurMovement[],
  comparing: Comparing,
): Promise<void> {
  const known = await knownItems(transaction, movements);
  for (const movement of movements) {
    const ours = { amount: movement.amount, on: movement.on };
    const found = known.find(movement);
    const booked = isDeposit(movement) ? findBooked(await known.waiting(), { ...movement, ours }) : undefined;
    const item = found ?? booked ?? known.transferOf(movement);
    const { kind, reference } = movement;
    const compared = item && compareSides({ ...item, kind, reference }, { ours });
    const where = { journalId: movement.journalId, acquirer: movement.acquirer };
    known.save(compared ?? expectItem(movement, ours), { ...where, ...comparing }, compared && item);
  }
  await saveItems(transaction, known.changed());
}

/** Compares every line of the other side's file with what we expect. */
export async function compareLines(
  transaction: Transaction,
  { lines, fileId }: { readonly lines: readonly ExternalLine[]; readonly fileId: string },
  comparing: Comparing,
): Promise<void> {
  const otherNames = lines.flatMap((line) => namesOf(line, fileId).map((reference) => ({ ...line, reference })));
  const known = await knownItems(transaction, otherNames);
  for (const line of lines) {
    const theirs = { amount: line.amount, on: line.on };
    const named = known.nameOf(line, fileId);
    const item = known.find(named) ?? (mayBeDeposit(named) ? findAnnounced(await known.waiting(), theirs) : undefined);
    const where = { fileId, lineNumber: line.lineNumber, acquirer: line.acquirer, ...comparing };
    const compared = item && compareSides(item, { theirs });
    if (compared) known.save(compared, where, item);
    else known.save(item ? repeatItem(named, theirs) : missItemHere(named, theirs), where, undefined);
  }
  await saveItems(transaction, known.changed());
}

function isDeposit({ source, kind }: Named): boolean {
  return source === 'bank' && kind === 'deposit';
}

/** Banks book a card company's payout without a name, too: then it is a credit, and nothing else is known of it. */
function mayBeDeposit(line: Named & Pick<ExternalLine, 'amount'>): boolean {
  return isDeposit(line) || (line.source === 'bank' && line.kind === 'other' && line.amount.minor > 0n);
}

function isSame(one: Money, other: Money): boolean {
  return one.minor === other.minor && one.currency === other.currency;
}

const [nameAtMost, referenceAtMost] = [50, 100];

/**
 * What a line may be called: banks write the same word, or the same account, for movements of different days. Then its
 * place in the statement tells them apart, and at last the file.
 */
function namesOf({ reference, place, lineNumber }: ExternalLine, fileId: string): readonly string[] {
  if (place === undefined) return [reference];
  const name = reference.slice(0, nameAtMost);
  const names = [reference, `${name} ${place}`, `${name} ${fileId}:${lineNumber ?? place}`];
  return names.map((each) => each.slice(0, referenceAtMost));
}

/** Whether the item may be of the same movement as a line of that name. */
function isOfLine({ ours, theirs, fileId: readIn }: StoredItem, line: ExternalLine, fileId: string): boolean {
  if (ours || line.place === undefined) return true;
  // A statement lists nothing twice, so what it lists without a name is each time another movement.
  if (line.isNameless && readIn === fileId) return false;
  return theirs !== undefined && isSame(theirs.amount, line.amount) && theirs.on === line.on;
}

type Named = Pick<ReconciliationItem, 'source' | 'kind' | 'reference'>;
type Where = Comparing & Partial<Pick<StoredItem, 'journalId' | 'fileId' | 'lineNumber' | 'acquirer'>>;

/** The items of these references, with what changes on them. All are of one source, or few. */
async function knownItems(transaction: Transaction, wanted: readonly Named[]) {
  const items = new Map<string, StoredItem>();
  const changed = new Map<string, StoredItem>();
  let waiting: Map<string, StoredItem> | undefined;
  const keyOf = ({ source, kind, reference }: Named) => `${source} ${kind} ${reference}`;
  for (const source of new Set(wanted.map((each) => each.source))) {
    const references = wanted.filter((each) => each.source === source).map((each) => each.reference);
    for (const item of await listItemsNamed(transaction, { source, references })) items.set(keyOf(item), item);
  }
  return {
    /** Deposits, and credits without a name, that have one side, as they are by now: known by their amount. */
    async waiting() {
      waiting ??= new Map((await listWaitingDeposits(transaction)).map((item) => [item.itemId, item]));
      return [...waiting.values()];
    },
    find: (named: Named) => items.get(keyOf(named)),
    /**
     * The line of the bank that came before two people recorded the refund of that transfer: it was no payout of ours.
     * One of another amount is another movement, and one of which somebody has said something is theirs to end.
     */
    transferOf({ source, kind, reference, amount }: OurMovement) {
      if (source !== 'bank' || kind !== 'refund') return undefined;
      const lines = (['payout', 'other'] as const).map((each) => items.get(keyOf({ source, kind: each, reference })));
      return lines.find((item) => item?.theirs && !item.ours && !item.proposedBy && isSame(item.theirs.amount, amount));
    },
    /** The direction of a bank's line says what it is, unless we know its reference as something else. */
    kindOf(line: ExternalLine): MovementKind {
      if (line.source !== 'bank' || line.kind === 'payout_returned' || items.has(keyOf(line))) return line.kind;
      const kinds = ['deposit', 'payout', 'exchange', 'refund'] as const;
      return kinds.find((kind) => items.has(keyOf({ ...line, kind }))) ?? line.kind;
    },
    /** The line under the first of its names that is not another movement's. */
    nameOf(line: ExternalLine, fileId: string): ExternalLine {
      const kind = this.kindOf(line);
      const names = namesOf(line, fileId);
      const free = names.find((reference) => {
        const item = items.get(keyOf({ ...line, kind, reference }));
        return !item || isOfLine(item, line, fileId);
      });
      return { ...line, kind, reference: free ?? names.at(-1) ?? line.reference };
    },
    save(item: ReconciliationItem, { ids, now, ...where }: Where, before: StoredItem | undefined) {
      const { source, kind, reference, state, ours, theirs, difference, matchKind } = item;
      const stored: StoredItem = {
        journalId: before?.journalId,
        fileId: before?.fileId,
        lineNumber: before?.lineNumber,
        ...where,
        acquirer: where.acquirer ?? before?.acquirer,
        ...{ source, kind, reference, state, ours, theirs, difference, matchKind },
        itemId: before?.itemId ?? ids.make('rec'),
        version: (before?.version ?? 0) + 1,
        // Whatever was proposed was proposed for another picture.
        ...{ resolution: undefined, reason: undefined, proposedBy: undefined, decidedBy: undefined },
        changedAt: now,
      };
      if (difference !== 'duplicate') items.set(keyOf(stored), stored);
      changed.set(stored.itemId, stored);
      if (isDeposit(stored)) waiting?.set(stored.itemId, stored);
    },
    changed: () => [...changed.values()],
  };
}
