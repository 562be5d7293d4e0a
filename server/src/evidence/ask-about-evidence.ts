import { isReadyToJudge } from '@gtp/domain/evidence/judge-evidence.ts';
import { questionsToAsk } from '@gtp/domain/evidence/questions-to-ask.ts';
import { findOrder, type Order, type OrderContext } from '../order/order.ts';
import { type Database, inTransaction, type Transaction } from '../platform/database.ts';
import { addJobs, type Task } from '../platform/jobs.ts';
import { askRegister, type FollowRegisterChange, listAskedBy, type RegisterContext } from '../register/register.ts';
import { askScreening, type NamedTrade, namesToAsk } from '../screening/screening.ts';
import { namedInDocuments } from './check-filed-trade.ts';
import { readFacts } from './evidence-facts.ts';
import { findCase, listOrdersWaitingFor } from './evidence-store.ts';

/**
 * Asks the registers about the numbers of an order whose documents were read, and whoever screens names about those in them,
 * before it is judged: they are others, and nobody holds a lock while waiting for them. An order asks about each number once a submission.
 */
export async function askAboutEvidence(context: OrderContext & RegisterContext, orderId: string): Promise<void> {
  const { database, clock } = context;
  const order = await findOrder(database, orderId);
  const evidenceCase = await findCase(database, orderId);
  if (order?.state !== 'evidence_submitted' || !evidenceCase) return;
  const now = clock.now();
  const { questions, ...facts } = await readFacts(database, order, now);
  // Also what one document says while another is still being read: the order may be judged without it.
  await askScreening(context, namesToAsk(namedInDocuments(facts)));
  if (!isReadyToJudge(facts)) return;
  const { submittedAt } = evidenceCase;
  const asked = await listAskedBy(database, orderId);
  for (const question of questionsToAsk(questions, { asked, submittedAt, now })) {
    await askRegister(context, { ...question, orderId });
  }
}

/** What of an order's documents was compared with lists, as it stands now. */
export async function readNamedInEvidence(
  { database, clock }: Pick<OrderContext, 'database' | 'clock'>,
  order: Order,
): Promise<NamedTrade> {
  return namedInDocuments(await readFacts(database, order, clock.now()));
}

/** What a register has learned is compared with the evidence of the orders that asked. */
export const judgeAfterRegisterChange: FollowRegisterChange = (transaction, { orderIds }) =>
  judgeSoon(transaction, orderIds);

/** The task that reads a file, and then has the orders judged that wait for it. */
export function judgeAfterReading<Read extends { readonly fileId: string }>(
  { database }: { readonly database: Database },
  read: Task<Read>,
): Task<Read> {
  return async (payload, run) => {
    await read(payload, run);
    const orderIds = await listOrdersWaitingFor(database, payload.fileId);
    await inTransaction(database, (transaction) => judgeSoon(transaction, orderIds));
  };
}

function judgeSoon(transaction: Transaction, orderIds: readonly string[]): Promise<void> {
  return addJobs(
    transaction,
    { name: 'judge-evidence' },
    orderIds.map((orderId) => ({ orderId })),
  );
}
