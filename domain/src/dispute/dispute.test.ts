import { describe, expect, test } from 'vitest';
import { money } from '../platform/money.ts';
import { portalItself } from '../platform/portal-itself.ts';
import {
  acceptOffer,
  afterDispute,
  answerDecision,
  checkOffer,
  disputeClock,
  disputeWaitsFor,
  longestEntry,
  openDispute,
  remindAt,
  reopenDispute,
} from './dispute.ts';
import {
  disputeEvents,
  disputeEventsOpenTo,
  disputeStateRecords,
  disputeStates,
  isDisputeOpen,
  nextDisputeState,
} from './dispute-states.ts';

const usd = (minor: bigint) => money(minor, 'USD');
const now = new Date('2026-11-20T05:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const noHolidays: ReadonlySet<string> = new Set();

/** Reference 4-a: who may do what, and where it leads. */
const table = `
opened | show_evidence | buyer | awaiting_seller
opened | lapse | system | closed
awaiting_seller | answer | seller | negotiation
awaiting_seller | escalate | system | mediation
negotiation | escalate | seller buyer system | mediation
awaiting_seller negotiation mediation | agree | seller buyer | decided
mediation | decide | agency | decided
decided | close | system | closed
closed | reopen | buyer | opened
opened awaiting_seller negotiation mediation | withdraw | buyer | withdrawn
opened awaiting_seller negotiation mediation | overtake | system | closed
`;
const rows = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [from = '', event = '', actors = '', to = ''] = line.split('|').map((cell) => cell.trim());
    return from.split(' ').map((state) => ({ state, event, actors: actors.split(' '), to }));
  });

describe('every state × every event', () => {
  const pairs = disputeStates.flatMap((state) => disputeEvents.map((event) => ({ state, event })));

  test.each(pairs)('$state, $event', ({ state, event }) => {
    const found = rows.find((each) => each.state === state && each.event === event);
    const refusal = { ok: false, code: 'dispute.not_in_state', facts: { who: portalItself } };
    expect(nextDisputeState(state, event)).toEqual(found ? { ok: true, value: found.to } : refusal);
    const actors = (['buyer', 'seller', 'agency', 'system'] as const).filter((actor) =>
      disputeEventsOpenTo(actor, state).includes(event),
    );
    expect(actors.toSorted()).toEqual((found?.actors ?? []).toSorted());
  });

  test('the codes that people see are those of the document', () => {
    expect(disputeStates.map((state) => disputeStateRecords[state].code).join(' ')).toBe(
      'DS10 DS20 DS30 DS40 DS50 DS60 DS70',
    );
    expect(disputeStates.filter(isDisputeOpen)).toEqual(['opened', 'awaiting_seller', 'negotiation', 'mediation']);
  });
});

describe('opening', () => {
  const opening = {
    text: 'Two boxes short',
    amount: usd(100n),
    disputable: usd(500n),
    hasEvidence: true,
  };

  test('with evidence asks the seller at once; without, the buyer may still bring some', () => {
    expect(openDispute(opening)).toEqual({ ok: true, value: 'awaiting_seller' });
    expect(openDispute({ ...opening, hasEvidence: false })).toEqual({ ok: true, value: 'opened' });
  });

  test.each([
    [{ amount: usd(0n) }, 'dispute.amount_out_of_range'],
    [{ amount: usd(501n) }, 'dispute.amount_out_of_range'],
    [{ amount: money(100n, 'JPY') }, 'dispute.amount_out_of_range'],
    [{ text: '  ' }, 'dispute.text_missing'],
    [{ text: 'x'.repeat(longestEntry + 1) }, 'dispute.text_too_long'],
  ] as const)('is refused for %o: %s', (difference, code) => {
    expect(openDispute({ ...opening, ...difference })).toMatchObject({ ok: false, code });
  });
});

