/**
 * The permission matrix as it was asked for (reference 4-c), cell by cell: each row names calls that stand for it and
 * who gets through them. A cell with a right has a call that lets in, a dash lets nobody in, and where data are masked
 * no name, address or account number of a person is in the answer. `access-matrix.test.ts` asks the same of every
 * endpoint by the portal's own table; here the expectation is another one's.
 */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPath } from '../src/platform/bind-endpoint.ts';
import { declarations } from './access-declarations.ts';
import { endpoints } from './all-endpoints.ts';
import { type AccessWorld, makeAccessWorld } from './make/make-access-world.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

const columns = ['SELLER', 'BUYER', 'KOTRA', 'VISA', 'ISSUER'] as const;
type Object = 'order' | 'payment' | 'card' | 'seller' | 'buyer' | 'inquiry' | 'handledInquiry' | 'none';

type Call = {
  readonly name: string;
  readonly of?: Object;
  /** Who gets through. */
  readonly letsIn: readonly ClientType[];
  /** Serves other rows, too: only these are asked. */
  readonly asks?: readonly ClientType[];
  readonly body?: object;
};
type Row = {
  readonly what: string;
  readonly cells: string;
  readonly calls: readonly Call[];
};

const all: readonly ClientType[] = columns;
const parties: readonly ClientType[] = ['SELLER', 'BUYER'];
const watchers: readonly ClientType[] = ['KOTRA', 'VISA', 'ISSUER'];
const ownOnly = (name: string, ...letsIn: ClientType[]): Call => ({ name, letsIn, asks: letsIn });
const propose = (reviewDecision: string) => ({ ...words, reviewDecision, reasonCd: 'RJ99', limitList: [] });
const words = { version: 1, contents: 'Looked at again' };

