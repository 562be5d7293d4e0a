import { describe, expect, test } from 'vitest';
import { orderProgress, orderTurn } from './order-progress.ts';
import {
  endedOrderStates,
  type OrderState,
  orderStages,
  orderStateRecord,
  orderStateRecords,
  orderStates,
  statesOfStage,
} from './order-state-records.ts';
import {
  nextOrderState,
  type OrderActor,
  type OrderEvent,
  orderActors,
  orderEvents,
  orderEventsOpenTo,
  orderFinality,
  orderTransitions,
} from './order-states.ts';

/** The status values as the document lists them (reference 4-a): code, done steps, step in progress, final. */
const documentedStates = `
OS00 | 0 | 1 |
OS10 | 1 | 2 |
OS11 | 1 | 2 |
OS12 | - | - | yes
OS13 | - | - | yes
OS14 | - | - | yes
OS20 | 2 | 3 |
OS21 | 2 | 3 |
OS22 | 2 | 3 |
OS23 | 2 | 3 |
OS30 | 3 | 4 |
OS31 | 3 | 4 |
OS32 | 3 | 4 |
OS33 | 3 | 4 |
OS40 | 4 | 5 |
OS41 | 4 | 5 |
OS42 | 5 | - | soft
OS43 | 4 | 5 |
OS50 | paused | |
OS51 | paused | |
OS60 | paused | |
OS61 | - | - | yes
OS62 | paused | |
OS63 | as before | |
OS64 | - | - | yes
`;

/** The transitions as the document lists them (reference 4-a). `back`: to what was interrupted. */
const documentedTransitions = `
- | create | seller | OS00
OS00 | send | seller | OS10
OS10 | accept_terms | buyer | OS20
OS10 | ask_change | buyer | OS11
OS11 | resend | seller | OS10
OS10 OS11 | decline | buyer | OS12
OS10 OS11 OS20 | expire | system | OS13
OS00 OS10 OS11 OS20 | withdraw | seller | OS14
OS20 OS22 | start_payment | buyer | OS21
OS21 | capture | gateway | OS30
OS21 | fail_payment | gateway | OS22
OS30 | hold_for_review | system agency issuer | OS23
OS23 | clear_review | agency issuer | back
OS23 | start_refund | agency issuer | OS62
OS30 OS32 | submit_evidence | seller | OS31
OS31 | accept_evidence | agency system | OS33
OS31 | return_evidence | agency | OS32
OS33 | accept_goods | buyer | OS40
OS33 | end_inspection | system | OS40
OS40 | schedule_settlement | system | OS41
OS41 | settle | system | OS42
OS41 OS42 | return_payout | system | OS43
OS43 | reschedule | seller agency system | OS41
OS30 OS31 OS32 OS33 OS40 | open_dispute | buyer | OS50
OS50 | release | seller buyer agency | OS40
OS50 | start_refund | seller buyer agency | OS62
OS33 | ask_cancel | seller buyer | OS60
OS30 | ask_cancel | seller buyer system | OS60
OS60 | start_refund | seller buyer | OS62
OS60 | cancel | seller | OS61
OS30 OS31 OS32 OS33 OS40 OS41 OS42 OS43 OS50 OS60 OS62 | charge_back | gateway | OS51
OS51 | resume | gateway | back
OS51 | lose_chargeback | gateway | OS64
OS62 | void | gateway | OS61
OS62 | refund_part | gateway agency | OS63
OS62 | refund | gateway agency | OS64
`;

/**
 * What our table has beyond the document (decision 0013): a draft is edited before it is sent; an order whose
 * payment failed ends like one that was never paid; a buyer who has the goods need not wait for the documents
 * (product §3, RM03); in direct mode the release follows the capture. Decision 0033: what interrupts an order leads
 * back to where it was; a confirmed order may be cancelled, too, and one whose evidence was returned. Decision 0076: a
 * seller gives back without a dispute, also what was paid out, and a chargeback that was won lets the refund go on.
 * Decision 0130: a review may come while documents are looked at, too, a chargeback overtakes it, and a trade that was
 * refused before its payment is cancelled.
 */
const ownTransitions = `
OS00 | edit | seller | OS00
OS11 | edit | seller | OS11
OS22 | expire | system | OS13
OS22 | withdraw | seller | OS14
OS30 OS31 OS32 | accept_goods | buyer | OS40
OS30 | release | system | OS40
OS20 OS22 | ask_cancel | buyer | OS60
OS32 | ask_cancel | seller buyer system | OS60
OS60 | keep | seller buyer system | back
OS50 | resume | seller buyer agency system | back
OS30 OS31 OS32 OS33 OS40 OS41 OS42 OS43 | start_refund | seller | OS62
OS51 | start_refund | gateway | OS62
OS51 | release | system | OS40
OS31 OS32 OS33 | hold_for_review | system agency issuer | OS23
OS23 | charge_back | gateway | OS51
OS10 OS11 | cancel | agency | OS61
OS20 OS22 | cancel | agency issuer | OS61
OS63 | release | system | OS40
OS63 | resume | system | back
`;