describe('clocks', () => {
  const at = (state: (typeof disputeStates)[number], since = now) =>
    disputeClock({ state, since, openedAt: now, holidays: noHolidays });

  test('three days for the evidence, three business days for the seller, day 14, day 28', () => {
    expect(at('opened')).toEqual({ dueAt: days(3), onTimeout: 'lapse' });
    // Opened on a Friday: Monday, Tuesday, Wednesday, to its end in Seoul.
    expect(at('awaiting_seller')).toEqual({ dueAt: new Date('2026-11-25T15:00:00Z'), onTimeout: 'escalate' });
    expect(at('negotiation')).toEqual({ dueAt: days(14), onTimeout: 'escalate' });
    expect(at('mediation')).toEqual({ dueAt: days(28), onTimeout: 'remind_agency' });
    expect(at('mediation', days(20))).toEqual({ dueAt: days(34), onTimeout: 'remind_agency' });
    expect(at('closed')).toBeUndefined();
  });

  test('a holiday is no day for the seller', () => {
    const holidays = new Set(['2026-11-23']);
    const clock = disputeClock({ state: 'awaiting_seller', since: now, openedAt: now, holidays });
    expect(clock?.dueAt).toEqual(new Date('2026-11-26T15:00:00Z'));
  });

  test('two reminders come before the clock runs out', () => {
    const clock = { since: now, dueAt: days(3) };
    expect([0, 1, 2].map((sent) => remindAt(clock, sent))).toEqual([days(1), days(2), undefined]);
  });
});

test('it waits for whoever did not speak last, and for the agency in mediation', () => {
  expect(disputeWaitsFor('opened', undefined)).toBe('buyer');
  expect(disputeWaitsFor('awaiting_seller', undefined)).toBe('seller');
  expect(disputeWaitsFor('negotiation', undefined)).toBe('seller');
  expect(disputeWaitsFor('negotiation', 'seller')).toBe('buyer');
  expect(disputeWaitsFor('negotiation', 'buyer')).toBe('seller');
  expect(disputeWaitsFor('mediation', 'buyer')).toBe('agency');
  expect(disputeWaitsFor('closed', undefined)).toBeUndefined();
});

test('an offer is between nothing and all that is disputed', () => {
  expect(checkOffer(usd(0n), usd(100n)).ok).toBe(true);
  expect(checkOffer(usd(100n), usd(100n)).ok).toBe(true);
  expect(checkOffer(usd(101n), usd(100n))).toMatchObject({ code: 'dispute.offer_out_of_range' });
  expect(checkOffer(usd(-1n), usd(100n)).ok).toBe(false);
});

test('only the newest offer of the other side is accepted', () => {
  const newest = { entryId: 'e2', by: 'seller', refund: usd(40n) } as const;
  const facts = { state: 'negotiation', by: 'buyer', newest, accepted: 'e2' } as const;
  expect(acceptOffer(facts)).toEqual({ ok: true, value: usd(40n) });
  expect(acceptOffer({ ...facts, accepted: 'e1' })).toMatchObject({ code: 'dispute.offer_replaced' });
  expect(acceptOffer({ ...facts, by: 'seller' })).toMatchObject({ code: 'dispute.not_your_turn' });
  expect(acceptOffer({ ...facts, state: 'decided' })).toMatchObject({ code: 'dispute.not_in_state' });
});

test('a lapsed dispute is reopened once, within seven days', () => {
  expect(reopenDispute({ state: 'closed', reopenUntil: days(7) }, now)).toEqual({ ok: true, value: 'opened' });
  expect(reopenDispute({ state: 'closed', reopenUntil: days(7) }, days(7))).toMatchObject({ ok: false });
  expect(reopenDispute({ state: 'closed', reopenUntil: undefined }, now)).toMatchObject({
    code: 'dispute.too_late_to_reopen',
  });
});

test('nobody decides alone', () => {
  const facts = { state: 'mediation', proposedBy: 'kotra01', userId: 'kotra02' } as const;
  expect(answerDecision(facts)).toEqual({ ok: true, value: 'decided' });
  expect(answerDecision({ ...facts, userId: 'kotra01' })).toMatchObject({ code: 'dispute.second_person_needed' });
  expect(answerDecision({ ...facts, proposedBy: undefined })).toMatchObject({ code: 'dispute.no_proposal' });
});

test('delivered goods are paid for; what is on its way goes on', () => {
  expect([afterDispute('inspection'), afterDispute('released'), afterDispute('held')]).toEqual([
    'release',
    'release',
    'resume',
  ]);
});