/** The cells of SELLER, BUYER, KOTRA, VISA, ISSUER, as they stand there. */
const matrix: readonly Row[] = [
  {
    what: 'Seller application, documents',
    cells: 'W own | – | W/A review | M | –',
    calls: [
      ownOnly('fileDocument', 'SELLER'),
      { name: 'readMember', of: 'seller', letsIn: ['KOTRA', 'VISA'] },
      { name: 'confirmMemberDecision', of: 'seller', letsIn: ['KOTRA'] },
    ],
  },
  {
    what: 'Seller suspend / resume',
    cells: '– | – | W + A | propose | –',
    calls: [
      { name: 'proposeMemberDecision', of: 'seller', letsIn: ['KOTRA', 'VISA'], body: propose('suspend') },
      { name: 'confirmMemberDecision', of: 'seller', letsIn: ['KOTRA'] },
    ],
  },
  {
    what: "Seller's bank account change",
    cells: 'W + re-verify | – | R | – | –',
    calls: [
      { name: 'proposeAccountChange', letsIn: ['SELLER'] },
      { name: 'listAccountChanges', letsIn: ['KOTRA'] },
      { name: 'acceptAccountProof', letsIn: ['KOTRA'] },
      { name: 'returnAccountProof', letsIn: ['KOTRA'] },
    ],
  },
  {
    what: 'Buyer application',
    cells: '– | W own | R | M | W/A review (own cards)',
    calls: [
      ownOnly('fileDocument', 'BUYER'),
      { name: 'readMember', of: 'buyer', letsIn: ['KOTRA', 'VISA', 'ISSUER'] },
      { name: 'confirmMemberDecision', of: 'buyer', letsIn: ['ISSUER'] },
    ],
  },
  {
    what: 'Buyer suspend / resume',
    cells: '– | – | propose | – | W + A',
    calls: [
      { name: 'proposeMemberDecision', of: 'buyer', letsIn: ['KOTRA', 'ISSUER'], body: propose('suspend') },
      { name: 'confirmMemberDecision', of: 'buyer', letsIn: ['ISSUER'] },
    ],
  },
  {
    what: 'Card registration, BIN list',
    cells: '– | W own | M | R | W own BINs',
    calls: [
      { name: 'registerCard', letsIn: ['BUYER'] },
      { name: 'listIssuedCards', letsIn: ['ISSUER'] },
      { name: 'listWatchedCards', letsIn: ['KOTRA', 'VISA'] },
      { name: 'saveCardRange', letsIn: ['ISSUER'] },
    ],
  },
  {
    what: 'Order create / send',
    cells: 'W own | – | – | – | –',
    calls: [
      { name: 'createOrder', letsIn: ['SELLER'] },
      { name: 'sendOrder', of: 'order', letsIn: ['SELLER'] },
    ],
  },
  {
    what: 'Order accept / pay',
    cells: '– | W own | – | – | –',
    calls: [
      { name: 'acceptTerms', of: 'order', letsIn: ['BUYER'] },
      { name: 'payOrder', of: 'order', letsIn: ['BUYER'] },
    ],
  },
  {
    what: 'Order list and detail',
    cells: "R own | R own | R all | M all | R own cards' orders",
    calls: [
      { name: 'listOrders', letsIn: all },
      { name: 'countOrderStages', letsIn: all },
      { name: 'readOrder', of: 'order', letsIn: all },
      { name: 'readPayment', of: 'payment', letsIn: all },
    ],
  },
  {
    what: 'Evidence upload',
    cells: 'W own | W own (dispute) | – | – | –',
    calls: [
      { name: 'submitEvidence', of: 'order', letsIn: ['SELLER'] },
      { name: 'addDisputeEntry', letsIn: parties },
    ],
  },
  {
    what: 'Evidence review',
    cells: '– | R | W | – | R (own, in dispute)',
    calls: [
      { name: 'reviewEvidence', of: 'order', letsIn: ['KOTRA'] },
      // The issuer reads the documents while its order is in dispute: server/src/evidence/evidence-routes.test.ts.
      { name: 'readEvidence', of: 'order', letsIn: all, asks: ['BUYER', 'ISSUER'] },
    ],
  },
  {
    what: 'Risk hold / clear',
    cells: '– | – | W + A | propose | W + A (own)',
    calls: [
      { name: 'listRiskHolds', letsIn: ['KOTRA', 'VISA', 'ISSUER'] },
      { name: 'holdOrder', of: 'order', letsIn: ['KOTRA', 'ISSUER'] },
      { name: 'proposeRiskDecision', letsIn: ['KOTRA', 'VISA', 'ISSUER'] },
      { name: 'approveRiskDecision', letsIn: ['KOTRA', 'ISSUER'] },
    ],
  },
  {
    what: 'Dispute talks',
    cells: 'W | W | W mediate | R | R own',
    calls: [
      { name: 'addDisputeEntry', letsIn: parties },
      { name: 'proposeDecision', letsIn: ['KOTRA'] },
      { name: 'listOrderDisputes', of: 'order', letsIn: all },
    ],
  },
  {
    what: 'Dispute decision',
    cells: '– | – | W + A | R | consulted',
    calls: [
      { name: 'proposeDecision', letsIn: ['KOTRA'] },
      { name: 'answerDecision', letsIn: ['KOTRA'] },
      { name: 'listOrderDisputes', of: 'order', letsIn: all, asks: ['KOTRA', 'VISA', 'ISSUER'] },
    ],
  },
  {
    what: 'Chargeback notice/evidence',
    cells: 'W evidence | – | R | R | W own',
    // That its own order was charged back is no secret from the buyer, whose lists of orders say so: the notice and what is
    // said against it are (decision 0144).
    calls: [
      { name: 'answerChargeback', letsIn: ['SELLER'] },
      { name: 'fileChargeback', of: 'order', letsIn: ['ISSUER'] },
      { name: 'listChargebacks', letsIn: ['SELLER', ...watchers] },
    ],
  },
  {
    what: 'Refund ask',
    cells: 'W | W | – | – | –',
    calls: [{ name: 'askRefund', of: 'order', letsIn: parties }],
  },
  {
    what: 'Refund approve',
    cells: 'A (seller side) | – | A if decision | – | –',
    // The buyer's answer ends a request of their own; giving back is the seller's.
    calls: [
      { name: 'answerRefund', letsIn: ['SELLER'], asks: ['SELLER', 'KOTRA', 'VISA', 'ISSUER'] },
      { name: 'answerDecision', letsIn: ['KOTRA'] },
    ],
  },
  {
    what: 'Settlement list/detail, `tmp` preview',
    cells: 'R own | – | R all | M totals | –',
    calls: [
      { name: 'listSettlements', letsIn: ['SELLER', 'KOTRA', 'VISA'] },
      { name: 'listExpectedSettlements', letsIn: ['SELLER', 'KOTRA', 'VISA'] },
    ],
  },
  {
    what: 'Payout run, retry, withhold',
    cells: '– | – | A | – | –',
    calls: [
      { name: 'runSettlements', letsIn: ['KOTRA'] },
      { name: 'rescheduleSettlement', letsIn: ['KOTRA'] },
      { name: 'holdSettlementLine', letsIn: ['KOTRA'] },
      { name: 'decideAppeal', letsIn: ['KOTRA'] },
      { name: 'proposePayoutOutcome', letsIn: ['KOTRA'] },
      { name: 'decidePayoutOutcome', letsIn: ['KOTRA'] },
      { name: 'proposeFileUnexecuted', letsIn: ['KOTRA'] },
      { name: 'decideFileUnexecuted', letsIn: ['KOTRA'] },
      { name: 'proposeMessageClosed', letsIn: ['KOTRA'] },
      { name: 'decideMessageClosed', letsIn: ['KOTRA'] },
      { name: 'proposeRefundTransfer', letsIn: ['KOTRA'] },
      { name: 'decideRefundTransfer', letsIn: ['KOTRA'] },
      { name: 'proposeChargebackLoss', letsIn: ['KOTRA'] },
      { name: 'decideChargebackLoss', letsIn: ['KOTRA'] },
      { name: 'listPayingAccounts', letsIn: ['KOTRA'] },
      { name: 'proposePayingAccount', letsIn: ['KOTRA'] },
      { name: 'retirePayingAccount', letsIn: ['KOTRA'] },
      { name: 'decidePayingAccount', letsIn: ['KOTRA'] },
    ],
  },
  {
    what: 'Fee table (corridor, issuer, dates)',
    cells: 'R | R | propose | A | propose own',
    calls: [
      { name: 'listFees', letsIn: all },
      { name: 'proposeFee', letsIn: ['KOTRA', 'ISSUER'] },
      { name: 'decideFee', letsIn: ['VISA'] },
    ],
  },
  {
    what: 'Corridor limits',
    cells: 'R | R | propose | A | propose own',
    calls: [
      { name: 'listFees', letsIn: all },
      { name: 'proposeFee', letsIn: ['KOTRA', 'ISSUER'] },
      { name: 'decideFee', letsIn: ['VISA'] },
    ],
  },
  {
    what: 'Notices',
    cells: 'R | R | W all audiences | W own audience | W own cardholders',
    calls: [
      { name: 'listNotices', letsIn: all },
      { name: 'createNotice', letsIn: ['KOTRA', 'VISA', 'ISSUER'] },
    ],
  },
  {
    what: 'One-to-one support',
    cells: 'W own | W own | W seller + general | W VISA inbox | W own buyers',
    calls: [
      ownOnly('askInquiry', 'SELLER', 'BUYER'),
      { name: 'answerInquiry', of: 'handledInquiry', letsIn: ['KOTRA', 'VISA', 'ISSUER'] },
    ],
  },
  {
    what: 'Dashboards, exports',
    cells: 'own | own | all | masked, totals | own cards',
    calls: [
      { name: 'readStatistics', letsIn: all },
      { name: 'exportOrders', letsIn: all },
    ],
  },
  {
    what: 'Deputies',
    cells: 'W own | W own | – | – | W own',
    calls: [
      { name: 'listDeputies', letsIn: ['SELLER', 'BUYER', 'ISSUER'] },
      { name: 'inviteDeputy', letsIn: ['SELLER', 'BUYER'] },
    ],
  },
  {
    what: 'Audit log',
    cells: 'own | own | R all | R own acts | R own acts',
    calls: [{ name: 'listAuditEntries', letsIn: all }],
  },
];