type Row = {
  readonly from: OrderState | undefined;
  readonly event: string;
  readonly actors: string;
  readonly to: string;
  readonly leadsBack: boolean;
};

function readRows(table: string): Row[] {
  return cells(table).flatMap(([from = '', event = '', actors = '', to = '']) =>
    from.split(' ').map((code) => ({
      from: code === '-' ? undefined : stateOf(code),
      event,
      actors,
      to: to === 'back' ? 'held' : stateOf(to),
      leadsBack: to === 'back',
    })),
  );
}

function cells(table: string): string[][] {
  const lines = table.trim().split('\n');
  return lines.map((line) => line.split('|').map((cell) => cell.trim()));
}

function stateOf(code: string): OrderState {
  const state = orderStates.find((each) => orderStateRecords[each].code === code);
  if (!state) throw new Error(`${code} is no status`);
  return state;
}

const rows = [...readRows(documentedTransitions), ...readRows(ownTransitions)];

describe('every state × every event', () => {
  const pairs = [undefined, ...orderStates].flatMap((from) => orderEvents.map((event) => ({ from, event })));

  test.each(pairs)('$from, $event', ({ from, event }) => {
    const row = rows.find((each) => each.from === from && each.event === event);
    const next = nextOrderState(from, event);
    if (row) expect(next).toEqual({ ok: true, value: row.to });
    else expect(next).toMatchObject({ ok: false, code: 'order.not_in_state' });
    if (row?.leadsBack)
      expect(nextOrderState(from, event, { before: 'inspection' })).toEqual({ ok: true, value: 'inspection' });
    else if (row) expect(nextOrderState(from, event, { before: 'inspection' })).toEqual({ ok: true, value: row.to });
  });

  test('the document and our additions name no pair twice', () => {
    expect(new Set(rows.map((row) => `${row.from} ${row.event}`)).size).toBe(rows.length);
  });
});

describe('who may cause it', () => {
  const actorsOf = (from: OrderState, event: OrderEvent): readonly OrderActor[] =>
    orderTransitions[from][event]?.actors ?? [];

  test.each(rows.filter((row) => row.from))('$from, $event: $actors', ({ from, event, actors }) => {
    expect(actorsOf(from as OrderState, event as OrderEvent).join(' ')).toBe(actors);
  });

  test('nobody is offered what the table does not give them', () => {
    for (const state of orderStates) {
      for (const actor of orderActors) {
        const open = rows.filter((row) => row.from === state && row.actors.split(' ').includes(actor));
        expect(orderEventsOpenTo(actor, state).toSorted()).toEqual(open.map((row) => row.event).toSorted());
      }
    }
  });

  test('no event leads to a state that has no code, and every state within reach can be left or is over', () => {
    const reached = new Set(rows.map((row) => row.to as OrderState));
    const stuck = [...reached].filter((state) => orderFinality(state) === 'open' && isDeadEnd(state));
    expect(stuck).toEqual([]);
  });

  const isDeadEnd = (state: OrderState): boolean => Object.keys(orderTransitions[state]).length === 0;
});

describe('progress steps', () => {
  test.each(cells(documentedStates))(
    '%s: %s done, %s in progress, final: %s',
    (code = '', done = '', current = '', final = '') => {
      const state = stateOf(code);
      const statuses = orderProgress(state, 'inspection').map((step) => step.status);
      if (final === 'yes') expect(statuses).toEqual([]);
      else if (done === 'paused') expect(statuses).toEqual(['done', 'done', 'done', 'paused', 'pending']);
      else if (done === 'as before') expect(statuses).toEqual(['done', 'done', 'done', 'in_progress', 'pending']);
      else {
        expect(statuses.filter((status) => status === 'done')).toHaveLength(Number(done));
        expect(statuses.indexOf('in_progress')).toBe(current === '-' ? -1 : Number(current) - 1);
      }
      expect(orderFinality(state)).toBe(final === 'yes' ? 'final' : final || 'open');
    },
  );

  test('a dispute pauses the step that it interrupted', () => {
    expect(orderProgress('disputed', 'settlement_scheduled').map((step) => step.status)).toEqual([
      'done',
      'done',
      'done',
      'done',
      'paused',
    ]);
  });

  test('an order stands under done or over exactly when it has ended, and each stage has orders', () => {
    const ended = orderStates.filter((state) => ['done', 'over'].includes(orderStateRecord(state).stage));
    expect(ended).toEqual(endedOrderStates);
    expect(orderStages.flatMap(statesOfStage).toSorted()).toEqual(orderStates.toSorted());
    expect(orderStages.filter((stage) => statesOfStage(stage).length === 0)).toEqual([]);
  });

  test('it is nobody’s turn exactly when the order is over', () => {
    const nobody = orderStates.filter((state) => orderTurn(state) === 'nobody');
    expect(nobody).toEqual(orderStates.filter((state) => orderFinality(state) !== 'open'));
  });
});
