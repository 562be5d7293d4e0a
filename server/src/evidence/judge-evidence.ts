/**
 * Judges submitted evidence once scanner and reader are done with it: accepts what outside registers confirm, and
 * opens a review by the agency for all else (decision 0126). It runs when evidence is submitted, when a document was
 * read or a register answered, and by clock; the order's lock and its state make that once.
 */
import { isReadyToJudge, judgeEvidence as judge } from '@gtp/domain/evidence/judge-evidence.ts';
import { reviewTarget } from '@gtp/domain/evidence/review-evidence.ts';
import {
  listHashesUsedElsewhere,
  lockHashes,
  lockOrder,
  moveOrder,
  notifyOfOrder,
  type Order,
  type OrderContext,
  subjectOf,
  tellOfOrder,
} from '../order/order.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { Schedule, Task } from '../platform/jobs.ts';
import type { RegisterContext } from '../register/register.ts';
import { findBankHolidays } from '../settlement/settlement.ts';
import { askAboutEvidence } from './ask-about-evidence.ts';
import { mayBeJudged } from './check-filed-trade.ts';
import { type KnownEvidence, numbersIn, readFacts } from './evidence-facts.ts';
import {
  type EvidenceCase,
  findCase,
  findJudgement,
  insertJudgement,
  listNumbersUsedElsewhere,
  listOrdersToJudge,
  saveCase,
  saveNumbers,
} from './evidence-store.ts';
import { recordJudgement } from './record-evidence.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** Of one order; of all that wait where none is named. */
    'judge-evidence': { readonly orderId?: string };
  }
}

/** What judges has to ask the registers first. */
export type JudgeContext = OrderContext & RegisterContext;

/** Every minute. */
export const judgeEvidenceSchedule: Schedule = { job: 'judge-evidence', at: '* * * * *' };

/** The task behind `judge-evidence`. */
export function makeJudgeEvidence(context: JudgeContext): Task<{ readonly orderId?: string } | undefined> {
  return async (payload) => {
    if (payload?.orderId) await judgeEvidence(context, payload.orderId);
    else await judgeWaitingEvidence(context);
  };
}

/** So long a reader may take; then a person looks at what was not read. */
const patienceMs = 30 * 60_000;
/** What waits for the agency is compared again so often: a register may have learned of the shipment. */
const againMs = 10 * 60_000;
const mostPerRun = 500;

/** Compares all that waits; one order that fails is logged, and does not keep the others waiting. */
export async function judgeWaitingEvidence(context: JudgeContext): Promise<void> {
  const checkedBefore = new Date(context.clock.now().getTime() - againMs);
  for (const orderId of await listOrdersToJudge(context.database, { checkedBefore, limit: mostPerRun })) {
    try {
      await judgeEvidence(context, orderId);
    } catch (error) {
      context.log.error({ orderId, err: error }, 'evidence could not be judged');
    }
  }
}

/** Nothing happens to an order that has moved on, or whose documents are still being scanned or read. */
export async function judgeEvidence(context: JudgeContext, orderId: string): Promise<void> {
  await askAboutEvidence(context, orderId);
  await inTransaction(context.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const evidenceCase = await findCase(transaction, orderId);
    if (order?.state !== 'evidence_submitted' || !evidenceCase) return;
    const now = context.clock.now();
    const checked = { ...evidenceCase, checkedAt: now };
    await saveCase(transaction, checked);
    tellOfOrder(transaction, order);
    const facts = await lockedFacts(transaction, order, now);
    const isLate = now.getTime() - evidenceCase.submittedAt.getTime() >= patienceMs;
    if (!isReadyToJudge(facts) && !isLate) return;
    if (!(await mayBeJudged(context, transaction, { order, facts, now, isLate }))) return;
    await settle(context, transaction, { order, evidenceCase: checked, facts, now });
  });
}

/** Orders that name the same documents or numbers are compared one after the other; the later sees the earlier. */
async function lockedFacts(transaction: Transaction, order: Order, now: Date): Promise<KnownEvidence> {
  const facts = await readFacts(transaction, order, now);
  const numbers = numbersIn(facts);
  const hashes = facts.documents.map(({ sha256 }) => sha256);
  await lockHashes(transaction, [...hashes, ...numbers.map((number) => `number ${number}`)]);
  const usedElsewhere = {
    hashes: await listHashesUsedElsewhere(transaction, order),
    numbers: await listNumbersUsedElsewhere(transaction, { order, numbers }),
  };
  await saveNumbers(transaction, { order, numbers });
  return { ...facts, usedElsewhere };
}

type Settling = {
  readonly order: Order;
  readonly evidenceCase: EvidenceCase;
  readonly facts: KnownEvidence;
  readonly now: Date;
};

async function settle(context: OrderContext, transaction: Transaction, settling: Settling): Promise<void> {
  const { order, evidenceCase, facts, now } = settling;
  const { orderId } = order;
  const { submission } = evidenceCase;
  const judgement = judge(facts);
  const before = await findJudgement(transaction, { orderId, submission });
  const { rows, documents, outcome, reasons } = judgement;
  const isNew = !before || !isSame({ ...before }, { rows, documents, outcome, reasons });
  if (isNew) {
    const kept = await insertJudgement(transaction, { orderId, submission, now, judgement });
    await recordJudgement(transaction, { orderId, judgement: kept, facts });
  }
  if (outcome === 'accept') {
    await saveCase(transaction, { ...evidenceCase, decidedAt: now });
    const move = { order, event: 'accept_evidence', actor: { kind: 'system' }, confirmedBy: 'register' } as const;
    const moved = await moveOrder(context, transaction, move);
    if (!moved.ok) throw new Error(`Evidence of order ${orderId} was not accepted: ${moved.code}`);
    return;
  }
  if (evidenceCase.openedAt) return;
  const targetAt = reviewTarget(now, (await findBankHolidays(transaction, now)).KR);
  await saveCase(transaction, { ...evidenceCase, openedAt: now, targetAt });
  context.log.info({ orderId, reasons }, 'evidence waits for the agency');
  await notifyOfOrder(transaction, { order, now }, [{ rule: 'order.evidence_waits', facts: subjectOf(order) }]);
}

type Compared = Pick<ReturnType<typeof judge>, 'rows' | 'documents' | 'outcome' | 'reasons'>;

/** Whether two judgements say the same; when a register was asked makes no difference. */
function isSame(left: Compared, right: Compared): boolean {
  const said = ({ rows, documents, outcome, reasons }: Compared) =>
    JSON.stringify([sorted(rows), sorted(documents), outcome, reasons]);
  return said(left) === said(right);
}

/** JSON from the database has its keys in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key, each]) => key !== 'askedAt' && each !== undefined);
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]);
}