let portal: TestApp;
let world: AccessWorld;
let companies: { readonly seller: string; readonly buyer: string };
let personal: readonly string[];

beforeAll(async () => {
  portal = await startTestApp();
  world = await makeAccessWorld(portal);
  companies = await findParties();
  personal = await listPersonalData();
});
afterAll(() => portal.close());

async function findParties() {
  const { rows } = await portal.made.pool.query<{ seller: string; buyer: string }>(
    'select seller_company_id as seller, buyer_company_id as buyer from orders where order_id = $1',
    [world.own.order.SELLER],
  );
  const [parties] = rows;
  if (!parties) throw new Error('The order of the world is missing');
  return parties;
}

/** What must not be read by who sees masked data: people's names, mail addresses and bank accounts. */
async function listPersonalData() {
  const { rows } = await portal.made.pool.query<{ word: string }>(
    `select word from users, lateral (values (name), (email)) as words (word)
      where company_id = any ($1) and length(word) > 5
    union select account_number from bank_accounts where company_id = any ($1)`,
    [[companies.seller, companies.buyer]],
  );
  return rows.map(({ word }) => word);
}

const cellsOf = ({ cells }: Row) => cells.split('|').map((cell) => cell.trim());

describe.each(matrix.map((row) => [row.what, row] as const))('%s', (_, row) => {
  test.each(columns.map((role, index) => [role, cellsOf(row)[index] ?? ''] as const))('%s: %s', async (role, cell) => {
    const asked = row.calls.filter(({ asks }) => !asks || asks.includes(role));
    expect(asked.some(({ letsIn }) => letsIn.includes(role))).toBe(cell !== '–');
    const wrong: string[] = [];
    for (const call of asked) wrong.push(...(await wrongWith(call, role, cell)));
    expect(wrong).toEqual([]);
  });
});

