import { isWord, type KnownOfNumber } from '@gtp/domain/register/follow-register.ts';
import type { Register, RegisterAnswer, RegisterFacts, RegisterOutcome } from '@gtp/domain/register/register-answer.ts';
import { type Generated, type JSONColumnType, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { recordOf } from '../platform/table-rows.ts';

type AnswerTable = {
  registerAnswerId: Generated<bigint>;
  register: Register;
  number: string;
  orderId: string | null;
  outcome: RegisterOutcome;
  facts: JSONColumnType<object> | null;
  aside: Generated<readonly string[]>;
  askedAt: Date;
  rawSha256: string | null;
  raw: string | null;
};

type AskTable = {
  register: Register;
  number: string;
  firstAskedAt: Date;
  nextAskAt: Date | null;
  outages: Generated<number>;
  lastWord: 'found' | 'not_found' | null;
  wasLoaded: Generated<boolean>;
  wasDelivered: Generated<boolean>;
};

declare module '../platform/database.ts' {
  interface Tables {
    registerAnswers: AnswerTable;
    registerAsks: AskTable;
  }
}

/** A number in a register; the number as `registerNumber` writes it. */
export type AskedNumber = { readonly register: Register; readonly number: string };

export type Ask = KnownOfNumber & { readonly firstAskedAt: Date; readonly outages: number };

/** The number's row, made where there is none, and locked: one answer after the other changes what is known. */
export async function lockAsk(transaction: Transaction, asked: AskedNumber & { readonly now: Date }): Promise<Ask> {
  const { register, number, now } = asked;
  const row = await transaction
    .insertInto('registerAsks')
    .values({ register, number, firstAskedAt: now })
    // Writes nothing new, and locks the row that is there.
    .onConflict((there) => there.columns(['register', 'number']).doUpdateSet({ number }))
    .returning(['firstAskedAt', 'outages', 'lastWord', 'wasLoaded', 'wasDelivered'])
    .executeTakeFirstOrThrow();
  return { ...row, lastWord: row.lastWord ?? undefined };
}

type KnownNow = AskedNumber & KnownOfNumber & { readonly outages: number; readonly nextAskAt: Date | undefined };

export async function saveAsk(transaction: Transaction, { register, number, ...known }: KnownNow): Promise<void> {
  const { lastWord = null, nextAskAt = null, ...rest } = known;
  await transaction
    .updateTable('registerAsks')
    .set({ ...rest, lastWord, nextAskAt })
    .where('register', '=', register)
    .where('number', '=', number)
    .execute();
}

type NewAnswer = RegisterAnswer & { readonly orderId: string | undefined; readonly raw: string | undefined };

export async function insertAnswer(transaction: Transaction, answer: NewAnswer): Promise<void> {
  const { facts, aside, orderId = null, rawSha256 = null, raw = null, ...rest } = answer;
  await transaction
    .insertInto('registerAnswers')
    .values({ ...rest, orderId, rawSha256, raw, aside, facts: facts ? toJson(facts) : null })
    .execute();
}

/** Money's minor units are whole numbers, which JSON has no kind for: they are texts there. */
function toJson(facts: object): string {
  return JSON.stringify(facts, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

/** Which orders have asked about a number, the first one first. */
export async function listOrdersAsking(database: Database, { register, number }: AskedNumber): Promise<string[]> {
  const rows = await database
    .selectFrom('registerAnswers')
    .select('orderId')
    .where('register', '=', register)
    .where('number', '=', number)
    .where('orderId', 'is not', null)
    .groupBy('orderId')
    .orderBy(sql`min(register_answer_id)`)
    .execute();
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

/** What an order has asked itself, the newest answer of each number. */
export async function listAskedBy(database: Database, orderId: string) {
  return database
    .selectFrom('registerAnswers')
    .distinctOn(['register', 'number'])
    .select(['register', 'number', 'outcome', 'askedAt'])
    .where('orderId', '=', orderId)
    .orderBy('register')
    .orderBy('number')
    .orderBy('registerAnswerId', 'desc')
    .execute();
}

/** Of each number the register's newest word; where it never spoke, that it did not. */
export async function listStandingAnswers(
  database: Database,
  asked: readonly AskedNumber[],
): Promise<readonly RegisterAnswer[]> {
  if (asked.length === 0) return [];
  const rows = await database
    .selectFrom('registerAnswers')
    .distinctOn(['register', 'number'])
    .selectAll()
    .where((row) =>
      row.or(
        asked.map(({ register, number }) => row.and([row('register', '=', register), row('number', '=', number)])),
      ),
    )
    .orderBy('register')
    .orderBy('number')
    .orderBy(sql`outcome in ('found', 'not_found')`, 'desc')
    .orderBy('registerAnswerId', 'desc')
    .execute();
  return rows.map(answerOf);
}

function answerOf(row: Selectable<AnswerTable>): RegisterAnswer {
  const { registerAnswerId: _, orderId: __, raw: ___, facts, ...rest } = recordOf(row);
  const { rawSha256, ...answer } = rest;
  return {
    ...answer,
    ...(isWord(row.outcome) && rawSha256 !== undefined && { rawSha256 }),
    ...(facts && { facts: fromJson(facts) }),
  };
}

function fromJson(facts: object): RegisterFacts[Register] {
  const { value, ...rest } = facts as { readonly value?: { readonly minor: string } };
  const read = value ? { ...rest, value: { ...value, minor: BigInt(value.minor) } } : rest;
  return read as RegisterFacts[Register];
}

type Claim = { readonly now: Date; readonly until: Date; readonly count: number };

/**
 * Takes numbers that are to be asked by now, for one process: nobody else gets them before `until`, when they come again
 * if this process has died meanwhile.
 */
export async function claimDueAsks(database: Database, { now, until, count }: Claim): Promise<readonly AskedNumber[]> {
  const { rows } = await sql<AskedNumber>`
    update register_asks set next_ask_at = ${until}
    where (register, number) in (
      select register, number from register_asks where next_ask_at <= ${now}
      order by next_ask_at limit ${count} for update skip locked)
    returning register, number`.execute(database);
  return rows;
}
