/**
 * What calls may cost: how often each waits for PostgreSQL and how many statements that takes, with the caller's session
 * and the audit log. Who adds a statement writes it down here, or `round-trips.test.ts` fails (decision 0173). A command
 * waits at most eight times.
 */

/** `begin` and `commit` are statements. */
export type Cost = readonly [roundTrips: number, statements: number];

/** By the endpoint's name, and in which case. */
export const roundTripBudget = {
  createOrder: [8, 25],
  sendOrder: [7, 30],
  acceptTerms: [7, 23],
  payOrder: [4, 26],
  'payOrder, card declined': [4, 24],
  'payOrder by a deputy': [6, 30],
  'gateway message that says what is known': [1, 2],
  'gateway message that comes first': [3, 14],
  submitEvidence: [7, 28],
  acceptGoods: [8, 29],
  readOrder: [3, 10],
  listOrders: [3, 3],
  listPayments: [4, 4],
  readSession: [2, 2],
  login: [8, 13],
  completeTwoFactor: [8, 13],
  refreshTokens: [5, 7],
  /** The worker's part of ten paid orders: their e-mails and notifications, at once. */
  'notifications of ten payments': [5, 10],
  'payOrder, both companies with webhooks': [4, 26],
  'notifications of ten payments, both companies with webhooks': [7, 310],
} as const satisfies Readonly<Record<string, Cost>>;

export type Budgeted = keyof typeof roundTripBudget;
