import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputeWorld, makeDisputeWorld } from '../../test/make/make-dispute-world.ts';
import { proposeDecision } from './answer-dispute.ts';
import { listDisputes } from './dispute-store.ts';
import { openDispute } from './open-dispute.ts';
import { readDisputes } from './read-disputes.ts';

let world: DisputeWorld;

beforeAll(async () => {
  world = await makeDisputeWorld();
});
afterAll(() => world.close());

test('a proposal is another person’s to answer, as the command has it; its author sees that it is not theirs', async () => {
  const usd = (minor: bigint) => ({ minor, currency: 'USD' }) as const;
  const { orderId } = await world.makeOrderIn('inspection');
  const about = { reason: '03', amount: usd(100_000n), text: 'Two boxes short', files: [] } as const;
  expect(await openDispute(world.context, { caller: world.buyer.caller, orderId, ...about })).toMatchObject({
    ok: true,
  });
  const { disputeId } = (await listDisputes(world.context.database, orderId))[0] ?? { disputeId: '' };
  await world.made.pool.query(`update disputes set state = 'mediation' where dispute_id = $1`, [disputeId]);
  const [first, second] = world.agency;
  const read = ({ caller }: typeof first) => readDisputes(world.context, { caller, orderId });
  const proposal = { disputeId, refund: usd(25_000n), fault: 'both', reason: 'Half the boxes' } as const;
  expect(await proposeDecision(world.context, { ...proposal, caller: first.caller })).toMatchObject({ ok: true });
  const answerable = (canAnswer: boolean) => ({ value: { disputes: [{ proposal: { canAnswer } }] } });
  expect(await read(first)).toMatchObject(answerable(false));
  expect(await read(second)).toMatchObject(answerable(true));
});