test('the document has 26 rows of five cells each', () => {
  expect(matrix.map((row) => cellsOf(row).length)).toEqual(Array.from({ length: 26 }, () => 5));
});

test('the people of the trade have something to hide', () => {
  expect(personal.length).toBeGreaterThan(2);
});

async function wrongWith(call: Call, role: ClientType, cell: string): Promise<readonly string[]> {
  const endpoint = endpointOf(call);
  const answer = await ask(endpoint, call, role);
  // Where the object is there, "not found" is what an outsider gets.
  const isHidden = answer.statusCode === 404 && idOf(call, role) !== noId;
  const isIn = ![401, 403].includes(answer.statusCode) && !isHidden;
  if (isIn !== call.letsIn.includes(role)) return [`${call.name}: ${answer.statusCode} ${answer.body.slice(0, 120)}`];
  if (!isIn || !/^M\b|masked/.test(cell)) return [];
  return personal.filter((word) => answer.body.includes(word)).map((word) => `${call.name} shows ${word}`);
}

function endpointOf({ name }: Call): Endpoint {
  const endpoint = endpoints.find((each) => each.name === name);
  if (!endpoint) throw new Error(`There is no call ${name}`);
  return endpoint;
}

async function ask(endpoint: Endpoint, call: Call, role: ClientType) {
  const declared = call.body ?? declarations[call.name]?.body ?? {};
  const path = apiPath(endpoint)
    .replace('/api/v1', '')
    .replaceAll(/[{:]\w+\}?/g, idOf(call, role));
  return portal.call({
    method: endpoint.method,
    path: endpoint.isExport ? `${path}?format=csv` : path,
    token: world.roles.find(({ clientType, delegation }) => clientType === role && !delegation)?.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    ...(endpoint.body && { body: typeof declared === 'function' ? declared(world.own) : declared }),
  });
}

const noId = 'none_at_all';

function idOf({ of = 'none' }: Call, role: ClientType): string {
  if (of === 'none') return noId;
  if (of === 'seller' || of === 'buyer') return companies[of];
  return world.own[of][role] ?? noId;
}
