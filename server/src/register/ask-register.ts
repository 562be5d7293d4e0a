import { isWord, nextAskAt, type RegisterEvent, registerEvents } from '@gtp/domain/register/follow-register.ts';
import { type Register, type RegisterAnswer, registerNumber } from '@gtp/domain/register/register-answer.ts';
import { keptPart } from '../platform/ask-http.ts';
import { type Database, inTransaction, type Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import type { AskPort, RegisterPorts, Spoken } from './register-port.ts';
import {
  type AskedNumber,
  insertAnswer,
  listOrdersAsking,
  listStandingAnswers,
  lockAsk,
  saveAsk,
} from './register-store.ts';

/** What became known of a number, and which orders named it. */
export type RegisterChange = {
  readonly answer: RegisterAnswer;
  readonly events: readonly RegisterEvent[];
  readonly orderIds: readonly string[];
};

/** Follows a change within the transaction that records it, so that neither is without the other. */
export type FollowRegisterChange = (transaction: Transaction, change: RegisterChange) => Promise<void>;

export type RegisterContext = Pick<Portal, 'database' | 'clock'> & {
  readonly registers: RegisterPorts;
  readonly onRegisterChange: FollowRegisterChange;
};

type Question = { readonly register: Register; readonly number: string; readonly orderId?: string | undefined };

/**
 * Asks a register now and keeps what it answered. What is new goes to `onRegisterChange`; the job behind
 * `ask-registers` asks again by itself. Not within a transaction: it waits for somebody else.
 */
export async function askRegister(context: RegisterContext, question: Question): Promise<RegisterAnswer> {
  const { register, orderId } = question;
  const number = registerNumber(question.number);
  if (number === '') throw new Error(`No number to ask ${register} for`);
  const spoken = await (context.registers[register] as AskPort<Register>)(number);
  const answer = answerFrom(spoken, { register, number, now: context.clock.now() });
  const raw = 'raw' in spoken ? keptPart(spoken.raw) : undefined;
  await inTransaction(context.database, (transaction) => record(context, transaction, { answer, raw, orderId }));
  return answer;
}

type Asked = AskedNumber & { readonly now: Date };

function answerFrom(spoken: Spoken<Register>, { register, number, now }: Asked): RegisterAnswer {
  const { outcome, aside } = spoken;
  return {
    ...{ register, number, outcome, aside, askedAt: now },
    ...('facts' in spoken && { facts: spoken.facts }),
    ...('raw' in spoken && { rawSha256: spoken.rawSha256 }),
  };
}

type Recorded = {
  readonly answer: RegisterAnswer;
  readonly raw: string | undefined;
  readonly orderId: string | undefined;
};

async function record(
  { onRegisterChange }: RegisterContext,
  transaction: Transaction,
  { answer, raw, orderId }: Recorded,
): Promise<void> {
  const { register, number, outcome, askedAt: now } = answer;
  const known = await lockAsk(transaction, { register, number, now });
  await insertAnswer(transaction, { ...answer, raw, orderId });
  const events = registerEvents(known, answer);
  const outages = outcome === 'outage' ? known.outages + 1 : 0;
  await saveAsk(transaction, {
    ...{ register, number, outages },
    lastWord: isWord(outcome) ? outcome : known.lastWord,
    wasLoaded: known.wasLoaded || events.includes('loaded'),
    wasDelivered: known.wasDelivered || events.includes('delivered'),
    nextAskAt: nextAskAt({ answer, outages, firstAskedAt: known.firstAskedAt, now }),
  });
  if (events.length === 0) return;
  const orderIds = await listOrdersAsking(transaction, { register, number });
  await onRegisterChange(transaction, { answer, events, orderIds });
}

/**
 * What is known of each number, without asking: the register's newest word, or, where it never spoke, why not. Numbers
 * that nobody asked about are left out.
 */
export function answersOf(database: Database, asked: readonly AskedNumber[]): Promise<readonly RegisterAnswer[]> {
  return listStandingAnswers(
    database,
    asked.map(({ register, number }) => ({ register, number: registerNumber(number) })),
  );
}
