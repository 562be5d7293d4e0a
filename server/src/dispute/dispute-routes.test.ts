/** What each kind of deputy is offered in a dispute and a chargeback is what the commands take of them (reference 4-e). */
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { type DisputeWorld, makeDisputeWorld } from '../../test/make/make-dispute-world.ts';
import { makeFile } from '../../test/make/make-file.ts';
import { reportChargeback } from '../../test/make/report-chargeback.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { addDisputeEntry } from './add-dispute-entry.ts';
import { callMediation, proposeDecision } from './answer-dispute.ts';
import { bindDispute } from './dispute-routes.ts';
import { listDisputes } from './dispute-store.ts';
import { openDispute } from './open-dispute.ts';

const kinds = ['order_maker', 'approver', 'payer', 'evidence', 'finance', 'auditor'] as const;
const companies = ['seller', 'buyer', 'agency'] as const;
type Company = (typeof companies)[number];

let world: DisputeWorld;
let portal: TestPortal;
let deputies: ReadonlyMap<string, { readonly userId: string }>;

beforeAll(async () => {
  world = await makeDisputeWorld();
  const { seller, buyer, agency } = world;
  const of = { seller, buyer, agency: agency[0] };
  const made = companies.flatMap((company) =>
    kinds.map(async (kind) => {
      const deputy = await makeDeputy(world.context.database, of[company], { kinds: [kind] });
      return [`${company} ${kind}`, deputy] as const;
    }),
  );
  const all = await Promise.all(made);
  deputies = new Map(all);
  const callers = [...[seller, buyer, ...agency].map(({ caller }) => caller), ...all.map(([, { caller }]) => caller)];
  portal = await startTestPortal({ ...world.context, callers, bind: (bound) => bindDispute(bound, world.context) });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

const usd = (minor: bigint) => ({ minor, currency: 'USD' }) as const;
const deputy = (company: Company, kind: DeputyKind) => deputies.get(`${company} ${kind}`);

async function makeDispute(files: readonly string[]) {
  const { orderId } = await world.makeOrderIn('inspection');
  const opening = { orderId, reason: '03', amount: usd(100_000n), text: 'Two boxes short', files } as const;
  await openDispute(world.context, { caller: world.buyer.caller, ...opening });
  const [{ disputeId } = { disputeId: '' }] = await listDisputes(world.context.database, orderId);
  return { orderId, disputeId };
}

const evidence = () => makeFile(world.context.database, { owner: world.buyer });

async function read(orderId: string, as: { readonly userId: string } | undefined) {
  const { status, body } = await portal.call({ method: 'GET', path: `/orders/${orderId}/disputes`, as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result as {
    readonly disputeList: readonly {
      readonly actions: readonly string[];
      readonly offerId?: string;
      readonly proposal?: { readonly answerAbleYn: string };
    }[];
    readonly chargebackList: readonly { readonly canAnswer: boolean }[];
    readonly disputableMony?: string;
  };
}

async function statusOf(path: string, as: { readonly userId: string } | undefined, body?: object): Promise<number> {
  return (await portal.call({ method: 'POST', path, as, ...(body && { body }) })).status;
}

describe.each(kinds)('a deputy who is %s', (kind) => {
  const speaks = kind === 'approver' || kind === 'evidence';

  test('of the buyer is offered to open a dispute only with the right to', async () => {
    const { orderId } = await world.makeOrderIn('inspection');
    const who = deputy('buyer', kind);
    expect((await read(orderId, who)).disputableMony !== undefined).toBe(speaks);
    const body = { reasonCd: '03', tradeCurrCd: '840', disputeMony: '10.00', content: 'Short', fileList: [] };
    expect((await statusOf(`/orders/${orderId}/dispute`, who, body)) !== 403).toBe(speaks);
  });

  test('of either side is offered to talk, to accept and to withdraw only with the right to', async () => {
    const { orderId, disputeId } = await makeDispute([await evidence()]);
    const by = { disputeId, text: 'Let us settle', files: [] };
    await addDisputeEntry(world.context, { ...by, caller: world.seller.caller, offer: usd(40_000n) });
    const buyers = (await read(orderId, deputy('buyer', kind))).disputeList[0];
    expect(buyers?.actions).toEqual(speaks ? ['escalate', 'agree', 'withdraw', 'speak'] : []);
    expect(buyers?.offerId !== undefined).toBe(speaks);
    const sellers = (await read(orderId, deputy('seller', kind))).disputeList[0];
    expect(sellers?.actions).toEqual(speaks ? ['escalate', 'agree', 'speak'] : []);
    const accepted = { entryId: 'another' };
    expect((await statusOf(`/disputes/${disputeId}/accept`, deputy('buyer', kind), accepted)) !== 403).toBe(speaks);
    expect((await statusOf(`/disputes/${disputeId}/withdraw`, deputy('buyer', kind))) !== 403).toBe(speaks);
  });

  test('of the agency is offered to propose and to decide only with the right to', async () => {
    const decides = kind === 'approver';
    const { orderId, disputeId } = await makeDispute([await evidence()]);
    const by = { disputeId, text: 'The boxes were full', files: [] };
    await addDisputeEntry(world.context, { ...by, caller: world.seller.caller });
    await callMediation(world.context, { caller: world.buyer.caller, disputeId });
    const proposal = { refund: usd(25_000n), fault: 'both', reason: 'Half the boxes' } as const;
    await proposeDecision(world.context, { caller: world.agency[0].caller, disputeId, ...proposal });
    const [shown] = (await read(orderId, deputy('agency', kind))).disputeList;
    expect(shown?.actions).toEqual(decides ? ['decide', 'propose'] : []);
    expect(shown?.proposal).toMatchObject({ answerAbleYn: decides ? 'Y' : 'N' });
    const answer = { agreed: false, reason: 'Too little' };
    const status = await statusOf(`/disputes/${disputeId}/decision-answer`, deputy('agency', kind), answer);
    expect(status).toBe(decides ? 200 : 403);
  });

  test('of the seller is asked to respond to a chargeback only with the right to', async () => {
    const order = await world.makeOrderIn('inspection');
    await reportChargeback(world, order, { kind: 'received', evidenceDueAt: '2026-12-31T00:00:00.000Z' });
    const [shown] = (await read(order.orderId, deputy('seller', kind))).chargebackList;
    expect(shown?.canAnswer).toBe(kind === 'evidence');
  });
});

test('a proposal that the sides overtook by agreeing is nobody’s to decide, and is not shown', async () => {
  const { orderId, disputeId } = await makeDispute([await evidence()]);
  const by = { disputeId, text: 'Let us settle', files: [], offer: usd(40_000n) };
  await addDisputeEntry(world.context, { ...by, caller: world.seller.caller });
  await callMediation(world.context, { caller: world.buyer.caller, disputeId });
  const [first, second] = world.agency;
  const proposal = { refund: usd(25_000n), fault: 'both', reason: 'Half the boxes' } as const;
  await proposeDecision(world.context, { caller: first.caller, disputeId, ...proposal });
  const [{ offerId = '' } = {}] = (await read(orderId, world.buyer)).disputeList;
  expect(await statusOf(`/disputes/${disputeId}/accept`, world.buyer, { entryId: offerId })).toBe(200);
  expect((await read(orderId, second)).disputeList[0]?.proposal).toBeUndefined();
});
