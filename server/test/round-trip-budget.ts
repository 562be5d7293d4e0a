/**
 * What calls may cost: how often each waits for PostgreSQL and how many statements that takes, with the audit log and a
 * session that was read less than a second ago (decision 0184); the first call in a second waits twice more. Who
 * adds a statement writes it down here, or `round-trips.test.ts` fails (decision 0173). A command waits at most eight
 * times.
 */

/** `begin` and `commit` are statements. */
export type Cost = readonly [roundTrips: number, statements: number];

/** By the endpoint's name, and in which case. */
export const roundTripBudget = {
  createOrder: [7, 25],
  sendOrder: [6, 29],
  /** The key is looked for and held, and the answer is kept with the entry of the audit log. */
  'sendOrder under a request key': [7, 32],
  acceptTerms: [6, 22],
  payOrder: [3, 25],
  'payOrder, card declined': [3, 23],
  'payOrder by a deputy': [4, 27],
  'gateway message that says what is known': [1, 2],
  'gateway message that comes first': [3, 14],
  submitEvidence: [6, 27],
  acceptGoods: [7, 30],
  readOrder: [2, 9],
  listOrders: [2, 2],
  countOrderStages: [2, 2],
  listPayments: [3, 3],
  /** Of an active buyer it asks at the same time whether a card is left (decision 0325); two connections are two waits here. */
  readSession: [2, 2],
  /** Reads the session, and notes that it was used. */
  'readSession, first call in a second': [4, 4],
  /** No wait more than anybody's: what the deputy may do is asked with the session (decision 0184). */
  'readSession by a deputy, first call in a second': [4, 6],
  login: [8, 14],
  completeTwoFactor: [7, 13],
  refreshTokens: [5, 7],
  /** The worker's part of ten paid orders: their e-mails and notifications, at once; what deputies may read is one statement. */
  'notifications of ten payments': [5, 12],
  'payOrder, both companies with webhooks': [3, 25],
  'notifications of ten payments, both companies with webhooks': [7, 312],
} as const satisfies Readonly<Record<string, Cost>>;

export type Budgeted = keyof typeof roundTripBudget;
